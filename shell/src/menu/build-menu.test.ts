import { buildAbility, passesGuard } from '@dashboard/shared/ability';
import { type Guard, type MenuItem, UserType } from '@dashboard/shared/contracts';
import { exampleRemote } from '../remotes/example-remote';
import { buildMenu, type MenuEntry, menuSections } from './build-menu';
import { ownMenu } from './own-menu';

const user = (userType: number) => ({
  userId: 1,
  userType,
  username: 'maya',
  serviceProviderId: 2,
  whiteLabelCompanyName: 'Acme Telecom',
  firstname: 'Maya',
  lastname: 'Ortiz',
  groupName: 'Front desk',
  copyrightYear: 2026,
  helpUrl: 'https://help.example.com',
  feedbackUrl: 'https://feedback.example.com',
  timeZone: 'America/Chicago',
});
const whiteLabel = {
  supportTicketUrl: null,
  supportTicketEmail: 'support@example.com',
  portalName: 'Acme Telecom',
  companyName: 'Acme Telecom',
  logoUrl: '/l.svg',
  logoDarkUrl: '/d.svg',
  faviconUrl: '/f.svg',
  brandColor: 'harbor',
};
const all = () => true;
const titles = (entries: MenuEntry[]) => entries.map((entry) => entry.title);

/** A remote with one item and its route, or with a route per sub-item. */
function offering(item: Partial<MenuItem> & { title: string; order: number }, guard?: Guard) {
  const paths = [item.path, ...(item.children ?? []).map((child) => child.path)].flatMap(
    (path) => path ?? [],
  );
  return exampleRemote(`mfe-${item.order}`, {
    routes: paths.map((path) => ({ path: path.slice(1), title: item.title, ...(guard ? { guard } : {}) })),
    menu: [{ icon: 'generic', ...item }],
  });
}

const everyItem = [
  ['Admin', 90],
  ['Messages', 10],
  ['System Admin', 100],
  ['Contacts', 30],
  ['Messages New', 20],
  ['Settings', 80],
  ['Campaigns', 50],
  ['Message Bot', 40],
  ['Management', 70],
  ['Reports', 60],
].map(([title, order]) =>
  offering({ title: String(title), order: Number(order), path: `/${String(title).toLowerCase()}` }),
);

describe('buildMenu', () => {
  it('orders the top items as specified, regardless of their remotes [UI-25]', () => {
    const menu = buildMenu(everyItem, ownMenu(user(UserType.SERVICE_PROVIDER), whiteLabel), all);
    expect(titles(menu)).toEqual([
      'Messages',
      'Messages New',
      'Contacts',
      'Message Bot',
      'Campaigns',
      'Reports',
      'Management',
      'Settings',
      'Admin',
      'System Admin',
      'Help',
      'Logout',
    ]);
  });

  it.each(['Logout', 'logout', 'Help'])('keeps its own item when a remote has one titled %s', (title) => {
    const own = ownMenu(user(UserType.ADMIN), whiteLabel);
    const children = [{ title: 'Mine', path: '/mine/child' }];
    const remote = offering({ title, order: 5, path: '/mine', children });
    expect(buildMenu([remote], own, all)).toEqual(own);
  });

  it('omits an item whose own condition fails', () => {
    const remote = offering({
      title: 'Campaigns',
      order: 50,
      path: '/campaigns',
      guard: { feature: 'CAMPAIGNS' },
    });
    expect(titles(buildMenu([remote], [], (guard) => guard?.feature === undefined))).toEqual([]);
    expect(titles(buildMenu([remote], [], all))).toEqual(['Campaigns']);
  });

  it.each([
    [UserType.ADMIN, ['CAMPAIGNS'] as const, ['Campaigns']],
    [UserType.END_USER_AGENT, ['CAMPAIGNS'] as const, ['Campaigns']],
    [UserType.END_USER_AGENT, [] as const, []],
    [UserType.SERVICE_PROVIDER, ['CAMPAIGNS'] as const, []],
    [UserType.SUPER_ADMIN, ['CAMPAIGNS'] as const, []],
  ])('shows user type %i with the features %j the items %j', (userType, features, shown) => {
    const remote = offering({
      title: 'Campaigns',
      order: 50,
      path: '/campaigns',
      guard: { userTypes: [UserType.ADMIN, UserType.END_USER_AGENT], feature: 'CAMPAIGNS' },
    });
    const facts = { userType, features, ability: buildAbility([]) };
    expect(titles(buildMenu([remote], [], (guard) => passesGuard(guard, facts)))).toEqual(shown);
  });

  it.each([
    [UserType.ADMIN, ['Message Bot', 'Time Schedule', 'Response Messages']],
    [UserType.END_USER_AGENT, ['Message Bot', 'Time Schedule', 'Response Messages']],
    [UserType.SERVICE_PROVIDER, []],
    [UserType.SUPER_ADMIN, []],
  ])(
    'shows user type %i Message Bot and its sub-items as the guard of its area says: %j [GRD-37]',
    (userType, shown) => {
      const bot = exampleRemote('mfe-bot', {
        routes: [
          {
            path: 'message-bot',
            title: 'Message Bot',
            guard: { userTypes: [UserType.ADMIN, UserType.END_USER_AGENT] },
          },
          { path: 'message-bot/time-schedule', title: 'Time Schedule' },
          { path: 'message-bot/response-messages', title: 'Response Messages' },
        ],
        menu: [
          {
            title: 'Message Bot',
            icon: 'message-bot',
            order: 40,
            children: [
              { title: 'Time Schedule', path: '/message-bot/time-schedule' },
              { title: 'Response Messages', path: '/message-bot/response-messages' },
            ],
          },
        ],
      });
      const facts = { userType, features: [], ability: buildAbility([]) };
      const menu = buildMenu([bot], [], (guard) => passesGuard(guard, facts));
      expect(menu.flatMap(({ title, children }) => [title, ...children.map((child) => child.title)])).toEqual(
        shown,
      );
    },
  );

  it('omits an item whose own condition fails even if its sub-items are open [GRD-54]', () => {
    const remote = offering({
      title: 'Management',
      order: 70,
      children: [{ title: 'Platform Users', path: '/management/platform-users' }],
      guard: { userTypes: [UserType.SERVICE_PROVIDER] },
    });
    expect(titles(buildMenu([remote], [], (guard) => guard?.userTypes === undefined))).toEqual([]);
    expect(titles(buildMenu([remote], [], all))).toEqual(['Management']);
  });

  it("omits an item without a condition when its route's condition fails", () => {
    const remote = offering(
      { title: 'Reports', order: 60, path: '/reports' },
      { userTypes: [UserType.ADMIN] },
    );
    expect(titles(buildMenu([remote], [], (guard) => guard?.userTypes === undefined))).toEqual([]);
  });

  it('omits an item without a path and sub-items', () => {
    const remote = exampleRemote('mfe-x', {
      menu: [{ title: 'Ghost', icon: 'generic', order: 1, path: '/ghost' }],
    });
    expect(buildMenu([remote], [], all)).toEqual([]);
  });

  it('omits forbidden sub-items, and the item when none is left', () => {
    const bot = offering({
      title: 'Message Bot',
      order: 40,
      children: [
        { title: 'Time Schedule', path: '/message-bot/time-schedule' },
        {
          title: 'Intelligent Responses',
          path: '/message-bot/intelligent-responses',
          guard: { feature: 'INTELLIGENT_RESPONSES' },
        },
      ],
    });
    const withoutFeature = buildMenu([bot], [], (guard) => guard?.feature === undefined);
    expect(withoutFeature[0]?.children.map((child) => child.title)).toEqual(['Time Schedule']);
    expect(buildMenu([bot], [], (guard) => guard !== undefined && guard.feature === undefined)).toEqual([]);
  });

  it('merges items with the same title from several remotes', () => {
    const one = offering({
      title: 'Settings',
      order: 80,
      children: [{ title: 'Edit Profile', path: '/settings/profile' }],
    });
    const two = offering({
      title: 'Settings',
      order: 81,
      children: [{ title: 'Devices', path: '/settings/devices' }],
    });
    const menu = buildMenu([one, two], [], all);
    expect(menu).toHaveLength(1);
    expect(menu[0]?.children.map((child) => child.title)).toEqual(['Edit Profile', 'Devices']);
  });

  it.each([
    [UserType.ADMIN, ['Support Center']],
    [UserType.END_USER_AGENT, ['Support Center']],
    [UserType.SERVICE_PROVIDER, ['Support Center', 'Product Feedback']],
    [UserType.SUPER_ADMIN, ['Support Center', 'Product Feedback']],
  ])('shows user type %i the Help items %j [GRD-33] [GRD-106]', (userType, expected) => {
    const help = ownMenu(user(userType), whiteLabel).find((entry) => entry.title === 'Help');
    expect(help?.children.map((child) => child.title)).toEqual(expected);
  });

  it('links to the support tickets when the portal has no help page [UI-02]', () => {
    const tickets = { ...whiteLabel, supportTicketUrl: 'https://tickets.example.com' };
    const help = ownMenu({ ...user(UserType.ADMIN), helpUrl: '' }, tickets)[0];
    expect(help?.children[0]).toMatchObject({ target: { href: 'https://tickets.example.com' } });
  });

  it('links to the support mailbox when the portal has no ticket page either [UI-03]', () => {
    const help = ownMenu({ ...user(UserType.ADMIN), helpUrl: '' }, whiteLabel)[0];
    expect(help?.children[0]).toMatchObject({ target: { href: 'mailto:support@example.com' } });
  });

  it('omits Help without a help page, tickets and mailbox', () => {
    const nowhere = { ...whiteLabel, supportTicketEmail: null };
    expect(titles(ownMenu({ ...user(UserType.ADMIN), helpUrl: '' }, nowhere))).toEqual(['Logout']);
  });

  it('separates main, setup and help groups', () => {
    const remotes = [
      offering({ title: 'Reports', order: 60, path: '/reports' }),
      offering({ title: 'Settings', order: 80, path: '/settings', section: 'setup' }),
      offering({ title: 'Admin', order: 90, path: '/admin', section: 'setup' }),
    ];
    const menu = buildMenu(remotes, ownMenu(user(UserType.ADMIN), whiteLabel), all);
    expect(menuSections(menu).map(titles)).toEqual([['Reports'], ['Settings', 'Admin'], ['Help', 'Logout']]);
  });

  it('puts a single setup item into the help group', () => {
    const remotes = [offering({ title: 'Settings', order: 80, path: '/settings', section: 'setup' })];
    const menu = buildMenu(remotes, ownMenu(user(UserType.ADMIN), whiteLabel), all);
    expect(menuSections(menu).map(titles)).toEqual([['Settings', 'Help', 'Logout']]);
  });
});
