import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { ROOT, sharedVersion } from '../src/workspace';
import { baseConfig, type Mode } from './base';
import { LATER_MODULES, REACT_EXTERNALS, SHARED_MODULES } from './singletons';

const require = createRequire(import.meta.url);
const federation = createRequire(require.resolve('@module-federation/enhanced/webpack'));

/** The plugin asks for the CommonJS build of this module, and with it for a second copy of the whole runtime. */
const EXTERNAL_RUNTIME = federation
  .resolve('@module-federation/inject-external-runtime-core-plugin')
  .replace(/\.cjs$/, '');
const ONE_RUNTIME = { [`${EXTERNAL_RUNTIME}.cjs$`]: `${EXTERNAL_RUNTIME}.js` };

/** What libraries bring for a React older than the one here, which has it itself. */
const REACT_SHIMS = { 'use-sync-external-store/shim': REACT_EXTERNALS.react };

/** React Router's package always names its development build; the other one lies beside it. */
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

/** React's file comes first, in its own compile, so that its name and bytes are the same for every page that loads it. */
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
      // Three files the browser fetches together; the two libraries outlive a release of the shell in its cache.
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
      new ModuleFederationPlugin({
        name: 'dashboard_shell',
        dts: false,
        dev: false,
        manifest: false,
        shareStrategy: 'loaded-first',
        shared: Object.fromEntries(SHARED_MODULES.map((name) => [name, hostShare(name)])),
        experiments: { provideExternalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
      }),
    ],
  };
}

function initialGroup(name: string, test: RegExp) {
  return { name, test, chunks: 'initial' as const, enforce: true, priority: 10 };
}

function hostShare(name: string) {
  const eager = !LATER_MODULES.includes(name);
  return { singleton: true, eager, version: sharedVersion, requiredVersion: `^${sharedVersion}` };
}
