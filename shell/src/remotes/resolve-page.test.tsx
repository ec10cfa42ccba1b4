import { can } from '@dashboard/shared/contracts';
import { startSession } from '@dashboard/shared/session';
import { fakeApi } from '@dashboard/shared/testing';
import { createRemoteLoader } from '../federation/remote-loader';
import { pageDataOf, pagesShowing } from '../testing/render-dashboard';
import { exampleRemote } from './example-remote';
import { resolvePage } from './resolve-page';

const remotes = [
  exampleRemote('mfe-reports', {
    routes: [
      {
        path: 'reports',
        title: 'Reports',
        guard: { permissions: [can('Read', 'Messaging')] },
      },
    ],
  }),
];
const loader = createRemoteLoader({
  remotes: () => remotes,
  report: () => {},
  load: pagesShowing('Your reports'),
});
const open = async () => (await resolvePage('/reports', loader)).kind;

describe('page with conditions', () => {
  // This file never starts the ability, so there are no permissions yet.
  it('waits for missing permissions with a single request [GRD-57]', async () => {
    const pageData = pageDataOf({ remotes });
    startSession(pageData);
    const api = fakeApi().on('GET /api/permissions', pageData.permissions);
    expect(await Promise.all([open(), open()])).toEqual(['remote', 'remote']);
    expect(await open()).toBe('remote');
    expect(api.callsOf('GET /api/permissions')).toHaveLength(1);
  });
});
