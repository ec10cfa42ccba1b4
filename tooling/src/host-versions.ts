import { SHARED } from '../webpack/shared-modules';
import { FEDERATED_MODULES, REACT_MODULES } from '../webpack/singletons';
import { installedVersion, readPackage } from './package-json';

export const sharedVersion = readPackage(SHARED).version;

/** The version of every module in the share scope of the shell that has this version of the shared package. */
export function hostVersions(): Record<string, string> {
  const react = installedVersion(SHARED, 'react') ?? '';
  return Object.fromEntries([
    ...REACT_MODULES.map((name) => [name, react]),
    ...FEDERATED_MODULES.map((name) => [name, sharedVersion]),
  ]);
}
