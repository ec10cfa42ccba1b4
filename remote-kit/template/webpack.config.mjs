import { remoteConfig } from '@dashboard/remote-kit/webpack';

export default (mode, buildId) =>
  remoteConfig({ dir: import.meta.dirname, mode, name: 'my-remote', buildId });
