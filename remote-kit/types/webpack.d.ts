import type { Configuration } from 'webpack';

export type Mode = 'production' | 'development';

export interface RemoteOptions {
  /** Folder of the remote. */
  dir: string;
  mode: Mode;
  /** Name of the remote. */
  name: string;
  /** Part of the build's global names, given by the build. */
  buildId: string;
  /** The module the shell loads: default export routes, named exports slots. */
  app?: string;
}

/** The webpack configuration of a remote. */
export function remoteConfig(options: RemoteOptions): Configuration;
