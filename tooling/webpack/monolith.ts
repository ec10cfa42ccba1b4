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
    `const apps = {
${imports.join('\n')}
};
async function load(remote) {
  const module = await apps[remote.name]();
  const slots = Object.entries(remote.definition.slots).map(([slot, name]) => [slot, module[name]]);
  const background = module[remote.definition.background] ?? null;
  return { routes: module.default, slots: Object.fromEntries(slots), background };
}
export function startFederation({ remotes }) {
  const byName = new Map(remotes.map((remote) => [remote.name, load.bind(null, remote)]));
  return {
    loadRemoteApp: (name) => byName.get(name)(),
    servedVersion: () => undefined,
    loadRemoteSlot: async (slot) => {
      const owner = remotes.find(({ definition }) => slot in definition.slots);
      return owner ? (await load(owner)).slots[slot] : null;
    },
  };
}
`,
  );
  return path;
}
