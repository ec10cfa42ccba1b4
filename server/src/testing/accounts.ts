import { randomUUID } from 'node:crypto';
import type { AccountCreate } from '@dashboard/shared/contracts';
import { eq } from 'drizzle-orm';
import { account } from '../platform/db/schema';
import { type Send, startTestApp, type TestApp } from './start-test-app';
import type { WorldAccount } from './world';

/** An address in Canada. */
export const CANADIAN = {
  country: 'CA',
  address: '12 Portage Road',
  city: 'Heron Portage',
  province: 'ON',
  postalCode: 'K9X 4B2',
} as const;

export const FORBIDDEN = ['You do not have permission to do this.'];

export interface AccountApp extends TestApp {
  /** The account that the tests change. */
  own: WorldAccount;
  provider: Send;
  admin: Send;
  superAdmin: Send;
  /** Requests with that account's id. The provider sends them by default. */
  read(send?: Send): Promise<Record<string, unknown>>;
  save(payload: object, send?: Send): ReturnType<Send>;
  /** Status and field errors of a save. */
  errorOf(payload: object, send?: Send): Promise<[number, Record<string, string[]>]>;
  /** Gives the account its first values again. */
  restore(): Promise<void>;
}

/** A server whose tests change one account. */
export async function startAccountApp(): Promise<AccountApp> {
  const test = await startTestApp();
  const { db } = test.services;
  const own = test.world.providers[0].accounts[0];
  const isOwn = eq(account.id, own.accountId);
  const [stored] = await db.select().from(account).where(isOwn);
  if (stored === undefined) throw new Error('The account is missing');
  const { id: _, ...values } = stored;
  const url = `/accounts/${own.accountId}`;
  const provider = await test.signIn('north.provider');
  const save = (payload: object, send = provider) => send({ method: 'POST', url, payload });
  return {
    ...test,
    own,
    provider,
    admin: await test.signIn(own.admin.username),
    superAdmin: await test.signIn('super'),
    read: async (send = provider) => (await send({ url })).json(),
    save,
    errorOf: async (payload, send) => {
      const response = await save(payload, send);
      return [response.statusCode, response.json().errors];
    },
    restore: async () => {
      await db.update(account).set(values).where(isOwn);
    },
  };
}

const SAMPLE = 'We confirm your appointment. Reply STOP to opt out.';

/** The body that creates a US account with this number, 10 digits, and the first plan of the test world. */
export function newAccount(phoneNumber: string): AccountCreate {
  const username = randomUUID().slice(0, 20);
  return {
    accountInfo: {
      companyName: 'Prairie Plumbing',
      legalCompanyName: 'Prairie Plumbing LLC',
      contactName: 'Maya Oduya',
      contactNumber: '3125550142',
      email: 'office@prairie.test',
      country: 'US',
      address: '120 Juniper Street',
      city: 'Cedar Hollow',
      state: 'IL',
      zipCode: '60499',
      hasUsCustomers: true,
      taxId: '12-3456789',
      businessType: 'PRIVATE_PROFIT',
    },
    adminUser: {
      firstName: 'Maya',
      lastName: 'Oduya',
      contactNumber: '',
      timeZone: 4,
      username,
      email: `${username}@example.test`,
    },
    campaignRegistry: {
      description: 'Appointment reminders and replies to the questions of our customers.',
      verticalBusinessType: 'PROFESSIONAL',
      sample1: SAMPLE,
      sample2: SAMPLE,
      sample3: SAMPLE,
      sample4: SAMPLE,
      sample5: SAMPLE,
    },
    phoneNumber,
    isTollFreePhoneNumber: false,
    phoneActivationType: 'ACTIVATION',
    pricingPlan: 1,
  };
}
