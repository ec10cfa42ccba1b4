import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { ROOT, remoteNames } from '../src/workspace';
import { baseConfig } from './base';

/**
 * Builds the same sources as one application with lazy routes, the baseline for federated pages. Only the shell's
 * federation start is replaced, by static imports.
 */
export function monolithConfig({ outDir }: { outDir: string }): Configuration {
  const shell = join(ROOT, 'shell');
  const base = baseConfig({ dir: shell, mode: 'production' });
  const remotesModule = writeRemotesModule(join(dirname(outDir), `${basename(outDir)}-remotes.ts`));
  return {
    ...base,
    name: 'monolith',
    entry: { main: './src/main.tsx' },
    output: { ...base.output, path: outDir, publicPath: '/monolith/', uniqueName: 'dashboard_monolith' },
    optimization: {
      ...base.optimization,
      splitChunks: {
        cacheGroups: {
          react: {
            name: 'react',
            test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
            chunks: 'initial',
            enforce: true,
          },
          chakra: {
            name: 'chakra',
            test: /[\\/]node_modules[\\/](@chakra-ui|@emotion|stylis)[\\/]/,
            chunks: 'initial',
            enforce: true,
          },
          ark: {
            name: 'ark',
            test: /[\\/]node_modules[\\/](@ark-ui|@zag-js|@internationalized|@floating-ui)[\\/]/,
            chunks: 'initial',
            enforce: true,
          },
        },
      },
    },
    plugins: [new webpack.NormalModuleReplacementPlugin(/federation\/start-federation$/, remotesModule)],
  };
}

function writeRemotesModule(path: string): string {
  const imports = remoteNames().map(
    (name) =>
      `  '${name}': () => import(/* webpackChunkName: "${name}" */ '${join(ROOT, name, 'src/app')}'),`,
  );
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(
    path,
    `import { knownRemotes } from '${join(ROOT, 'shell/src/registry/tab-registry')}';
const apps = {
${imports.join('\n')}
};
const loading = new Map();
async function load({ name, definition }) {
  const module = await apps[name]();
  const slots = Object.entries(definition.slots).map(([slot, component]) => [slot, module[component]]);
  const background = module[definition.background] ?? null;
  return { routes: module.default, slots: Object.fromEntries(slots), background };
}
function loadRemoteApp(name) {
  if (!loading.has(name)) loading.set(name, load(knownRemotes().find((remote) => remote.name === name)));
  return loading.get(name);
}
export function startFederation() {
  return {
    loadRemoteApp,
    loadRemoteSlot: async (slot) => {
      const owner = knownRemotes().find(({ definition }) => slot in definition.slots);
      return owner ? (await loadRemoteApp(owner.name)).slots[slot] : null;
    },
    servedVersion: () => undefined,
    onLoaded: () => () => {},
    isStarted: (name) => loading.has(name),
  };
}
`,
  );
  return path;
}
