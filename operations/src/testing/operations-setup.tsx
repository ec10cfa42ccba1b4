import { fakeApi, pageDataFor, renderApp } from '@dashboard/shared/testing';
import type { Health, Move, Registry, Release } from '../api/contract';
import { OperationsPage } from '../page/OperationsPage';

const AT = '2026-11-20T15:00:00.000Z';

const version = (name: string, hasFiles = true) => ({
  version: name,
  publishedAt: AT,
  publishedBy: 'token CI',
  hasFiles,
  fits: true,
  checks: null,
  signedBy: 'Contacts team',
  commit: '8c1f0aec0ffee',
  sharedRange: '^3.5.0',
});

export const release = (changes: Partial<Release> = {}): Release => ({
  name: 'mfe-contacts',
  default: '1.8.2',
  pins: [],
  disabledFor: [],
  lastMove: 7,
  rollout: null,
  versions: [version('1.9.0'), version('1.8.2'), version('1.8.1')],
  ...changes,
});

export const ROLLOUT = { version: '1.9.0', percent: 25, serviceProviderIds: [1], since: AT };

export const REACH = {
  providers: [
    {
      serviceProviderId: 1,
      host: 'acme.localhost',
      companyName: 'Acme Telecom',
      users: 1650,
      onRollout: 412,
    },
    {
      serviceProviderId: 2,
      host: 'bluebird.localhost',
      companyName: 'Bluebird Mobile',
      users: 730,
      onRollout: 0,
    },
  ],
};

export const HEALTH: Health = {
  since: AT,
  figures: [
    {
      name: 'mfe-contacts',
      version: '1.9.0',
      serviceProviderId: 1,
      loads: 4000,
      failed: 56,
      crashed: 20,
      p75Ms: 300,
    },
    {
      name: 'mfe-contacts',
      version: '1.8.2',
      serviceProviderId: 2,
      loads: 12_000,
      failed: 0,
      crashed: 0,
      p75Ms: 200,
    },
  ],
  series: [],
  failures: [{ name: 'mfe-contacts', version: '1.9.0', errorClass: 'network', count: 36 }],
};

interface Given {
  releases?: Release[];
  /** Newest first. */
  moves?: Move[];
}

/** The page with a fake API. `show` replaces what the registry returns from now on. */
export function openOperations({ releases = [release()], moves = [] }: Given = {}) {
  const api = fakeApi();
  const hosts = REACH.providers.map(({ serviceProviderId, host }) => ({ serviceProviderId, host }));
  const registry: Registry = { providers: hosts, releases };
  const show = (given: Required<Given>) => {
    registry.releases = given.releases;
    moves.splice(0, moves.length, ...given.moves);
  };
  api
    .on('GET /api/releases', () => registry)
    .on('GET /api/releases/moves', () => ({ moves, hasMore: false }))
    .on('GET /api/releases/health', HEALTH)
    .on('GET /api/releases/:name/reach', REACH)
    .on('GET /api/service-providers', [
      { serviceProviderId: 1, companyName: 'Acme Telecom' },
      { serviceProviderId: 2, companyName: 'Bluebird Mobile' },
    ]);
  const app = renderApp(<OperationsPage />, { pageData: pageDataFor('super') });
  return { api, show, ...app };
}
