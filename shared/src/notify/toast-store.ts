import { create } from 'zustand';

export type ToastKind = 'success' | 'error' | 'warning';

/** A link in a toast to a page below /dashboard. */
export interface ToastLink {
  label: string;
  path: string;
}

/** A button in a toast, which also closes it. */
export interface ToastAction {
  label: string;
  run: () => void;
}

export interface Toast {
  id: number;
  /** See `Notice`. */
  key?: string | undefined;
  kind: ToastKind;
  title: string;
  /** What happened. */
  text: string;
  /** The reason, if known. */
  reason?: string | undefined;
  link?: ToastLink | undefined;
  action?: ToastAction | undefined;
  /** Beside `action`. */
  otherAction?: ToastAction | undefined;
}

/** The message of a toast without details. */
export const SOMETHING_WENT_WRONG = 'Something went wrong';
const TITLES: Record<ToastKind, string> = { success: 'Done', error: 'Error', warning: 'Warning' };
/** More toasts would cover the screen. */
const TOASTS_MAX = 5;

export const useToastStore = create<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }));
let lastId = 0;

interface Notice {
  kind: ToastKind;
  /** Identifies the subject: a newer notice with the same key replaces the older one. */
  key?: string;
  /** Default: Done, Error or Warning. */
  title?: string;
  detail?: string | undefined;
  reason?: string | undefined;
  link?: ToastLink | undefined;
  action?: ToastAction | undefined;
  otherAction?: ToastAction | undefined;
}

const isSame = (a: Omit<Toast, 'id'>, b: Toast) =>
  a.kind === b.kind && a.title === b.title && a.text === b.text && a.reason === b.reason;

/** Removes the oldest success of a full stack. Errors and warnings stay until they are closed, whatever their number. */
function makeRoom(toasts: readonly Toast[]): readonly Toast[] {
  if (toasts.length < TOASTS_MAX) return toasts;
  const oldest = toasts.find(({ kind }) => kind === 'success');
  return toasts.filter((toast) => toast !== oldest);
}

/** Shows a toast and returns its id. A notice identical to a visible one is not repeated. */
export function notify({ kind, title = TITLES[kind], detail, ...rest }: Notice): number {
  const notice = { kind, title, text: detail || SOMETHING_WENT_WRONG, ...rest };
  const { toasts } = useToastStore.getState();
  const older = notice.key && toasts.find(({ key }) => key === notice.key);
  if (older) {
    const toast = { ...notice, id: older.id };
    useToastStore.setState({ toasts: toasts.map((other) => (other === older ? toast : other)) });
    return older.id;
  }
  const same = toasts.find((toast) => isSame(notice, toast));
  if (same && kind !== 'success') return same.id;
  lastId += 1;
  useToastStore.setState({ toasts: [...makeRoom(toasts), { ...notice, id: lastId }] });
  return lastId;
}

/** Whether a toast is shown, which a reload would remove. */
export const hasToasts = (): boolean => useToastStore.getState().toasts.length > 0;

export function closeToast(id: number): void {
  useToastStore.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}
