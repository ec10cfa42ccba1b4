import { registerShared } from '@module-federation/runtime';
import type { DashboardReact } from '../react-vendor';

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
