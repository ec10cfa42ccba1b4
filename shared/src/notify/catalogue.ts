import { notify, SOMETHING_WENT_WRONG } from './toast-store';

const done = (detail: string) => notify({ kind: 'success', detail });
const failed = (detail: string, reason: string = SOMETHING_WENT_WRONG) =>
  notify({ kind: 'error', detail, reason });

/** The generic notices. `x` is the thing's name as a person reads it; `detail` the server's message. */
export const notifyCreated = (x: string) => done(`${x} successfully created`);
export const notifyUpdated = (x: string) => done(`${x} successfully updated`);
export const notifyDeleted = (x: string) => done(`${x} successfully deleted`);
export const notifyLoadFailed = (x = 'resources', detail?: string) => failed(`Failed to load ${x}`, detail);
export const notifyCreateFailed = (x: string, detail?: string) => failed(`Failed to create ${x}`, detail);
export const notifyUpdateFailed = (x: string, detail?: string) => failed(`${x} update failed`, detail);
export const notifyDeleteFailed = (x: string, detail?: string) => failed(`${x} delete failed`, detail);
