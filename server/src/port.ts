import { once } from 'node:events';
import { createServer } from 'node:net';
import { errorCode } from './platform/common/error-code';
import { StartError } from './platform/config/start-error';

const NOT_OURS = 'cannot be opened at this HOST. Set HOST to an address of this machine.';

const REASONS: Record<string, string> = {
  EADDRINUSE: 'is already in use. Set PORT to another one.',
  EACCES: 'needs more rights than this user has. Set PORT to one above 1023.',
  EADDRNOTAVAIL: NOT_OURS,
  EAFNOSUPPORT: NOT_OURS,
  EINVAL: NOT_OURS,
  // A host name that does not resolve, or no DNS server.
  EAI_AGAIN: NOT_OURS,
  ENOTFOUND: NOT_OURS,
};

/** Maps a listen error of this port to a StartError; returns any other error unchanged. */
export function portError(error: unknown, port: number): unknown {
  const reason = REASONS[errorCode(error) ?? ''];
  return reason === undefined ? error : new StartError(`Port ${port} ${reason}`);
}

/** Checks that the port is available before anything is started. @throws StartError */
export async function checkPort(port: number, host: string): Promise<void> {
  const probe = createServer();
  try {
    probe.listen(port, host);
    await once(probe, 'listening');
  } catch (error) {
    throw portError(error, port);
  } finally {
    probe.close();
  }
}
