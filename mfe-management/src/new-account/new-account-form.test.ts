import type { PricingPlan } from '@dashboard/shared/contracts';
import * as v from 'valibot';
import { blankValues, NewAccountForm, toCreate } from './new-account-form';

const ADMIN = {
  adminFirstName: 'Ida',
  adminLastName: 'Moen',
  adminTimeZone: 6,
  adminUsername: 'imoen',
  adminEmail: 'ida@prairie.example.com',
};

/** The message about a field with a value; undefined when it is valid. */
function messageOf(name: string, value: unknown): string | undefined {
  const values = { ...blankValues([], []), ...ADMIN, [name]: value };
  const issues = v.safeParse(NewAccountForm, values).issues ?? [];
  return issues.find((issue) => v.getDotPath(issue) === name)?.message;
}
const tooLong = (max: number) => `The maximum length of this field is ${max} chars.`;
const emailOf = (length: number) => `${'a'.repeat(length - '@example.com'.length)}@example.com`;

const plan = (id: number, parts: Partial<PricingPlan> = {}): PricingPlan => ({
  id,
  name: `Plan ${id}`,
  description: 'For offices.',
  totalOutboundIncluded: 2_500,
  highlights: [],
  isFuturePlan: false,
  isDefault: false,
  cspCampaignType: 'LOW_VOLUME',
  ...parts,
});

describe('the form of a new account', () => {
  it.each([
    ['the default plan [ACC-23]', [plan(1), plan(2, { isDefault: true })], 2],
    ['the first plan without a default [ACC-24]', [plan(1), plan(2)], 1],
    [
      'the first plan that can be chosen [ACC-26]',
      [plan(1, { isFuturePlan: true, isDefault: true }), plan(2)],
      2,
    ],
    ['no plan where all are announced only [ACC-26]', [plan(1, { isFuturePlan: true })], null],
  ])('starts with %s', (_title, plans, id) => {
    expect(blankValues(plans, []).pricingPlan).toBe(id);
  });

  it('starts with an existing number [NUM-49]', () => {
    expect(blankValues([], []).phoneActivationType).toBe('IMPORT');
  });

  it.each([
    ['adminFirstName', 39, '[FRM-15]'],
    ['adminLastName', 40, '[FRM-16]'],
    ['adminUsername', 255, '[FRM-19]'],
  ] as const)('limits %s to %i characters %s', (name, max, _row) => {
    expect(messageOf(name, 'a'.repeat(max))).toBeUndefined();
    expect(messageOf(name, 'a'.repeat(max + 1))).toBe(tooLong(max));
  });

  it('limits the email of the administrator to 150 characters [FRM-21]', () => {
    expect(messageOf('adminEmail', emailOf(150))).toBeUndefined();
    expect(messageOf('adminEmail', emailOf(151))).toBe(tooLong(150));
  });

  it('does not require the contact number of the administrator [FRM-17]', () => {
    expect(messageOf('adminContactNumber', '')).toBeUndefined();
  });

  const REGISTRATION = {
    legalCompanyName: 'x'.repeat(81),
    taxId: 'x'.repeat(37),
    businessType: 'PUBLIC_PROFIT',
    website: 'x'.repeat(256),
    stockSymbol: 'PLUMBERS-NY',
    stockExchange: 'NYSE',
  };

  it('ignores hidden registration data, and sends it as empty [ACC-47] [ACC-48]', () => {
    const values = {
      ...blankValues([plan(1)], []),
      ...ADMIN,
      ...REGISTRATION,
      companyName: 'Prairie Plumbing',
      contactName: 'Ida Moen',
      contactNumber: '4165550150',
      email: 'office@prairie.example.com',
      address: '12 Elm Street',
      city: 'Toronto',
      country: 'CA',
      province: 'ON',
      postalCode: 'M5V 2T6',
      hasUsCustomers: false,
      phoneNumber: '4165550120',
    };
    const { accountInfo } = toCreate(v.parse(NewAccountForm, values));
    const empty = Object.fromEntries(Object.keys(REGISTRATION).map((name) => [name, '']));
    expect(accountInfo).toMatchObject(empty);
    const issues = v.safeParse(NewAccountForm, { ...values, hasUsCustomers: true }).issues ?? [];
    expect(issues.map((issue) => v.getDotPath(issue))).toEqual(
      expect.arrayContaining(['legalCompanyName', 'stockSymbol']),
    );
  });

  it('does not check the stock symbol of a private company [ACC-47]', () => {
    expect(messageOf('stockSymbol', 'PLUMBERS-NY')).toBeUndefined();
  });

  it('reports the errors of all steps at once', () => {
    for (const name of ['companyName', 'pricingPlan', 'sample1', 'phoneNumber'])
      expect(messageOf(name, name === 'pricingPlan' ? null : '')).toBe('Required');
  });
});
