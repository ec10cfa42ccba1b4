import { type Mode, remoteConfig } from '@dashboard/tooling/webpack';

export default (mode: Mode, buildId: string) =>
  remoteConfig({ dir: import.meta.dirname, mode, name: 'mfe-automation', buildId });
