import { type ClientEvents, SEND_ACK_TIMEOUT_MS } from '../contracts';
import { getTransport } from './connection';

type ClientEventName = keyof ClientEvents;
type Body<Name extends ClientEventName> = Parameters<ClientEvents[Name]>[0];
/** The events that the server acknowledges. */
export type RequestName = {
  [Name in ClientEventName]: Parameters<ClientEvents[Name]>['length'] extends 2 ? Name : never;
}[ClientEventName];
type ResponseTo<Name extends RequestName> = Parameters<Parameters<ClientEvents[Name]>[1]>[0];

/** No acknowledgement arrived in time. The server may or may not have processed the request. */
export class AckTimeout extends Error {
  override name = 'AckTimeout';
}

/**
 * Sends a signal that the user did not request. Dropped while offline, because it is worthless later. The
 * acknowledgement is ignored: without one, the server would report an error as `server_error`, which is shown.
 */
export function emit<Name extends ClientEventName>(name: Name, body: Body<Name>): void {
  const transport = getTransport();
  if (transport?.connected) transport.emit(name, body, () => undefined);
}

/**
 * Sends and waits for the acknowledgement. While offline it waits for the connection; a request that was not sent in
 * time is never sent. Rejects with AckTimeout after `timeoutMs`.
 */
export function request<Name extends RequestName>(
  name: Name,
  body: Body<Name>,
  { timeoutMs = SEND_ACK_TIMEOUT_MS }: { timeoutMs?: number } = {},
): Promise<ResponseTo<Name>> {
  return new Promise((resolve, reject) => {
    const transport = getTransport();
    const finish = () => {
      clearTimeout(timer);
      transport?.off('connect', send);
    };
    const send = () => {
      transport?.off('connect', send);
      transport?.emit(name, body, (response: ResponseTo<Name>) => {
        finish();
        resolve(response);
      });
    };
    const timer = setTimeout(() => {
      finish();
      reject(new AckTimeout(`No acknowledgement of ${name}`));
    }, timeoutMs);
    if (transport?.connected) send();
    else transport?.on('connect', send);
  });
}
