import { log, notify } from '../notify';
import { endSession } from '../session';
import { showSendFailure } from './send-failures';
import { onServerEvent } from './server-events';
import type { Transport } from './transport';

/** Handles events that concern the whole dashboard rather than one page. Returns a cleanup function. */
export function startBridge(transport: Transport): () => void {
  const logError = (error: unknown) => log.error('The live connection reported an error', error);
  transport.on('error', logError);
  const removals = [
    onServerEvent('server_error', ({ message }) => notify({ kind: 'error', detail: message })),
    onServerEvent('send_sms_error', showSendFailure),
    onServerEvent('user_is_not_activated', endSession),
  ];
  return () => {
    transport.off('error', logError);
    for (const remove of removals) remove();
  };
}
