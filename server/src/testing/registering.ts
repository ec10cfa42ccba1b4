import type { CampaignRegistryEntry } from '@dashboard/shared/contracts';
import { eq } from 'drizzle-orm';
import { account, campaignRegistration } from '../platform/db/schema';
import { presentEntry, readRegistration } from '../registration/read-registration';
import type { RegistrationOptions } from '../registration/registration';
import { startRegistration } from '../start-registration';
import { type Send, startTestApp, type TestApp } from './start-test-app';
import { eventually } from './texting';

const TIMES = { pollMs: 5, retryMs: 5, watchMs: 60_000 };
const DESCRIPTION = 'Reminders of appointments and replies to questions of patients.';

/** A listening server with the worker of registrations and the embedded registry. */
export interface RegisteringApp extends TestApp {
  /** Requests of the first provider. */
  asProvider: Send;
  accountId: number;
}

export async function startRegistering(options: RegistrationOptions = {}): Promise<RegisteringApp> {
  const test = await startTestApp({ registration: { ...options, times: { ...TIMES, ...options.times } } });
  const stop = startRegistration(test.services, await test.listen(), 20);
  const [north] = test.world.providers;
  return {
    ...test,
    asProvider: await test.signIn(north.provider.username),
    accountId: north.accounts[0].accountId,
    close: async () => {
      await stop();
      await test.close();
    },
  };
}

/** Gives an account everything that the registry requires, and removes its registration. */
export async function unregister(
  { services: { db } }: TestApp,
  accountId: number,
  changes: Partial<typeof account.$inferInsert> = {},
): Promise<void> {
  await db.delete(campaignRegistration).where(eq(campaignRegistration.accountId, accountId));
  const company = {
    isRegistered: false,
    hasUsCustomers: true,
    legalCompanyName: 'Juniper Dental LLC',
    taxId: '12-3456789',
    address: '120 Juniper Street',
    city: 'Raleigh',
    region: 'NC',
    postalCode: '27601',
    businessType: 'PRIVATE_PROFIT',
  };
  await db
    .update(account)
    .set({ ...company, ...changes })
    .where(eq(account.id, accountId));
}

const sample = (index: number) => `Sample ${index}: your appointment is tomorrow at 9 AM.`;

/** A valid form. Directives of the embedded registry are added to its description. */
export const registrationForm = (directives = '') => ({
  description: `${DESCRIPTION} ${directives}`.trim(),
  verticalBusinessType: 'HEALTHCARE',
  sample1: sample(1),
  sample2: sample(2),
  sample3: sample(3),
  sample4: sample(4),
  sample5: sample(5),
});

export const saveForm = (as: Send, accountId: number, more: object = {}) =>
  as({
    method: 'POST',
    url: '/api/campaign-registry',
    payload: { accountId, ...registrationForm(), ...more },
  });

export const importNow = (as: Send, accountId: number) =>
  as({
    method: 'POST',
    url: `/api/campaign-registry/campaign/import-campaign?accountId=${accountId}`,
    payload: {},
  });

/** The entry as stored: reading it through the API would exhaust the rate limit. */
export const readEntry = async (
  { services: { db } }: TestApp,
  accountId: number,
): Promise<CampaignRegistryEntry> => presentEntry(await readRegistration(db, accountId));

/** The entry once it is as expected. */
export const untilEntry = (
  test: TestApp,
  accountId: number,
  isThere: (entry: CampaignRegistryEntry) => boolean,
): Promise<CampaignRegistryEntry> => eventually(() => readEntry(test, accountId), isThere);

export const isComplete = ({ campaignRegStatus, bwCampaignImportStatus }: CampaignRegistryEntry) =>
  campaignRegStatus === 'ACTIVE' && bwCampaignImportStatus === 'SUCCESS';

export async function isRegistered({ services: { db } }: TestApp, accountId: number): Promise<boolean> {
  const [row] = await db
    .select({ isRegistered: account.isRegistered })
    .from(account)
    .where(eq(account.id, accountId));
  return row?.isRegistered ?? false;
}
