import { UserType } from '@dashboard/shared/contracts';
import remote from './remote';

describe('the routes of Message Bot', () => {
  it('open the area and its tab Time Schedule to admins and agents only [NAV-16] [NAV-17] [GRD-08]', () => {
    expect(remote.routes.find(({ path }) => path === 'message-bot')).toMatchObject({
      guard: { userTypes: [UserType.ADMIN, UserType.END_USER_AGENT] },
    });
    expect(remote.routes.find(({ path }) => path === 'message-bot/time-schedule')).toMatchObject({
      title: 'Time Schedule',
    });
    // The guard of the parent path applies to every page.
    for (const { path } of remote.routes) expect(path).toMatch(/^message-bot(\/|$)/);
  });

  it('offer adding a schedule to administrators only', () => {
    expect(
      remote.routes.find(({ path }) => path === 'message-bot/time-schedule/add')?.guard?.permissions,
    ).toEqual([{ kind: 'can', action: 'Delete', resource: 'Messaging' }]);
  });
});
