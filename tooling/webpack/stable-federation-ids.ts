import type { Compiler, Module } from 'webpack';

/**
 * Names the modules that the federation plugin generates. Webpack derives a module's id from its path. Those of generated
 * modules contain the folder of the build and a hash of it, so two folders would produce different files.
 */
export class StableFederationIds {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('StableFederationIds', ({ hooks, chunkGraph }) => {
      hooks.beforeModuleIds.tap('StableFederationIds', (modules) => {
        for (const module of modules) {
          const id = stableIdOf(module);
          if (id !== undefined) chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}

/** The id of a generated module: the container, the start of the runtime, or a module of the share scope. */
function stableIdOf(module: Module): string | undefined {
  const identifier = module.identifier();
  if (identifier.startsWith('container entry ')) return 'container';
  if (/[\\/]\.federation[\\/]entry\.\w+\.js/.test(identifier)) return 'federation';
  return identifier.match(/^provide module .+(?= = )/)?.[0];
}
