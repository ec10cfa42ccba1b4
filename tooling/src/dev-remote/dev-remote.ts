import { basename } from 'node:path';
import { serveBuilds } from './serve-builds';
import { watchRemote } from './watch-remote';

const DEFAULT_PORT = 4300;

interface DevRemoteOptions {
  /** The remote's package folder. */
  folder: string;
  /** Any address of the running or deployed shell, under the host name that the developer signs in at. */
  shellUrl: string;
  /** Default: 4300. 0: any free port. */
  port?: number;
  /** Receives a line per build. Default: prints it. */
  report?: (line: string) => void;
}

export interface DevRemote {
  /** Where the files are served. */
  origin: string;
  /** The address that offers to load the remote in the developer's session. */
  startUrl: string;
  close(): Promise<void>;
}

/**
 * Builds one remote after every change and serves it from this machine to the pages of a shell. The shell asks the signed-in
 * developer first, and its server must allow it. @throws BuildError when the port is in use
 */
export async function devRemote({
  folder,
  shellUrl,
  port = DEFAULT_PORT,
  report = (line) => process.stdout.write(`${line}\n`),
}: DevRemoteOptions): Promise<DevRemote> {
  const name = basename(folder);
  const { origin: shellOrigin } = new URL(shellUrl);
  const server = await serveBuilds({ shellOrigin, port });
  const { origin } = server;
  const startUrl = new URL('/dashboard', shellOrigin);
  startUrl.search = new URLSearchParams({ 'dev-remote': name, 'dev-origin': origin }).toString();
  const stopBuilds = await watchRemote(folder, {
    onBuild: (build) => {
      server.show(build);
      report(`${name} ${build.contract.version} is built.`);
    },
    onFailure: (message) => {
      server.showFailure();
      report(`${message}\n${name} could not be built. Waiting for a change …`);
    },
  }).catch(async (error: unknown) => {
    await server.close();
    throw error;
  });
  report(`${name} is served at ${origin}. To load it in your session, sign in and open\n  ${startUrl.href}`);
  return {
    origin,
    startUrl: startUrl.href,
    close: async () => {
      await stopBuilds();
      await server.close();
    },
  };
}
