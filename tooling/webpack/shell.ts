import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { sharedVersion } from '../src/host-versions';
import { ROOT } from '../src/workspace';
import { baseConfig, type Mode } from './base';
import { importName, SHARED_MODULES, sourceFile } from './shared-modules';
import { FEDERATED_PATHS, REACT_EXTERNALS } from './singletons';
import { StableFederationIds } from './stable-federation-ids';

const require = createRequire(import.meta.url);
const federation = createRequire(require.resolve('@module-federation/enhanced/webpack'));

/** The plugin imports the CommonJS build of this module, which would add a second copy of the runtime. */
const EXTERNAL_RUNTIME = federation
  .resolve('@module-federation/inject-external-runtime-core-plugin')
  .replace(/\.cjs$/, '');
const ONE_RUNTIME = { [`${EXTERNAL_RUNTIME}.cjs$`]: `${EXTERNAL_RUNTIME}.js` };

/** Replaces shims for older versions of React with React itself. */
const REACT_SHIMS = { 'use-sync-external-store/shim': REACT_EXTERNALS.react };

/** Aliases React Router to its production build, because the package always resolves to the development build. */
function releasedRouter(): Record<string, string> {
  const shared = createRequire(join(ROOT, 'shared/package.json'));
  const router = createRequire(shared.resolve('react-router-dom')).resolve('react-router');
  const released = join(dirname(router), '../production');
  return {
    'react-router$': join(released, 'index.mjs'),
    'react-router/dom$': join(released, 'dom-export.mjs'),
  };
}

export interface ShellOptions {
  dir: string;
  mode: Mode;
  /** The shell's own entry. */
  entry: string;
  /** The entry that sets the global `dashboardReact`. */
  reactEntry: string;
}

/** Compiles React separately and first, so that all pages load the same file. */
export function shellConfig({ dir, mode, entry, reactEntry }: ShellOptions): Configuration[] {
  return [reactConfig(dir, mode, reactEntry), containerConfig(dir, mode, entry)];
}

function reactConfig(dir: string, mode: Mode, reactEntry: string): Configuration {
  const base = baseConfig({ dir, mode });
  return {
    ...base,
    name: 'react',
    entry: { react: reactEntry },
    output: { ...base.output, uniqueName: 'dashboard_react', publicPath: 'auto' },
    plugins: [],
  };
}

function containerConfig(dir: string, mode: Mode, entry: string): Configuration {
  const base = baseConfig({ dir, mode });
  return {
    ...base,
    name: 'shell',
    entry: { main: entry },
    externals: { ...REACT_EXTERNALS, ...REACT_SHIMS },
    resolve: {
      ...base.resolve,
      alias: { ...ONE_RUNTIME, ...(mode === 'production' ? releasedRouter() : {}) },
    },
    output: { ...base.output, uniqueName: 'dashboard_shell', publicPath: 'auto', clean: false },
    optimization: {
      ...base.optimization,
      // The browser fetches these chunks in parallel. The library chunks stay cached across releases of the shell.
      splitChunks: {
        cacheGroups: {
          chakra: initialGroup('chakra', /[\\/]node_modules[\\/](@chakra-ui|@emotion|stylis)[\\/]/),
          ark: initialGroup(
            'ark',
            /[\\/]node_modules[\\/](@ark-ui|@zag-js|@internationalized|@floating-ui)[\\/]/,
          ),
        },
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      new StableFederationIds(),
      new ModuleFederationPlugin({
        name: 'dashboard_shell',
        dts: false,
        dev: false,
        manifest: false,
        shareStrategy: 'loaded-first',
        shared: Object.fromEntries(FEDERATED_PATHS.map((path) => [importName(path), hostShare(path)])),
        experiments: { provideExternalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
      }),
    ],
  };
}

function initialGroup(name: string, test: RegExp) {
  return { name, test, chunks: 'initial' as const, enforce: true, priority: 10 };
}

/** Names the source file, because the plugin would share only modules that the shell itself imports. */
function hostShare(path: string) {
  return {
    import: sourceFile(path),
    singleton: true,
    eager: SHARED_MODULES[path] === 'at start',
    version: sharedVersion,
    requiredVersion: `^${sharedVersion}`,
  };
}
