import { type PageData, type PermissionRule, UserType } from '../contracts';

const allow = (
  subject: PermissionRule['subject'],
  actions: PermissionRule['action'][],
  parts: Pick<PermissionRule, 'fields' | 'conditions' | 'inverted'> = {},
): PermissionRule[] => actions.map((action) => ({ subject, action, ...parts }));

const ALL = ['Create', 'Read', 'Update', 'Delete'] as const;
const WRITE = ['Create', 'Read', 'Update'] as const;

const agentRules = (userId: number): PermissionRule[] => [
  ...allow('Messaging', [...WRITE]),
  ...allow('New Messaging', ['Read']),
  ...allow('Contact Lists', [...WRITE]),
  ...allow('Contact Lists', ['Delete'], { conditions: { createdByUserId: userId } }),
  ...allow('Groups', ['Read']),
  ...allow('Phone Numbers', ['Read']),
  ...allow('White Labelling', ['Read']),
  ...allow('Profile Settings', ['Read', 'Update']),
];
const adminRules: PermissionRule[] = [
  ...allow('Messaging', [...ALL]),
  ...allow('New Messaging', ['Read']),
  ...allow('Contact Lists', [...ALL]),
  ...allow('Groups', [...ALL]),
  ...allow('Company Users', [...ALL]),
  ...allow('User Statuses', ['Read']),
  ...allow('Phone Numbers', ['Read']),
  ...allow('Companies', ['Read', 'Update']),
  ...allow('White Labelling', ['Read']),
  ...allow('Profile Settings', ['Read', 'Update']),
];
const providerRules: PermissionRule[] = [
  ...allow('Groups', ['Read']),
  ...allow('Company Users', [...ALL]),
  ...allow('User Statuses', ['Read']),
  ...allow('Phone Numbers', [...WRITE]),
  ...allow('Companies', [...WRITE]),
  ...allow('Platform Users', [...WRITE]),
  ...allow('Service Providers', ['Read']),
  ...allow('White Labelling', ['Read', 'Update']),
  ...allow('Profile Settings', ['Read', 'Update']),
];
const superRules: PermissionRule[] = [
  ...allow('Companies', [...WRITE]),
  ...allow('Service Providers', [...WRITE]),
  ...allow('Platform Users', [...WRITE]),
  ...allow('Company Users', ['Read', 'Update']),
  ...allow('Profile Settings', ['Read', 'Update']),
];

const acme = {
  serviceProviderId: 1,
  whiteLabelCompanyName: 'Acme Telecom',
  accountId: 11,
  loggedInTn: '3125550142',
  groupName: 'Front desk',
};
const bluebird = {
  serviceProviderId: 2,
  whiteLabelCompanyName: 'Bluebird Mobile',
  accountId: 21,
  loggedInTn: '4165550163',
  groupName: 'Reception',
};
const withoutAccount = { accountId: undefined, loggedInTn: undefined, groupName: '' };

export const PRINCIPALS = {
  super: {
    ...acme,
    ...withoutAccount,
    userId: 1,
    userType: UserType.SUPER_ADMIN,
    firstname: 'Sasha',
    lastname: 'Root',
    rules: superRules,
  },
  'acme.provider': {
    ...acme,
    ...withoutAccount,
    userId: 2,
    userType: UserType.SERVICE_PROVIDER,
    firstname: 'Greta',
    lastname: 'Hallworth',
    rules: providerRules,
  },
  'acme.admin': {
    ...acme,
    userId: 3,
    userType: UserType.ADMIN,
    firstname: 'Maya',
    lastname: 'Ortiz',
    rules: adminRules,
  },
  'acme.agent': {
    ...acme,
    userId: 4,
    userType: UserType.END_USER_AGENT,
    firstname: 'Theo',
    lastname: 'Lindholt',
    rules: agentRules(4),
  },
  'bluebird.provider': {
    ...bluebird,
    ...withoutAccount,
    userId: 5,
    userType: UserType.SERVICE_PROVIDER,
    firstname: 'Idris',
    lastname: 'Blackthorne',
    rules: providerRules,
  },
  'bluebird.admin': {
    ...bluebird,
    userId: 6,
    userType: UserType.ADMIN,
    firstname: 'Nora',
    lastname: 'Whitfield',
    rules: adminRules,
  },
  'bluebird.agent': {
    ...bluebird,
    userId: 7,
    userType: UserType.END_USER_AGENT,
    firstname: 'Marcus',
    lastname: 'Tallis',
    rules: agentRules(7),
  },
} as const;

export type Principal = keyof typeof PRINCIPALS;

/** The page data the server would inline for this principal, with overrides. */
export function pageDataFor(principal: Principal, overrides: Partial<PageData> = {}): PageData {
  const { rules, ...user } = { ...PRINCIPALS[principal], username: principal };
  const isAcme = user.serviceProviderId === acme.serviceProviderId;
  return {
    user: {
      ...user,
      copyrightYear: 2026,
      helpUrl: 'https://help.example.com/',
      feedbackUrl: 'https://feedback.example.com/',
      timeZone: 'America/Chicago',
    },
    permissions: {
      fetchedAt: new Date().toISOString(),
      rules,
      features: isAcme ? ['CAMPAIGNS', 'INTELLIGENT_RESPONSES'] : [],
    },
    whiteLabel: {
      supportTicketUrl: isAcme ? 'https://support.example.com/tickets/new' : null,
      supportTicketEmail: 'support@example.com',
      portalName: user.whiteLabelCompanyName,
      companyName: user.whiteLabelCompanyName,
      logoUrl: '/media/logo.svg',
      logoDarkUrl: '/media/logo-dark.svg',
      faviconUrl: '/media/favicon.svg',
      brandColor: isAcme ? 'Harbor' : 'Teal',
    },
    remotes: [],
    registryRevision: 0,
    sharedVersion: '1.0.0',
    nonce: 'test-nonce',
    shellVersion: '1.0.0',
    lastSeq: 0,
    unread: 0,
    storageKey: btoa(principal.padEnd(32, '.')),
    ...overrides,
  };
}
