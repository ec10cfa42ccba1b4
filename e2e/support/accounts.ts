import { Account, type AccountCreate, AvailableNumbers } from '@dashboard/shared/contracts';
import { expect, type Page } from '@playwright/test';
import * as v from 'valibot';
import { DEMO_PASSWORD } from './credentials';
import { linkIn, mailTo } from './mailbox';
import { button, newName } from './platform-users';
import { logIn } from './sign-in';

export const ACCOUNTS_PATH = '/dashboard/management/customer-accounts';
export const DESCRIPTION = 'Prairie Plumbing confirms appointments with its own customers.';

/** Chooses an option of a select, by the start of its text. */
export async function choose(page: Page, name: string, option: RegExp): Promise<void> {
  const choice = page.getByRole('option', { name: option }).first();
  // A form that changes meanwhile may close the list again.
  await expect(async () => {
    if (!(await choice.isVisible())) await page.getByRole('combobox', { name }).click();
    await choice.click({ timeout: 5_000 });
  }).toPass();
}

/** An account that a test has added. */
export interface MadeAccount {
  accountId: number;
  companyName: string;
  /** Of its administrator. */
  username: string;
  /** 10 digits. */
  number: string;
}

/** Numbers of the area code that can be ordered now; each test should use an area code of its own. */
async function availableNumber(page: Page, areaCode: string): Promise<string> {
  const response = await page.request.get(`/api/bwi/available-numbers?areaCode=${areaCode}&quantity=50`);
  const [number] = v.parse(AvailableNumbers, await response.json()).telephoneNumbers;
  if (number === undefined) throw new Error(`There is no number in ${areaCode}.`);
  return number;
}

/** Adds an account over HTTP as the signed-in provider. `directives` control its registration. */
export async function makeAccount(page: Page, areaCode: string, directives = ''): Promise<MadeAccount> {
  const username = newName();
  const companyName = `Prairie ${username}`;
  const number = await availableNumber(page, areaCode);
  const samples = [1, 2, 3, 4, 5].map((n) => [`sample${n}`, `Your plumber arrives at ${n} pm.`]);
  const data = {
    accountInfo: {
      companyName,
      legalCompanyName: companyName,
      contactName: 'Ida Moen',
      contactNumber: '3125550150',
      email: 'office@prairie.example.com',
      country: 'US',
      address: '1420 Ashland Ave',
      city: 'Chicago',
      state: 'IL',
      zipCode: '60657',
      hasUsCustomers: true,
      taxId: '36-0155012',
      businessType: 'PRIVATE_PROFIT',
    },
    adminUser: {
      firstName: 'Ida',
      lastName: 'Moen',
      contactNumber: '',
      timeZone: 4,
      username,
      email: `${username}@example.com`,
    },
    campaignRegistry: {
      description: `${DESCRIPTION} ${directives}`.trim(),
      verticalBusinessType: 'PROFESSIONAL',
      ...(Object.fromEntries(samples) as Record<`sample${1 | 2 | 3 | 4 | 5}`, string>),
    },
    phoneNumber: number,
    isTollFreePhoneNumber: false,
    phoneActivationType: 'ACTIVATION',
    pricingPlan: 1,
  } satisfies AccountCreate;
  const response = await page.request.post('/accounts', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data,
  });
  const { accountId } = v.parse(Account, await response.json());
  return { accountId, companyName, username, number };
}

/** Creates the password of a new administrator from the welcome email, and signs them in. */
export async function signInFirst(page: Page, username: string): Promise<void> {
  const mail = await mailTo(page, `${username}@example.com`, 'Welcome to Acme Telecom');
  await page.goto(linkIn(mail));
  await page.getByLabel('New Password', { exact: true }).fill(DEMO_PASSWORD);
  await button(page, 'Create Password').click();
  await expect(page.getByText('Password successfully created')).toBeVisible();
  await logIn(page, username);
}
