import { notify } from '../notify';
import type { ServerEventHandler } from './server-events';

type Handler = ServerEventHandler<'send_sms_error'>;

const showErrorToast: Handler = ({ error }) => void notify({ kind: 'error', detail: error });
let show = showErrorToast;

export const showSendFailure: Handler = (failure) => show(failure);

/**
 * Passes failed sends to `handler`, which knows their conversation, until the returned function is called. Without a
 * handler, when the remote is not loaded, a toast shows only the error message.
 */
export function handleSendFailures(handler: Handler): () => void {
  show = handler;
  return () => {
    show = showErrorToast;
  };
}
