export {
  notifyCreated,
  notifyCreateFailed,
  notifyDeleted,
  notifyDeleteFailed,
  notifyLoadFailed,
  notifyUpdated,
  notifyUpdateFailed,
} from './catalogue';
export type { LogLevel } from './log';
export { log, setLogLevel } from './log';
export { Toasts } from './Toasts';
export type { ToastKind } from './toast-store';
export { closeToast, hasToasts, notify } from './toast-store';
export { toastAnchor, toastsAboveBar, toastsAtFoot } from './toasts-place';
