export type { Mode } from './base';
export { remoteConfig } from './remote';
export { shellConfig } from './shell';
