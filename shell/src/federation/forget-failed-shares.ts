import {
  type ModuleFederationRuntimePlugin,
  registerGlobalPlugins,
  registerPlugins,
} from '@module-federation/runtime';

/**
 * The runtime (2.9) keeps the rejected promise of a shared module in the share scope and gives it to everybody who asks
 * later (module-federation/core#5068).
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

/** Lets a shared module be asked for again after its file could not be loaded: by the shell, and by remotes to come. */
export function forgetFailedShares(): void {
  registerPlugins([forgetting]);
  registerGlobalPlugins([forgetting]);
}
