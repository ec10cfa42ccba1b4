import {
  type ModuleFederationRuntimePlugin,
  registerGlobalPlugins,
  registerPlugins,
} from '@module-federation/runtime';

/**
 * The runtime (2.9) stores the rejected promise of a shared module in the share scope and returns it to every later
 * consumer (module-federation/core#5068).
 */
const forgetting: ModuleFederationRuntimePlugin = {
  name: 'forget-failed-shares',
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const scope of Object.values(shareScopeMap)) {
      for (const shared of Object.values(scope[pkgName] ?? {})) {
        if (!shared.loaded) shared.loading = null;
      }
    }
  },
};

/** Lets the shell and later remotes request a shared module again after its file failed to load. */
export function forgetFailedShares(): void {
  registerPlugins([forgetting]);
  registerGlobalPlugins([forgetting]);
}
