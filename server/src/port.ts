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
  // A name: one that nobody has, or no name server that could be asked.
  EAI_AGAIN: NOT_OURS,
  ENOTFOUND: NOT_OURS,
};

/** A StartError for a port that cannot be listened on; any other error as it is. */
export function portError(error: unknown, port: number): unknown {
  const reason = REASONS[errorCode(error) ?? ''];
  return reason === undefined ? error : new StartError(`Port ${port} ${reason}`);
}

/** Finds out before anything is touched whether the port can be listened on. @throws StartError */
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
