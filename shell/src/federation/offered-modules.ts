// The modules that the shell shares with remotes. The build shares only modules that the shell imports.
import '@dashboard/shared/ability';
import '@dashboard/shared/http';
import '@dashboard/shared/notify';
import '@dashboard/shared/query';
import '@dashboard/shared/router';
import '@dashboard/shared/session';
import '@dashboard/shared/socket';
import '@dashboard/shared/ui';
import { registerShared } from '@module-federation/runtime';
import type { DashboardReact } from '../react-vendor';

/** Never called. The imports make the build share the modules, each in a separate file. */
export const lazyModules = () => [
  import('@dashboard/shared/controls'),
  import('@dashboard/shared/edit-contact'),
  import('@dashboard/shared/forms/fields'),
  import('@dashboard/shared/forms'),
  import('@dashboard/shared/list'),
];

/** Puts the page's single React into the share scope. React is in a separate file, outside the shell's bundle. */
export function offerReact({ React, ReactDOM, jsxRuntime }: DashboardReact): void {
  const offer = (library: unknown) => ({
    version: React.version,
    scope: 'default',
    lib: () => library,
    shareConfig: { singleton: true, eager: true, requiredVersion: `^${React.version}` },
  });
  registerShared({
    react: offer(React),
    'react/jsx-runtime': offer(jsxRuntime),
    'react-dom': offer(ReactDOM),
  });
}
