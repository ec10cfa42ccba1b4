import { UserType } from '@dashboard/shared/contracts';
import remote from './remote';

const feature = { feature: 'INTELLIGENT_RESPONSES' };
const routeOf = (wanted: string) => remote.routes.find(({ path }) => path === wanted);

describe('the routes of Message Bot', () => {
  it('open the area and its tab Time Schedule to admins and agents only [NAV-16] [NAV-17] [GRD-08]', () => {
    expect(routeOf('message-bot')).toMatchObject({
      title: 'Message Bot',
      guard: { userTypes: [UserType.ADMIN, UserType.END_USER_AGENT] },
    });
    expect(routeOf('message-bot/time-schedule')).toMatchObject({ title: 'Time Schedule' });
    // The guard of the parent path applies to every page.
    for (const { path } of remote.routes) expect(path).toMatch(/^message-bot(\/|$)/);
  });

  it('offer adding a schedule to administrators only', () => {
    expect(routeOf('message-bot/time-schedule/add')?.guard?.permissions).toEqual([
      { kind: 'can', action: 'Delete', resource: 'Messaging' },
    ]);
  });

  it('require the plan feature for Intelligent Responses, in the menu too [GRD-09] [GRD-38]', () => {
    expect(routeOf('message-bot/intelligent-responses')?.guard).toEqual(feature);
    const items = remote.menu.flatMap(({ children = [] }) => children);
    expect(items.find(({ title }) => title === 'Intelligent Responses')).toMatchObject({
      path: '/message-bot/intelligent-responses',
      guard: feature,
    });
  });

  it('are in the menu as Message Bot with the four tabs [UI-27]', () => {
    expect(
      remote.menu.map(({ title, children = [] }) => [title, children.map((item) => item.title)]),
    ).toEqual([
      ['Message Bot', ['Time Schedule', 'Response Messages', 'Automatic Responses', 'Intelligent Responses']],
    ]);
  });
});
