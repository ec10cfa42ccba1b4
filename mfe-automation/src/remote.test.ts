import { UserType } from '@dashboard/shared/contracts';
import remote from './remote';

describe('the routes of Message Bot', () => {
  it('open the area to admins and agents only [GRD-08]', () => {
    expect(remote.routes.find(({ path }) => path === 'message-bot')).toMatchObject({
      title: 'Message Bot',
      guard: { userTypes: [UserType.ADMIN, UserType.END_USER_AGENT] },
    });
    // The guard of the parent path applies to every page.
    for (const { path } of remote.routes) expect(path).toMatch(/^message-bot(\/|$)/);
  });
});
