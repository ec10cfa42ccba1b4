import { createServer } from 'node:http';
import type { Services } from '../platform/http/services';
import type { SocketHub } from '../platform/http/socket-hub';
import { attachSockets } from '../platform/sockets/attach-sockets';
import { socketParts } from '../socket-parts';

/** The sockets of another server on the same database: it learns only of stored data. */
export async function startOtherServer(
  services: Services,
  options: Parameters<typeof attachSockets>[3] = {},
): Promise<{ origin: string; hub: SocketHub; close(): Promise<void> }> {
  const server = createServer();
  const sockets = attachSockets(server, services, socketParts(services), options);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server does not listen');
  return {
    hub: sockets.hub,
    origin: `http://127.0.0.1:${address.port}`,
    close: async () => {
      await sockets.close();
      server.close();
    },
  };
}
