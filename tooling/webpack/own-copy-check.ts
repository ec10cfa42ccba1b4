import type { Compiler } from 'webpack';
import { FEDERATED_PATHS } from './singletons';

const LIBRARIES =
  /[\\/]node_modules[\\/](react|react-dom|react-router|react-router-dom|@chakra-ui|@emotion|@ark-ui|@zag-js|@visx|zustand|@tanstack[\\/](react-query|query-core|react-table|table-core)|@casl|socket\.io-client|ky|react-final-form|final-form)[\\/]/;

const SHARED_SOURCES = new RegExp(
  `[\\\\/]shared[\\\\/](?:src|dist)[\\\\/](${FEDERATED_PATHS.join('|')})[\\\\/]`,
);

/** Fails the build of a remote that bundles a module of the shell. A second copy would have its own state and size. */
export class OwnCopyCheck {
  apply(compiler: Compiler): void {
    const { NormalModule, WebpackError } = compiler.webpack;
    compiler.hooks.compilation.tap('OwnCopyCheck', (compilation) => {
      compilation.hooks.finishModules.tap('OwnCopyCheck', (modules) => {
        for (const module of modules) {
          if (!(module instanceof NormalModule) || !isHostOwned(module.resource)) continue;
          compilation.errors.push(
            new WebpackError(`A remote must not bundle what the shell owns: ${module.resource}`),
          );
        }
      });
    });
  }
}

/** Whether a source file belongs to a module that must exist once in the page. */
export function isHostOwned(path: string): boolean {
  return LIBRARIES.test(path) || SHARED_SOURCES.test(path);
}
