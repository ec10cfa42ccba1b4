import budgets from '@dashboard/tooling/budgets.json' with { type: 'json' };
import { chromium } from '@playwright/test';
import { findChromium } from '../support/chromium';
import { logIn } from '../support/sign-in';
import { startSuite } from '../support/suite';
import { addedToAccountList, addedToInbox } from './added-scripts';
import { fill, type LongList, typingTimes } from './list-typing';
import { memberListFrames } from './member-list';
import { conclude, notify, percentile, type Result } from './results';

const RECORDS = 10_000;
const USERS: LongList = {
  path: '/dashboard/management/platform-users',
  search: 'Search platform users',
  words: ['elena person', 'person 99', 'nobody here'],
  script: 'fill-users.ts',
  records: RECORDS,
};
const ACCOUNTS: LongList = {
  path: '/dashboard/management/customer-accounts',
  search: 'Search accounts',
  words: ['cedar company', 'company 99', 'nobody here'],
  script: 'fill-more-accounts.ts',
  records: RECORDS,
};

const CONTACTS: LongList = {
  path: '/dashboard/contacts/all',
  search: 'Search name or number',
  words: ['elena alder', '3125550', 'nobody here'],
  username: 'acme.admin',
  script: 'fill-contact-list.ts',
  records: 100_000,
};

/** The frames of a list of 10,000 members of the contacts. */
async function frameResults(listId: string): Promise<Result[]> {
  const context = await browser.newContext({ baseURL: suite.url, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await logIn(page, 'acme.admin');
  notify('  scrolling a list of 10,000 members …');
  const { scrolled, turned } = await memberListFrames(page, listId);
  await context.close();
  return [
    { name: 'Longest frame, list of 10,000 members, scrolled', value: scrolled, unit: 'ms', limit: 50 },
    { name: '  turned page by page', value: turned, unit: 'ms', limit: 50 },
  ];
}

function typingResults(
  { search, records }: LongList,
  times: Awaited<ReturnType<typeof typingTimes>>,
  ratio?: number,
): Result[] {
  const [list, bare] = [percentile(times.list, 0.98), percentile(times.bare, 0.98)];
  return [
    { name: `Key to paint, ${search} (${records}), p98`, value: list, unit: 'ms', limit: 200 },
    { name: '  a bare input’s', value: bare, unit: 'ms' },
    { name: '  ratio', value: list / bare, unit: '', ...(ratio !== undefined && { limit: ratio }) },
  ];
}

const suite = await startSuite();
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
try {
  const { kilobytes, ofBareInput } = budgets;
  const opened = { browser, url: suite.url };
  const added = await addedToInbox(opened);
  const accounts = await addedToAccountList(opened);
  notify(`  adding ${RECORDS.toLocaleString('en-US')} platform users and accounts …`);
  fill(suite, USERS);
  fill(suite, ACCOUNTS);
  const ofUsers = await typingTimes(browser, suite, USERS);
  const ofAccounts = await typingTimes(browser, suite, ACCOUNTS);
  notify(`  adding ${CONTACTS.records.toLocaleString('en-US')} contacts …`);
  const listId = fill(suite, CONTACTS);
  const ofContacts = await typingTimes(browser, suite, CONTACTS);
  const frames = await frameResults(listId);
  conclude(
    [
      {
        name: 'JavaScript of a list and a form screen',
        value: added,
        unit: 'KB',
        limit: kilobytes.listAndForm,
      },
      {
        name: '  added by account details',
        value: accounts.details,
        unit: 'KB',
        limit: kilobytes.accountDetails,
      },
      {
        name: '  added by the account wizard',
        value: accounts.wizard,
        unit: 'KB',
        limit: kilobytes.newAccount,
      },
      ...typingResults(USERS, ofUsers),
      ...typingResults(ACCOUNTS, ofAccounts, ofBareInput.accountSearch),
      ...typingResults(CONTACTS, ofContacts, ofBareInput.contactSearch),
      ...frames,
    ],
    { ofUsers, ofAccounts, ofContacts },
  );
} finally {
  await browser.close();
  await suite.stop();
}
