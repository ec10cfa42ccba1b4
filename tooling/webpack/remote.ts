import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { hostVersions } from '../src/host-versions';
import { installedVersion } from '../src/package-json';
import { baseConfig, type Mode } from './base';
import { OwnCopyCheck } from './own-copy-check';
import { StableFederationIds } from './stable-federation-ids';

export interface RemoteOptions {
  dir: string;
  mode: Mode;
  /** Name of the package folder. */
  name: string;
  /**
   * Part of the build's global names. A fallback can load two versions of a remote in one page, and they must not share
   * chunks.
   */
  buildId: string;
  /** The module the shell loads: default export routes, named exports slots. */
  app?: string;
}

/** Name of the global a remote's entry script sets. */
export function remoteGlobal(name: string, buildId: string): string {
  return `${name.replaceAll('-', '_')}_${buildId}`;
}

export function remoteConfig({ dir, mode, name, buildId, app = './src/app' }: RemoteOptions): Configuration {
  const base = baseConfig({ dir, mode });
  const globalName = remoteGlobal(name, buildId);
  return {
    ...base,
    name,
    entry: {},
    output: { ...base.output, uniqueName: globalName, publicPath: 'auto' },
    plugins: [
      ...(base.plugins ?? []),
      new OwnCopyCheck(),
      new StableFederationIds(),
      new ModuleFederationPlugin({
        name: globalName,
        filename: 'entry.[contenthash:12].js',
        library: { type: 'var', name: globalName },
        exposes: { './app': app },
        dts: false,
        dev: false,
        manifest: true,
        shareStrategy: 'loaded-first',
        shared: remoteShares(dir),
        experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
      }),
    ],
  };
}

/** The version range of every module that the shell must offer. */
export function hostRanges(): Record<string, string> {
  return Object.fromEntries(Object.entries(hostVersions()).map(([name, version]) => [name, `^${version}`]));
}

function remoteShares(dir: string) {
  const fromHost = Object.entries(hostRanges()).map(([name, requiredVersion]) => [
    name,
    { singleton: true, import: false as const, requiredVersion },
  ]);
  const luxon = installedVersion(dir, 'luxon');
  return {
    ...Object.fromEntries(fromHost),
    ...(luxon ? { luxon: { singleton: true, version: luxon, requiredVersion: `^${luxon}` } } : {}),
  };
}
