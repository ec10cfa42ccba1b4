import { RESOURCES, UserType } from '@dashboard/shared/contracts';
import { type AppAbility, createAbility, recordOf } from './ability';
import { BRAND_FIELDS, COMPANY_FIELDS, companyFieldsExcept, MESSAGING_DEFAULTS } from './company-fields';
import type { RuleFacts } from './rule-facts';
import { rulesFor } from './rules';

const ALL_ON = { newMessaging: true, tollFree: true, smsToEmail: true, canada: true, csp: true };
const OWN = { serviceProviderId: 3, accountId: 7, userId: 11, numberIds: [21, 22] };

function abilityOf(userType: number, facts: Partial<RuleFacts> = {}): AppAbility {
  const isEndUser = userType === UserType.ADMIN || userType === UserType.END_USER_AGENT;
  const accountId = isEndUser ? OWN.accountId : null;
  return createAbility(rulesFor({ ...OWN, accountId, userType, switches: ALL_ON, ...facts }));
}

const agent = abilityOf(UserType.END_USER_AGENT);
const admin = abilityOf(UserType.ADMIN);
const provider = abilityOf(UserType.SERVICE_PROVIDER);
const superAdmin = abilityOf(UserType.SUPER_ADMIN);

const LETTERS = { C: 'Create', R: 'Read', U: 'Update', D: 'Delete' } as const;

const lettersOf = (ability: AppAbility, resource: (typeof RESOURCES)[number]) =>
  (['C', 'R', 'U', 'D'] as const).filter((letter) => ability.can(LETTERS[letter], resource)).join('');

/** Agent, administrator, service provider, super admin. */
const MATRIX: Record<(typeof RESOURCES)[number], [string, string, string, string]> = {
  Messaging: ['CRU', 'CRUD', '', ''],
  'New Messaging': ['R', 'R', '', ''],
  'Contact Lists': ['CRUD', 'CRUD', '', ''],
  Groups: ['R', 'CRUD', 'R', 'R'],
  'Company Users': ['', 'CRUD', 'CRUD', 'RU'],
  'User Statuses': ['', 'R', 'R', 'R'],
  'Phone Numbers': ['R', 'R', 'CRU', 'RU'],
  'Toll-free': ['', '', 'C', 'C'],
  Companies: ['', 'RU', 'CRU', 'CRU'],
  'Platform Users': ['', '', 'CRU', 'CRU'],
  'Service Providers': ['', '', 'R', 'CRU'],
  'White Labelling': ['R', 'R', 'RU', 'CRU'],
  'Profile Settings': ['RU', 'RU', 'RU', 'RU'],
  SMS_TO_EMAIL: ['RU', 'RU', '', ''],
  'CSP for Canadian Accounts': ['', '', 'R', 'R'],
  'Canada Country Option for Accounts': ['', '', 'R', 'R'],
  'Campaign Registry Tab for Accounts': ['', '', 'RU', 'RU'],
};

describe('permission matrix', () => {
  it.each(RESOURCES)('grants the specified actions on %s to each user type [GRD-105]', (resource) => {
    const actual = [agent, admin, provider, superAdmin].map((ability) => lettersOf(ability, resource));
    expect(actual).toEqual(MATRIX[resource]);
  });

  it('grants nothing to a user of an undefined type', () => {
    expect(rulesFor({ ...OWN, userType: UserType.UNDEFINED, switches: ALL_ON })).toEqual([]);
  });

  it.each([
    ['New Messaging', UserType.ADMIN, 'newMessaging'],
    ['Toll-free', UserType.SERVICE_PROVIDER, 'tollFree'],
    ['SMS_TO_EMAIL', UserType.END_USER_AGENT, 'smsToEmail'],
    ['Canada Country Option for Accounts', UserType.SERVICE_PROVIDER, 'canada'],
    ['CSP for Canadian Accounts', UserType.SERVICE_PROVIDER, 'csp'],
  ] as const)('grants %s only with the provider’s feature flag', (resource, userType, name) => {
    expect(lettersOf(abilityOf(userType, { switches: { ...ALL_ON, [name]: false } }), resource)).toBe('');
  });

  it('lets an agent delete only lists that they created', () => {
    const [rule] = rulesFor({ ...OWN, userType: UserType.END_USER_AGENT, switches: {} }).filter(
      ({ action, subject }) => action === 'Delete' && subject === 'Contact Lists',
    );
    expect(rule?.conditions).toEqual({ createdByUserId: OWN.userId });
  });
});

describe('the rules for one company', () => {
  const own = recordOf('company', { id: 7, serviceProviderId: 3, isBrandVerified: false });
  const customer = recordOf('company', { id: 8, serviceProviderId: 3, isBrandVerified: false });
  const verified = recordOf('company', { id: 8, serviceProviderId: 3, isBrandVerified: true });
  const foreign = recordOf('company', { id: 9, serviceProviderId: 4, isBrandVerified: false });

  const updatable = (ability: AppAbility, company: typeof own) =>
    COMPANY_FIELDS.filter((field) => ability.can('Update', company, field));

  it('lets its administrator change contact, address, website and messaging defaults [ADM-10]', () => {
    expect(updatable(admin, own)).toEqual([
      ...['contactName', 'contactNumber', 'email', 'address', 'address2', 'city', 'state', 'zipCode'],
      ...['province', 'postalCode', 'website', ...MESSAGING_DEFAULTS],
    ]);
  });

  it('hides only the billing account from its administrator', () => {
    expect(COMPANY_FIELDS.filter((field) => !admin.can('Read', own, field))).toEqual([
      'billingAccountNumber',
    ]);
  });

  it('excludes users of other companies and providers', () => {
    expect([admin, agent].map((ability) => ability.can('Read', customer))).toEqual([false, false]);
    expect([provider.can('Read', foreign), provider.can('Update', foreign)]).toEqual([false, false]);
  });

  it('makes its legal data read-only for the provider once the brand is verified', () => {
    expect(updatable(provider, customer)).toEqual(companyFieldsExcept('lastModified', ...MESSAGING_DEFAULTS));
    const lost = updatable(provider, customer).filter(
      (field) => !updatable(provider, verified).includes(field),
    );
    expect(lost).toEqual(BRAND_FIELDS);
    expect(updatable(superAdmin, verified)).toEqual(expect.arrayContaining(BRAND_FIELDS));
  });

  it('lets no user change lastModified', () => {
    for (const ability of [admin, provider, superAdmin]) {
      expect(ability.can('Update', own, 'lastModified')).toBe(false);
    }
  });
});

describe('the rules for one text number', () => {
  it('lets group members, the company’s administrator and its provider read it', () => {
    const mine = recordOf('phoneNumber', { id: 21, accountId: 7, serviceProviderId: 3 });
    const colleagues = recordOf('phoneNumber', { id: 23, accountId: 7, serviceProviderId: 3 });
    const foreign = recordOf('phoneNumber', { id: 24, accountId: 9, serviceProviderId: 4 });
    const readers = (number: typeof mine) =>
      [agent, admin, provider, superAdmin].map((ability) => ability.can('Read', number));
    expect(readers(mine)).toEqual([true, true, true, true]);
    expect(readers(colleagues)).toEqual([false, true, true, true]);
    expect(readers(foreign)).toEqual([false, false, false, true]);
  });
});
