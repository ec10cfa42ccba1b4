import { notify } from '../notify';
import type { ServerEventHandler } from './server-events';

type Handler = ServerEventHandler<'send_sms_error'>;

const showErrorText: Handler = ({ error }) => void notify({ kind: 'error', detail: error });
let show = showErrorText;

export const showSendFailure: Handler = (failure) => show(failure);

/**
 * Leaves failed sends to `handler`, which knows their conversation, until the returned function is called. Where nothing
 * handles them, because the remote is not loaded, a toast shows the error text alone.
 */
export function handleSendFailures(handler: Handler): () => void {
  show = handler;
  return () => {
    show = showErrorText;
  };
}
