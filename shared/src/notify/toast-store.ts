import { create } from 'zustand';

export type ToastKind = 'success' | 'error' | 'warning';

export interface Toast {
  id: number;
  kind: ToastKind;
  title: string;
  /** What happened. */
  text: string;
  /** Why, when there is more to say. */
  reason?: string | undefined;
}

/** Default text of a toast that has nothing more to say. */
export const SOMETHING_WENT_WRONG = 'Something went wrong';
const TITLES: Record<ToastKind, string> = { success: 'Done', error: 'Error', warning: 'Warning' };
/** More than these at once hide the screen; the oldest gives way. */
const TOASTS_MAX = 5;

export const useToastStore = create<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }));
let lastId = 0;

interface Notice {
  kind: ToastKind;
  /** Done, Error or Warning unless given. */
  title?: string;
  detail?: string | undefined;
  reason?: string | undefined;
}

/** Shows a toast and returns its id. The same notice already on screen is not shown twice. */
export function notify({ kind, title = TITLES[kind], detail, reason }: Notice): number {
  const text = detail || SOMETHING_WENT_WRONG;
  const { toasts } = useToastStore.getState();
  const same = toasts.find(
    (toast) => toast.kind === kind && toast.title === title && toast.text === text && toast.reason === reason,
  );
  if (same && kind !== 'success') return same.id;
  lastId += 1;
  const toast = { id: lastId, kind, title, text, reason };
  useToastStore.setState({ toasts: [...toasts, toast].slice(-TOASTS_MAX) });
  return toast.id;
}

export function closeToast(id: number): void {
  useToastStore.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}
