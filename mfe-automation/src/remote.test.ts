import { buildAbility, passesGuard } from '@dashboard/shared/ability';
import { type PlanFeature, UserType } from '@dashboard/shared/contracts';
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
    for (const { path } of remote.routes) expect(path).toMatch(/^(message-bot|campaigns)(\/|$)/);
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
      remote.menu.map(({ title, children = [] }) => [title, children.map((item) => [item.title, item.path])]),
    ).toEqual([
      [
        'Message Bot',
        [
          ['Time Schedule', '/message-bot/time-schedule'],
          ['Response Messages', '/message-bot/response-messages'],
          ['Automatic Responses', '/message-bot/automatic-responses'],
          ['Intelligent Responses', '/message-bot/intelligent-responses'],
        ],
      ],
      ['Campaigns', []],
    ]);
  });
});

describe('the menu item Message Bot', () => {
  const item = remote.menu.find(({ title }) => title === 'Message Bot');
  const area = routeOf('message-bot')?.guard;

  // The shell also applies the guard of the area, because every sub-item is a page below it.
  it.each([
    ['admin', UserType.ADMIN, true],
    ['agent', UserType.END_USER_AGENT, true],
    ['service provider', UserType.SERVICE_PROVIDER, false],
    ['super admin', UserType.SUPER_ADMIN, false],
  ])('with its sub-items is for users of a company: %s [GRD-37]', (_type, userType, isAllowed) => {
    const facts = {
      userType,
      features: ['INTELLIGENT_RESPONSES'] as PlanFeature[],
      ability: buildAbility([]),
    };
    expect(item?.children).toHaveLength(4);
    for (const { path, guard } of item?.children ?? []) {
      expect(path).toMatch(/^\/message-bot\//);
      expect([area, guard].every((one) => passesGuard(one, facts))).toBe(isAllowed);
    }
    expect(item?.path).toBeUndefined();
  });
});

describe('the routes and the menu item of campaigns', () => {
  const item = remote.menu.find(({ title }) => title === 'Campaigns');
  const action = remote.actions?.find(({ title }) => title === 'Create Campaign');
  const guards = [routeOf('campaigns')?.guard, item?.guard, action?.guard];
  const may = (userType: number, features: PlanFeature[]) =>
    guards.map((guard) => passesGuard(guard, { userType, features, ability: buildAbility([]) }));

  it.each([
    ['admin', UserType.ADMIN, true],
    ['agent', UserType.END_USER_AGENT, true],
    ['service provider', UserType.SERVICE_PROVIDER, false],
    ['super admin', UserType.SUPER_ADMIN, false],
  ])('are for users of a company: %s [GRD-10] [GRD-39]', (_type, userType, isAllowed) => {
    expect(may(userType, ['CAMPAIGNS'])).toEqual([isAllowed, isAllowed, isAllowed]);
    expect(item?.path).toBe('/campaigns');
  });

  it('require the plan feature [GRD-11] [GRD-40]', () => {
    expect(may(UserType.END_USER_AGENT, ['INTELLIGENT_RESPONSES'])).toEqual([false, false, false]);
  });
});
