import { notify, SOMETHING_WENT_WRONG, type ToastLink } from './toast-store';

const notifyDone = (detail: string) => notify({ kind: 'success', detail });
const notifyFailed = (detail: string, reason: string = SOMETHING_WENT_WRONG) =>
  notify({ kind: 'error', detail, reason });

/**
 * The generic notices. `x` is the user-facing name of the subject; `detail` the server's message; `link` leads to the created
 * record.
 */
export const notifyCreated = (x: string, link?: ToastLink) =>
  notify({ kind: 'success', detail: `${x} successfully created`, link });
export const notifyUpdated = (x: string) => notifyDone(`${x} successfully updated`);
export const notifyDeleted = (x: string) => notifyDone(`${x} successfully deleted`);
export const notifyLoadFailed = (x = 'resources', detail?: string) =>
  notifyFailed(`Failed to load ${x}`, detail);
export const notifyCreateFailed = (x: string, detail?: string) =>
  notifyFailed(`Failed to create ${x}`, detail);
export const notifyUpdateFailed = (x: string, detail?: string) => notifyFailed(`${x} update failed`, detail);
export const notifyDeleteFailed = (x: string, detail?: string) => notifyFailed(`${x} delete failed`, detail);
