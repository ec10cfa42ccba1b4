import type { ResolvedRemote, ResolvedVersion } from '@dashboard/shared/contracts';

const HASH = `sha384-${'b'.repeat(64)}`;

export function version(number: string): ResolvedVersion {
  return {
    version: number,
    baseUrl: `/remotes/mfe-messaging/${number}/`,
    globalName: `mfe_messaging_${number.replaceAll('.', '')}`,
    entry: 'entry.js',
    preload: ['entry.js'],
    files: { 'entry.js': HASH },
  };
}

/** A resolved remote as the page inlines it. */
export function remote(overrides: Partial<ResolvedRemote> = {}): ResolvedRemote {
  return {
    name: 'mfe-messaging',
    definition: {
      name: 'mfe-messaging',
      title: 'Messages',
      owner: 'messaging',
      routes: [{ path: 'messages', title: 'Messages' }],
      menu: [],
      actions: [],
      slots: { 'new-message': 'NewMessageBox' },
    },
    source: 'default',
    ...version('2.0.0'),
    ...overrides,
  };
}
