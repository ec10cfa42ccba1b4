import { buildAbility, passesGuard } from '@dashboard/shared/ability';
import { type Guard, type PermissionRule, UserType } from '@dashboard/shared/contracts';
import remote from './remote';

const messaging: PermissionRule = { action: 'Read', subject: 'Messaging' };
const newMessaging: PermissionRule = { action: 'Read', subject: 'New Messaging' };

function passes(guard: Guard | undefined, rules: PermissionRule[]): boolean {
  return passesGuard(guard, { userType: UserType.ADMIN, ability: buildAbility(rules), features: [] });
}
const routeGuard = (path: string) => remote.routes.find((route) => route.path === path)?.guard;
const itemGuard = (title: string) => remote.menu.find((item) => item.title === title)?.guard;

describe.each<[string, PermissionRule[], { messages: boolean; messagesNew: boolean }]>([
  ['neither permission', [], { messages: false, messagesNew: false }],
  ['Read on Messaging', [messaging], { messages: true, messagesNew: false }],
  ['Read on New Messaging', [newMessaging], { messages: false, messagesNew: false }],
  ['both', [messaging, newMessaging], { messages: true, messagesNew: true }],
])('user with %s', (_case, rules, may) => {
  it('can open the permitted pages [GRD-04] [GRD-05] [GRD-06]', () => {
    expect(passes(routeGuard('messages'), rules)).toBe(may.messages);
    expect(passes(routeGuard('messages-new/:conversationId?'), rules)).toBe(may.messagesNew);
  });

  it('has the permitted menu items [GRD-34] [GRD-35]', () => {
    expect(passes(itemGuard('Messages'), rules)).toBe(may.messages);
    expect(passes(itemGuard('Messages New'), rules)).toBe(may.messagesNew);
  });
});

describe('the pages', () => {
  it('have titles of their own, also apart from the reports of administrators [NAV-08]', () => {
    const titles = remote.routes.map(({ title }) => title);
    expect(new Set([...titles, 'Reports']).size).toBe(titles.length + 1);
  });
});

describe('the reports', () => {
  it.each([
    ['admin', UserType.ADMIN, true],
    ['agent', UserType.END_USER_AGENT, true],
    ['service provider', UserType.SERVICE_PROVIDER, false],
    ['super admin', UserType.SUPER_ADMIN, false],
  ])('are for users of a company, by role alone: %s [GRD-12, GRD-41]', (_type, userType, may) => {
    const user = { userType, ability: buildAbility([]), features: [] };
    for (const guard of [routeGuard('reports'), routeGuard('reports/detail'), itemGuard('Reports')])
      expect(passesGuard(guard, user)).toBe(may);
  });
});
