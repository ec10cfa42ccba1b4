import { remoteConfig as preset } from '@dashboard/tooling/webpack';

/** The preset of the dashboard's own remotes. The type is the one that the package declares. */
export const remoteConfig: typeof import('../types/webpack').remoteConfig = preset;
