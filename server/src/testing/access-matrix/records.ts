import { randomUUID } from 'node:crypto';
import { MessageStatus, TextNumberState, UserStatus } from '@dashboard/shared/contracts';
import { eq } from 'drizzle-orm';
import {
  campaignRegistration,
  inboxGroup,
  message,
  scheduledMessage,
  textNumber,
} from '../../platform/db/schema';
import { addCompanyUsers } from '../company-users';
import { insertMany, oneByOne } from '../insert-many';
import { fileForm, png } from '../pictures';
import { addPlatformUsers } from '../platform-users';
import type { TestApp } from '../start-test-app';
import type { WorldAccount, WorldProvider, WorldUser } from '../world';
import { addCampaigns } from './campaign-records';
import { addContactRecords } from './contact-records';
import { addIntents } from './intent-records';
import { addResponseMessages } from './response-message-records';
import { addDecided, addRules } from './rule-records';
import { addTimeSchedules } from './time-schedule-records';

/** Records of a company and its provider that other tenants must not reach. */
export interface Records {
  accountId: number;
  serviceProviderId: number;
  /** The company's agent. */
  agentId: number;
  /** The company's number, 10 digits. */
  tn: string;
  contactId: number;
  /** Contacts to delete that the company's agent or admin created: a different one on every call. */
  removableContactId: () => number;
  adminsContactId: () => number;
  /** A number that no contact has: a different one on every call, 10 digits. */
  freeContactNumber: () => string;
  /** A contact list that the company's agent created. */
  listId: number;
  /** Lists to delete that the company's agent or admin created: a different one on every call. */
  removableListId: () => number;
  adminsListId: () => number;
  /** A contact to remove from the list: a different one on every call. */
  memberId: () => number;
  /** A response message that the company's admin shares. */
  sharedResponseId: number;
  /** Private response messages of the company's agent or admin: a different one on every call. */
  agentsResponseId: () => number;
  adminsResponseId: () => number;
  /** An automatic response, and ones to delete: a different one on every call. */
  ruleId: number;
  /** All of them, in their order, until one is deleted. */
  ruleIds: () => number[];
  removableRuleId: () => number;
  /** An inbound message with the decision about its automatic reply. */
  decidedId: number;
  /** A time schedule, and schedules to delete: a different one on every call. */
  scheduleOfHoursId: number;
  removableScheduleId: () => number;
  /** An intelligent response. */
  intentId: number;
  /** Intelligent responses to delete: a different one on every call. */
  removableIntentId: () => number;
  /** An inbound message with an open suggestion: a different one on every call. */
  suggestedMessageId: () => number;
  /** A background action on contacts that is done. */
  bulkId: number;
  /** A finished export of the company's contacts. */
  exportId: number;
  /** A finished file of a report that the company's agent started. */
  reportFileId: number;
  /** An import of contacts that is done. */
  importId: number;
  /** Imports to start, and imports that the company's agent or admin may undo: a different one on every call. */
  uploadedImportId: () => number;
  undoableImportId: () => number;
  adminsImportId: () => number;
  /** A draft of a campaign from the company's number. */
  campaignId: number;
  /** Drafts to delete: a different one on every call. */
  draftCampaignId: () => number;
  /** Campaigns to schedule: a different one on every call. */
  readyCampaignId: () => number;
  /** Campaigns to pause or cancel, and to resume: a different one on every call. */
  sendingCampaignId: () => number;
  pausedCampaignId: () => number;
  /** A completed campaign with a failed text. */
  failedCampaignId: number;
  messageId: number;
  /** A failed message that was not retried: a different one on every call. */
  failedId: () => number;
  /** A text that is scheduled for the contact: a different one on every call. */
  scheduledId: () => number;
  mediaId: number;
  /** The file's URL, just signed. */
  mediaUrl: () => string;
  /** Another user of the provider, and one who has not created a password yet. */
  platformUserId: number;
  platformUsername: string;
  pendingUserId: number;
  /** Another user of the company, and one who has not created a password yet. */
  companyUserId: number;
  pendingCompanyUserId: number;
  /** A user of the company to delete: a different one on every call. */
  removableUserId: () => number;
  /** The group of the company's number. */
  groupId: number;
  /** Another group of the company, without a number. */
  spareGroupId: number;
  /** A group of the company to delete: a different one on every call. */
  removableGroupId: () => number;
  /** A number that no account has: a different one on every call, 10 digits. */
  freeTn: () => string;
  freeTollFreeTn: () => string;
  /** A deactivated number of the company: a different one on every call. */
  deactivatedTn: () => string;
  deactivatedTollFreeTn: () => string;
}

/** No user of a provider may read it. */
export const MESSAGE_TEXT = 'Private words of a message';
export const PICTURE_NAME = 'private.png';

const FAILED_TEXTS = 500;

type Owner = { test: TestApp; provider: WorldProvider; account: WorldAccount };

const only = <T>([row]: T[]): T => {
  if (row === undefined) throw new Error('The insert returned nothing');
  return row;
};

async function addText({ test, account }: Owner): Promise<{ id: number; contactId: number }> {
  const send = await test.signIn(account.agent.username);
  const payload = { clientId: randomUUID(), tn: account.tn, to: '2125550188', smsText: MESSAGE_TEXT };
  return (await send({ method: 'POST', url: '/api/messages', payload })).json();
}

async function addPicture({ test, account }: Owner): Promise<{ mediaId: number; name: string }> {
  const send = await test.signIn(account.agent.username);
  const form = fileForm(png(4, 4), PICTURE_NAME);
  return (await send({ method: 'POST', url: '/api/media', ...form })).json();
}

/** Failed messages of a conversation, more than all cases retry. Each is used once. */
async function addFailedTexts(owner: Owner): Promise<() => number> {
  const { db } = owner.test.services;
  const first = await addText(owner);
  await db.update(message).set({ status: MessageStatus.FAILED }).where(eq(message.id, first.id));
  const [row] = await db.select().from(message).where(eq(message.id, first.id));
  const { id: _, ...copy } = only(row ? [row] : []);
  const values = Array.from({ length: FAILED_TEXTS }, () => ({ ...copy, clientId: null, carrierId: null }));
  return oneByOne(await insertMany(db, message, values));
}

const SCHEDULED_TEXTS = 200;
const DAY_MS = 24 * 60 * 60_000;

/** Texts of a conversation that wait, more than all cases use. Each is used once. */
async function addScheduledTexts(
  { db }: TestApp['services'],
  of: { accountId: number; numberId: number; contactId: number; userId: number },
): Promise<() => number> {
  const values = Array.from({ length: SCHEDULED_TEXTS }, (_, index) => ({
    ...of,
    clientId: randomUUID(),
    text: MESSAGE_TEXT,
    segments: 1,
    isUnicode: false,
    hasMedia: false,
    dueAt: new Date(Date.now() + (30 + index) * DAY_MS),
    isQuietConfirmed: true,
  }));
  return oneByOne(await insertMany(db, scheduledMessage, values));
}

const DEACTIVATED_NUMBERS = 200;

/** 10-digit numbers of one company in these area codes, which no other fixture uses. */
function* numbersIn(areas: string[]): Generator<string, string> {
  for (const area of areas)
    for (let line = 0; line < 100; line += 1) yield `${area}55501${String(line).padStart(2, '0')}`;
  throw new Error('All invented numbers are used');
}

async function addDeactivatedNumbers(
  { test, account: { accountId } }: Owner,
  { areas, isTollFree }: { areas: number[]; isTollFree: boolean },
): Promise<() => string> {
  const numbers = numbersIn(areas.map((area) => `${area}${accountId}`));
  const tns = Array.from({ length: DEACTIVATED_NUMBERS }, () => numbers.next().value);
  const state = TextNumberState.DEACTIVATED;
  const values = tns.map((tn) => ({ accountId, number: `+1${tn}`, state, isTollFree }));
  await insertMany(test.services.db, textNumber, values);
  return oneByOne(tns);
}

const TOLL_FREE_AREAS = ['800', '833', '844', '855', '866', '877', '888'];

/** Two users of the provider: an active one, and one who has not created a password. */
async function addPeople({ test, provider, account }: Owner): Promise<[WorldUser, WorldUser]> {
  const [active, pending] = await addPlatformUsers(
    test,
    provider.serviceProviderId,
    { username: `${account.tn}.active` },
    { username: `${account.tn}.pending`, statusId: UserStatus.PENDING },
  );
  if (active === undefined || pending === undefined) throw new Error('The users were not stored');
  return [active, pending];
}

const REMOVABLE_USERS = 200;

/** Users of the company: an active one, one who has not created a password, and some to delete. */
async function addColleagues({ test, account }: Owner) {
  const name = `company.${account.tn}`;
  const [active, pending, ...removable] = await addCompanyUsers(
    test,
    account,
    { username: name },
    { username: `${name}.pending`, statusId: UserStatus.PENDING, passwordHash: null },
    ...Array.from({ length: REMOVABLE_USERS }, (_, index) => ({ username: `${name}.${index}` })),
  );
  if (active === undefined || pending === undefined) throw new Error('The users were not stored');
  return {
    companyUserId: active.userId,
    pendingCompanyUserId: pending.userId,
    removableUserId: oneByOne(removable.map(({ userId }) => userId)),
  };
}

const REMOVABLE_GROUPS = 200;

/** Groups of the company without a number: one that stays, and some to delete. */
async function addGroups({ test, account: { accountId } }: Owner) {
  const values = Array.from({ length: REMOVABLE_GROUPS }, (_, index) => ({
    accountId,
    name: `Spare ${index}`,
  }));
  const next = oneByOne(await insertMany(test.services.db, inboxGroup, values));
  return { spareGroupId: next(), removableGroupId: next };
}

/** A complete registration. */
async function addRegistration({ test, account: { accountId } }: Owner): Promise<void> {
  await test.services.db.insert(campaignRegistration).values({
    accountId,
    campaignType: 'LOW_VOLUME',
    description: 'Private words about what this company sends to its customers',
    verticalBusinessType: 'RETAIL',
    samples: Array.from({ length: 5 }, (_, index) => `Private sample message number ${index + 1}`),
    brandId: `B${accountId}`,
    campaignId: `C${accountId}`,
    brandRegStatus: 'VERIFIED',
    campaignRegStatus: 'ACTIVE',
    bwCampaignImportStatus: 'SUCCESS',
  });
}

/** Creates messages, a file, a registration and provider users for a company of the test world. */
export async function createRecords(owner: Owner): Promise<Records> {
  const { test, provider, account } = owner;
  const { messaging } = test.services;
  const sent = await addText(owner);
  const failedId = await addFailedTexts(owner);
  const scheduledId = await addScheduledTexts(test.services, {
    accountId: account.accountId,
    numberId: account.numberId,
    contactId: sent.contactId,
    userId: account.agent.userId,
  });
  const { mediaId, name } = await addPicture(owner);
  const [active, pending] = await addPeople(owner);
  await addRegistration(owner);
  const { accountId } = account;
  const responses = await addResponseMessages(test, account);
  const free = numbersIn(Array.from({ length: 10 }, (_, digit) => `7${2 + (accountId % 8)}${digit}`));
  const freeTollFree = numbersIn([TOLL_FREE_AREAS[accountId % TOLL_FREE_AREAS.length] ?? '']);
  return {
    accountId: account.accountId,
    serviceProviderId: provider.serviceProviderId,
    agentId: account.agent.userId,
    tn: account.tn,
    contactId: sent.contactId,
    ...(await addContactRecords(test, account)),
    ...responses,
    ...(await addTimeSchedules(test, account)),
    ...(await addIntents(test, account)),
    ...(await addRules(test, { account, responseMessageId: responses.sharedResponseId })),
    decidedId: await addDecided(
      test.services,
      { accountId, numberId: account.numberId, contactId: sent.contactId },
      MESSAGE_TEXT,
    ),
    ...(await addCampaigns(test, account, account.numberId)),
    messageId: sent.id,
    failedId,
    scheduledId,
    mediaId,
    mediaUrl: () => messaging.signMedia(account.accountId, { mediaId, name, isAvailable: true }),
    platformUserId: active.userId,
    platformUsername: active.username,
    pendingUserId: pending.userId,
    ...(await addColleagues(owner)),
    groupId: account.groupId,
    ...(await addGroups(owner)),
    freeTn: () => free.next().value,
    freeTollFreeTn: () => freeTollFree.next().value,
    deactivatedTn: await addDeactivatedNumbers(owner, { areas: [62, 63], isTollFree: false }),
    deactivatedTollFreeTn: await addDeactivatedNumbers(owner, { areas: [64, 65], isTollFree: true }),
  };
}

/** The same records for a second number of the company, in a group without members. */
export async function withColleaguesNumber(
  services: TestApp['services'],
  records: Records,
): Promise<Records> {
  const { db } = services;
  const { accountId, contactId, agentId: userId } = records;
  const tn = `41555501${String(accountId).padStart(2, '0')}`;
  const values = { accountId, number: `+1${tn}`, state: TextNumberState.ACTIVE };
  const { numberId } = only(
    await db.insert(textNumber).values(values).returning({ numberId: textNumber.id }),
  );
  await db.insert(inboxGroup).values({ accountId, name: 'Colleagues', numberId });
  const scheduledId = await addScheduledTexts(services, { accountId, numberId, contactId, userId });
  const decidedId = await addDecided(services, { accountId, numberId, contactId }, MESSAGE_TEXT);
  const campaigns = await addCampaigns({ services }, { accountId, agent: { userId } }, numberId);
  return { ...records, tn, scheduledId, decidedId, ...campaigns };
}
