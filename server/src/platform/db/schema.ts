import type {
  BulkFailure,
  CampaignSchedule,
  CampaignState,
  CampaignStopReason,
  ConversationState,
  Cooldown,
  DecisionStep,
  GroupAssignment,
  ImportColumn,
  ImportDelimiter,
  ImportEncoding,
  ImportMapping,
  ImportMode,
  IntentMatchType,
  IntentMode,
  LockedResponseId,
  QuietHoursPreset,
  RecipientStatus,
  RuleTrigger,
  ScheduleStopReason,
  SignInStep,
  SkipReason,
  TwoFactorPolicy,
  UserStatus,
} from '@dashboard/shared/contracts';
import { AGENT_CAMPAIGN_RECIPIENTS_MAX, SILENT_MINUTES_DEFAULT } from '@dashboard/shared/contracts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { QueuedMail } from './queued-mail';

/*
 * Every tenant table carries account_id and starts its indexes with it, so that it can be sharded by account.
 * Keyset indexes are ascending: a descending one would sort NULLS LAST and could not serve ORDER BY … DESC.
 */

const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const rowId = () => bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity();
const ref = () => bigint({ mode: 'number' });
const moment = () => timestamp({ withTimezone: true, mode: 'date' });
const createdAt = () => moment().notNull().defaultNow();
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
/** Incremented by each change of what the record's form shows; see decision 075. */
const version = () => integer().notNull().default(1);

export const serviceProvider = pgTable(
  'service_provider',
  {
    id: id(),
    companyName: text().notNull(),
    portalName: text().notNull(),
    /** Host name without port that shows this provider's sign-in page, e.g. acme.localhost. In lower case. */
    host: text().notNull().unique(),
    brandColor: text().notNull(),
    logoUrl: text().notNull(),
    logoDarkUrl: text().notNull(),
    faviconUrl: text().notNull(),
    helpUrl: text().notNull(),
    feedbackUrl: text().notNull(),
    supportTicketUrl: text(),
    supportTicketEmail: text(),
    /** Feature flags: tollFree, canada, csp, smsToEmail, newMessaging … true or false. */
    switches: jsonb().$type<Record<string, boolean>>().notNull().default({}),
    /** When its users use two-step sign-in. */
    twoFactor: text().$type<TwoFactorPolicy>().notNull().default('optional'),
    contactPerson: text().notNull().default(''),
    email: text().notNull().default(''),
    /** E.164 or empty. */
    contactNumber: text().notNull().default(''),
    country: text().notNull().default(''),
    address: text().notNull().default(''),
    address2: text().notNull().default(''),
    city: text().notNull().default(''),
    /** Postal abbreviation of the state or province. */
    region: text().notNull().default(''),
    /** ZIP or postal code. */
    postalCode: text().notNull().default(''),
    version: version(),
  },
  (t) => [uniqueIndex('service_provider_email').on(sql`lower(${t.email})`).where(sql`email <> ''`)],
);

/**
 * A provider's logos and favicon, cleaned. They are small and public, and every server of the database serves them. The
 * providers' addresses of images contain the hash.
 */
export const brandImage = pgTable(
  'brand_image',
  {
    serviceProviderId: ref()
      .notNull()
      .references(() => serviceProvider.id),
    /** SHA-256 of the body, hex. */
    hash: text().notNull(),
    /** image/png or image/svg+xml. */
    type: text().notNull(),
    body: bytes().notNull(),
    /** When it was last uploaded or chosen. An image that no provider shows is deleted some days later. */
    usedAt: moment().notNull(),
  },
  // By the hash first: images are served by it alone.
  (t) => [primaryKey({ columns: [t.hash, t.serviceProviderId] }), index().on(t.usedAt)],
);

export const timeZone = pgTable('time_zone', {
  id: integer().primaryKey(),
  description: text().notNull(),
  gmtVariation: text().notNull(),
  ianaName: text().notNull().unique(),
});

export const pricingPlan = pgTable('pricing_plan', {
  id: id(),
  name: text().notNull(),
  description: text().notNull(),
  features: jsonb().$type<string[]>().notNull().default([]),
  /** Outbound segments per month that the price includes. */
  totalOutboundIncluded: integer().notNull().default(0),
  highlights: jsonb()
    .$type<{ title: string; subTitle: string; isHighlight: boolean }[]>()
    .notNull()
    .default([]),
  /** Announced only: cannot be chosen yet. */
  isFuturePlan: boolean().notNull().default(false),
  isDefault: boolean().notNull().default(false),
  /** Use case of the campaign that is registered with the carriers, e.g. LOW_VOLUME. */
  cspCampaignType: text().notNull().default('LOW_VOLUME'),
  /** Order in which plans are offered. */
  position: smallint().notNull().default(0),
});

export const account = pgTable(
  'account',
  {
    id: id(),
    serviceProviderId: ref()
      .notNull()
      .references(() => serviceProvider.id),
    companyName: text().notNull(),
    country: text().notNull(),
    hasUsCustomers: boolean().notNull(),
    status: smallint().notNull(),
    planId: ref().references(() => pricingPlan.id),
    /** Contact details that the reply to HELP contains. */
    contactName: text().notNull(),
    contactNumber: text().notNull(),
    email: text().notNull(),
    timeZoneId: integer()
      .notNull()
      .references(() => timeZone.id),
    /** Brand and campaign are both registered: required before a US account's local numbers may send. */
    isRegistered: boolean().notNull().default(false),
    legalCompanyName: text().notNull().default(''),
    address: text().notNull().default(''),
    address2: text().notNull().default(''),
    city: text().notNull().default(''),
    /** Postal abbreviation of the state or province. */
    region: text().notNull().default(''),
    /** ZIP or postal code. */
    postalCode: text().notNull().default(''),
    houseNumber: text().notNull().default(''),
    billingAccountNumber: text().notNull().default(''),
    taxId: text().notNull().default(''),
    website: text().notNull().default(''),
    /** PUBLIC_PROFIT, PRIVATE_PROFIT or empty. */
    businessType: text().notNull().default(''),
    stockSymbol: text().notNull().default(''),
    stockExchange: text().notNull().default(''),
    /** Wording of the replies to STOP, START and HELP; empty for the default. */
    replyBusinessName: text().notNull().default(''),
    helpContact: text().notNull().default(''),
    optOutReply: text().notNull().default(''),
    /** The hours in which campaigns and scheduled texts may be sent. */
    quietHoursPreset: text().$type<QuietHoursPreset>().notNull().default('standard'),
    /** Segments per minute of campaigns without a pace of their own; null: as fast as the registration allows. */
    campaignPace: integer(),
    /** How many recipients an agent's campaign may have; null: any number. */
    agentCampaignMax: integer().default(AGENT_CAMPAIGN_RECIPIENTS_MAX),
    /** Minutes without automatic replies to a contact after a person's reply. */
    automationSilentMinutes: smallint().notNull().default(SILENT_MINUTES_DEFAULT),
    lastModified: moment().notNull().defaultNow(),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [
    index().on(t.serviceProviderId),
    // A provider's accounts in list order.
    index('account_list').on(t.serviceProviderId, sql`lower(${t.companyName})`, t.id),
    // The accounts of all providers in list order.
    index('account_list_all').on(sql`lower(${t.companyName})`, t.id),
  ],
);

export const appUser = pgTable(
  'app_user',
  {
    id: id(),
    userType: smallint().notNull(),
    serviceProviderId: ref()
      .notNull()
      .references(() => serviceProvider.id),
    accountId: ref().references(() => account.id),
    username: text().notNull(),
    email: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** E.164 or empty. */
    contactNumber: text().notNull().default(''),
    timeZoneId: integer()
      .notNull()
      .references(() => timeZone.id),
    statusId: smallint().$type<UserStatus>().notNull(),
    /** argon2id of the browser's derived key; null until a password is created. */
    passwordHash: text(),
    defaultNumberId: ref(),
    /** Incoming messages are also mailed to this user. */
    smsToEmail: boolean().notNull().default(false),
    lastLoginAt: moment(),
    version: version(),
    createdAt: createdAt(),
    /** When the user was deleted. Only the name remains, as the author of messages; see decision 089. */
    deletedAt: moment(),
  },
  (t) => [
    // Case-insensitive: two usernames that differ only in case would be confused.
    uniqueIndex('app_user_username').on(sql`lower(${t.username})`).where(sql`deleted_at is null`),
    uniqueIndex('app_user_email').on(sql`lower(${t.email})`).where(sql`deleted_at is null`),
    // A company's users in list order.
    index('app_user_company').on(t.accountId, sql`lower(${t.firstName} || ' ' || ${t.lastName})`, t.id),
    // A provider's platform users (user type 3) in list order.
    index('app_user_platform')
      .on(t.serviceProviderId, sql`lower(${t.firstName} || ' ' || ${t.lastName})`, t.id)
      .where(sql`user_type = 3`),
  ],
);

export const session = pgTable(
  'session',
  {
    /** SHA-256 of the cookie's value, hex. The value itself is never stored. */
    tokenHash: text().primaryKey(),
    userId: ref()
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    isRemembered: boolean().notNull(),
    createdAt: createdAt(),
    lastSeenAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
    /** The remote that this session loads from the developer's machine. */
    devOverride: jsonb().$type<{ name: string; origin: string; expiresAt: string }>(),
  },
  (t) => [index().on(t.userId)],
);

/** The last link mailed to a user who creates or resets a password. A newer link replaces it. */
/** A sign-in whose password was accepted and whose second step is open. It is not a session. */
export const pendingLogin = pgTable(
  'pending_login',
  {
    /** SHA-256 of the cookie's value, hex. */
    tokenHash: text().primaryKey(),
    userId: ref()
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    step: text().$type<SignInStep>().notNull(),
    /** Whether the session will be remembered. */
    isRemembered: boolean().notNull(),
    expiresAt: moment().notNull(),
  },
  (t) => [index().on(t.userId), index().on(t.expiresAt)],
);

/** The authenticator app of a user, and the salt of the recovery codes; see decision 142. */
export const twoFactor = pgTable('two_factor', {
  userId: ref()
    .primaryKey()
    .references(() => appUser.id, { onDelete: 'cascade' }),
  /** Encrypted with the server's key. */
  secret: text().notNull(),
  createdAt: createdAt(),
  /** Null until the first code of the app is entered: no sign-in needs a code yet. */
  confirmedAt: moment(),
  /** Time step of the last accepted code. Earlier codes and the same one are rejected. */
  lastStep: ref(),
  recoverySalt: bytes().notNull(),
});

/** Unused recovery codes. A code is deleted when it is used. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    userId: ref()
      .notNull()
      .references(() => twoFactor.userId, { onDelete: 'cascade' }),
    /** argon2id with the user's salt, hex. */
    codeHash: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
);

/** Browsers that sign in without a code. */
export const rememberedDevice = pgTable(
  'remembered_device',
  {
    id: id(),
    userId: ref()
      .notNull()
      .references(() => twoFactor.userId, { onDelete: 'cascade' }),
    /** SHA-256 of the cookie's value, hex. */
    tokenHash: text().notNull(),
    /** Browser and system, from the User-Agent header. */
    label: text().notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (t) => [index().on(t.userId), index().on(t.expiresAt)],
);

export const recoveryToken = pgTable(
  'recovery_token',
  {
    userId: ref()
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    /** create or reset. */
    purpose: text().notNull(),
    /** SHA-256 of the link's token, hex. The token itself is never stored. */
    tokenHash: text().notNull(),
    /** The recipient: the link becomes invalid when the user's address changes. */
    email: text().notNull(),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.purpose] }), uniqueIndex('recovery_token_hash').on(t.tokenHash)],
);

export const textNumber = pgTable(
  'text_number',
  {
    id: id(),
    accountId: ref()
      .notNull()
      .references(() => account.id),
    /** E.164. */
    number: text().notNull().unique(),
    state: smallint().notNull(),
    isTollFree: boolean().notNull().default(false),
    /** Whether the carriers verified a toll-free number. Before that, they block its texts. */
    isVerified: boolean().notNull().default(false),
    /** Name of the carrier that serves the number; empty until the carrier confirmed it. */
    provider: text().notNull().default(''),
    /** IMPORT or ACTIVATION: how the account got the number. */
    activationType: text().notNull().default('ACTIVATION'),
    /** Whether the carrier has assigned the number to the account's campaign. */
    hasCampaign: boolean().notNull().default(false),
    /** When users were last notified that this number is not set up to send. */
    noticeAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.accountId)],
);

/** Lines of a text number's Recent History, newest first by id. */
export const numberHistory = pgTable(
  'number_history',
  {
    accountId: ref().notNull(),
    id: rowId(),
    numberId: ref().notNull(),
    at: createdAt(),
    /** What happened, without its date: "Ordered by Elena Marsh". */
    line: text().notNull(),
    actorUserId: ref(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.id] }), index().on(t.accountId, t.numberId, t.id)],
);

/**
 * An order at the carrier. It is written before the carrier is called, in the transaction of the change that needs it.
 * `state`: pending (not sent), submitting (sent, response unknown), submitted (the carrier works on it), done, failed.
 */
export const numberOrder = pgTable(
  'number_order',
  {
    accountId: ref().notNull(),
    id: rowId(),
    numberId: ref().notNull(),
    /** Removal releases an imported number; campaign changes the number's options. */
    kind: text().$type<'activation' | 'import' | 'release' | 'removal' | 'campaign'>().notNull(),
    state: text()
      .$type<'pending' | 'submitting' | 'submitted' | 'done' | 'failed'>()
      .notNull()
      .default('pending'),
    /** Our id at the carrier, unique: finds an order whose response was lost. */
    customerOrderId: uuid().notNull().unique().defaultRandom(),
    /** The carrier's id. */
    carrierOrderId: text(),
    /** The campaign of a campaign order. */
    campaignId: text(),
    attempts: smallint().notNull().default(0),
    /** The first attempt. An order waits for earlier ones of its number, which may take days. */
    begunAt: moment(),
    /** When a worker submits or polls the order next. During an attempt, when another server may retry. */
    nextAttemptAt: moment().notNull().defaultNow(),
    errorCode: text(),
    errorText: text(),
    createdByUserId: ref(),
    createdAt: createdAt(),
    finishedAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    index('number_order_due').on(t.nextAttemptAt).where(sql`state in ('pending', 'submitting', 'submitted')`),
    index('number_order_number').on(t.accountId, t.numberId, t.id),
    index('number_order_carrier').on(t.carrierOrderId),
  ],
);

/**
 * What a worker does next with a registration: submit the company, wait until it is verified, submit the campaign, share
 * it with the carrier, import it there, watch it for changes, or nothing.
 */
export type RegistrationStep = 'brand' | 'verification' | 'campaign' | 'share' | 'import' | 'watch' | 'idle';

/** An account's registration with The Campaign Registry, and the import of its campaign to the carrier. */
export const campaignRegistration = pgTable(
  'campaign_registration',
  {
    accountId: ref()
      .primaryKey()
      .references(() => account.id),
    campaignType: text().notNull(),
    description: text().notNull(),
    verticalBusinessType: text().notNull(),
    samples: jsonb().$type<string[]>().notNull(),
    brandId: text(),
    campaignId: text(),
    /** As the registry reports it; null before its first response. */
    brandRegStatus: text(),
    campaignRegStatus: text(),
    bwCampaignImportStatus: text(),
    /** The campaign's class at the carriers, a letter; null while it is unknown. */
    messageClass: text(),
    /** Reference sent with a new brand and campaign: finds a request whose response was lost. */
    referenceId: uuid().notNull().defaultRandom(),
    step: text().$type<RegistrationStep>().notNull().default('idle'),
    /** When the step began, or was ordered again; with `attempts` it identifies a worker's claim. */
    stepSince: moment().notNull().defaultNow(),
    attempts: smallint().notNull().default(0),
    /** When a worker continues. During an attempt, when another server may retry. */
    nextAttemptAt: moment().notNull().defaultNow(),
    /** The last error of the registry or the carrier, in their words. */
    errorText: text(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    index('campaign_registration_due').on(t.nextAttemptAt).where(sql`step <> 'idle'`),
    uniqueIndex('campaign_registration_brand').on(t.brandId),
    uniqueIndex('campaign_registration_campaign').on(t.campaignId),
  ],
);

/** A shared inbox: at most one text number, many members. */
export const inboxGroup = pgTable(
  'inbox_group',
  {
    accountId: ref().notNull(),
    id: rowId(),
    name: text().notNull(),
    numberId: ref().references(() => textNumber.id),
    /** Who gets a new conversation: off or round_robin (the members in turn). */
    assignment: text().$type<GroupAssignment>().notNull().default('off'),
    /** The member who got the last conversation in turn. */
    lastAssignedUserId: ref(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    // Case-insensitive: two groups whose names differ only in case would be confused.
    uniqueIndex('inbox_group_name').on(t.accountId, sql`lower(${t.name})`),
    uniqueIndex().on(t.numberId),
  ],
);

export const groupMember = pgTable(
  'group_member',
  { accountId: ref().notNull(), groupId: ref().notNull(), userId: ref().notNull() },
  (t) => [primaryKey({ columns: [t.accountId, t.groupId, t.userId] }), index().on(t.accountId, t.userId)],
);

export const contact = pgTable(
  'contact',
  {
    accountId: ref().notNull(),
    id: rowId(),
    /** E.164. */
    number: text().notNull(),
    name: text().notNull().default(''),
    email: text().notNull().default(''),
    company: text().notNull().default(''),
    customFields: jsonb().$type<Record<string, string>>().notNull().default({}),
    notes: text().notNull().default(''),
    isOptOut: boolean().notNull().default(false),
    isOptedOutBySystemUser: boolean().notNull().default(false),
    optOutAt: moment(),
    optOutSource: text(),
    optOutByUserId: ref(),
    optInAt: moment(),
    optInSource: text(),
    optInByUserId: ref(),
    suspectedOptOutAt: moment(),
    /** When a suspected opt-out takes effect; null when a person must review it first. */
    optOutDueAt: moment(),
    isBlocked: boolean().notNull().default(false),
    blockedAt: moment(),
    blockedByUserId: ref(),
    /** When staff marked the number as one that cannot receive texts: campaigns skip it. */
    invalidAt: moment(),
    /** IANA name, when the contact's own is known. */
    timeZone: text(),
    /** Last automatic reply to HELP, for its cooldown. */
    helpRepliedAt: moment(),
    createdAt: createdAt(),
    /** The user who added, pasted or imported the contact. Null if a message created it, and in earlier rows. */
    createdByUserId: ref(),
    /** The import that created the contact. Its row has the user's statement of consent. */
    importId: ref(),
    /** The contact's version after that import: a later version was changed since. */
    importVersion: integer(),
    /** Restorable for 30 days. The row remains afterward if the number opted out or has messages. */
    deletedAt: moment(),
    /** When the personal details of the deleted contact were erased. */
    purgedAt: moment(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    uniqueIndex('contact_number').on(t.accountId, t.number),
    // Contacts without a name come last.
    index('contact_name')
      .on(t.accountId, sql`nullif(lower(${t.name}), '')`, t.id)
      .where(sql`deleted_at is null`),
    index('contact_created').on(t.accountId, t.createdAt, t.id).where(sql`deleted_at is null`),
    // 0 subscribed, 1 opted out, 2 blocked.
    index('contact_status')
      .on(t.accountId, sql`(case when is_blocked then 2 when is_opt_out then 1 else 0 end)`, t.id)
      .where(sql`deleted_at is null`),
    index('contact_purge_due').on(t.deletedAt).where(sql`deleted_at is not null and purged_at is null`),
    index('contact_opt_out_due').on(t.optOutDueAt).where(sql`opt_out_due_at is not null`),
  ],
);

export const contactList = pgTable(
  'contact_list',
  {
    accountId: ref().notNull(),
    id: rowId(),
    name: text().notNull(),
    description: text().notNull().default(''),
    /** The list All Contacts: it has no member rows and no stored counts. */
    isSystem: boolean().notNull().default(false),
    createdByUserId: ref(),
    /** Members that are not deleted, and those of them that are neither opted out nor blocked. */
    memberCount: integer().notNull().default(0),
    textableCount: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: moment().notNull().defaultNow(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    // Case-insensitive: two lists whose names differ only in case would be confused.
    uniqueIndex('contact_list_name').on(t.accountId, sql`lower(${t.name})`),
    uniqueIndex('contact_list_system').on(t.accountId).where(sql`is_system`),
  ],
);

export const contactListMember = pgTable(
  'contact_list_member',
  { accountId: ref().notNull(), listId: ref().notNull(), contactId: ref().notNull() },
  (t) => [
    primaryKey({ columns: [t.accountId, t.listId, t.contactId] }),
    index().on(t.accountId, t.contactId),
  ],
);

/** A file of contacts, and the position of the job that imports it. */
export const contactImport = pgTable(
  'contact_import',
  {
    accountId: ref().notNull(),
    id: rowId(),
    /** uploaded, running, done, failed, undoing or undone. */
    state: text().notNull().default('uploaded'),
    fileName: text().notNull(),
    bytes: integer().notNull(),
    encoding: text().$type<ImportEncoding>().notNull(),
    delimiter: text().$type<ImportDelimiter>().notNull(),
    columns: jsonb().$type<ImportColumn[]>().notNull(),
    preview: jsonb().$type<{ line: number; cells: string[] }[]>().notNull(),
    totalRows: integer().notNull(),
    /** Key in the media storage; null after the file was deleted. */
    storageKey: text(),
    mapping: jsonb().$type<ImportMapping>(),
    listIds: jsonb().$type<number[]>().notNull().default([]),
    /** Further lists, which the rows read so far named. */
    namedListIds: jsonb().$type<number[]>().notNull().default([]),
    onMatch: text().$type<ImportMode>(),
    /** The statement of consent that a user confirmed by starting the import. */
    consentText: text(),
    consentAt: moment(),
    consentByUserId: ref(),
    /** Rows that are committed: a restarted job continues after them. */
    processed: integer().notNull().default(0),
    created: integer().notNull().default(0),
    updated: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    skipped: integer().notNull().default(0),
    alreadyOptedOut: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    /** Starts of the job, the interrupted ones included. */
    attempts: smallint().notNull().default(0),
    error: text(),
    /** Contacts that the undo deleted so far, and that it left. */
    undoDeleted: integer(),
    undoKept: integer(),
    createdByUserId: ref().notNull(),
    createdAt: createdAt(),
    startedAt: moment(),
    finishedAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    index('contact_import_started').on(t.accountId, t.startedAt, t.id).where(sql`started_at is not null`),
    index('contact_import_file').on(t.createdAt).where(sql`storage_key is not null`),
  ],
);

/** A row of an import's file that could not be imported. */
export const contactImportRejection = pgTable(
  'contact_import_rejection',
  {
    accountId: ref().notNull(),
    importId: ref().notNull(),
    /** The row's first line in the file. */
    line: integer().notNull(),
    reason: text().notNull(),
    cells: jsonb().$type<string[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.importId, t.line] })],
);

/** A bulk action on contacts that runs in the background. */
export const contactBulk = pgTable(
  'contact_bulk',
  {
    accountId: ref().notNull(),
    id: rowId(),
    userId: ref().notNull(),
    /** Of the request, for the audit trail. */
    ip: text().notNull(),
    action: text().notNull(),
    listId: ref(),
    /**
     * The contacts selected at the start, in the order of their ids; first those that the user may not delete. Never
     * updated, so a row's update stays small.
     */
    contactIds: bigint({ mode: 'number' }).array().notNull(),
    /** How many of them are done: each part advances it in the transaction that changes its contacts. */
    processed: integer().notNull().default(0),
    succeeded: integer().notNull().default(0),
    /** The first failures with their reasons. */
    failed: jsonb().$type<BulkFailure[]>().notNull().default([]),
    createdAt: createdAt(),
    finishedAt: moment(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.id] }), index('contact_bulk_created').on(t.createdAt)],
);

/** A file with many rows that is created in the background and can be downloaded for a time. */
export const backgroundFile = pgTable(
  'background_file',
  {
    accountId: ref().notNull(),
    id: rowId(),
    userId: ref().notNull(),
    /** What its rows are: one of the kinds of `file-store.ts`. */
    kind: text().notNull(),
    /** The name of the file, without its extension. */
    name: text().notNull(),
    /** The ids of the records selected at the start, in the order of the file. */
    rowIds: bigint({ mode: 'number' }).array().notNull(),
    /** Chosen at the start, so that a repeated attempt replaces the file of an interrupted one. */
    storageKey: text().notNull(),
    createdAt: createdAt(),
    finishedAt: moment(),
    /** When the file and this row are deleted. */
    expiresAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.id] }), index('background_file_expires').on(t.expiresAt)],
);

/** Events shown between messages: opted out, opted in, blocked … */
/** Entries shown between messages: opted out, opted in, blocked, assigned … */
export const contactLine = pgTable(
  'contact_line',
  {
    accountId: ref().notNull(),
    id: rowId(),
    contactId: ref().notNull(),
    /** The text number of the only conversation that shows it. Null: every conversation of the contact does. */
    numberId: ref(),
    at: createdAt(),
    kind: text().notNull(),
    source: text().notNull(),
    userId: ref(),
    /** Who was assigned or unassigned. */
    assigneeUserId: ref(),
    text: text(),
    /** The client's id of a note. Unique, so that a repeated request finds the first note. */
    clientId: uuid(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    index().on(t.accountId, t.contactId, t.at),
    index('contact_line_opt_out').on(t.accountId, t.at, t.id).where(sql`kind = 'opted_out'`),
    index('contact_line_note').on(t.accountId, t.numberId, t.id).where(sql`kind = 'note'`),
    uniqueIndex('contact_line_client_id').on(t.accountId, t.clientId).where(sql`client_id is not null`),
  ],
);

export const message = pgTable(
  'message',
  {
    accountId: ref().notNull(),
    id: rowId(),
    numberId: ref().notNull(),
    contactId: ref().notNull(),
    /** The contact's number that it was sent to or came from, E.164. Null in rows of earlier builds: see decision 184. */
    contactNumber: text(),
    /** 1, 2, 3 … within its conversation, oldest first. Gives "items left" at any depth without counting rows. */
    ordinal: integer().notNull(),
    /** The client's id of an outbound message. Unique, so that a repeated request finds the first message. */
    clientId: uuid(),
    isInbound: boolean().notNull(),
    method: smallint().notNull(),
    status: integer().notNull(),
    statusAt: moment().notNull().defaultNow(),
    text: text().notNull(),
    segments: smallint().notNull().default(1),
    isUnicode: boolean().notNull().default(false),
    hasMedia: boolean().notNull().default(false),
    userId: ref(),
    /** Campaign or automation that sent it. */
    origin: text(),
    errorCode: integer(),
    /** The carrier's id of the message. */
    carrierId: text(),
    retryOfId: ref(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    index('message_history').on(t.accountId, t.numberId, t.contactId, t.id),
    uniqueIndex('message_client_id').on(t.accountId, t.clientId),
    uniqueIndex('message_carrier_id').on(t.accountId, t.carrierId),
  ],
);

/**
 * Messages to send later. A row becomes an ordinary message when it is due and is deleted in the same transaction; one
 * that may not be sent any more keeps its reason. See decision 112.
 */
export const scheduledMessage = pgTable(
  'scheduled_message',
  {
    accountId: ref().notNull(),
    /** From the sequence of the messages, so that `media.message_id` can refer to either. */
    id: ref().notNull().default(sql`nextval('message_id_seq')`),
    numberId: ref().notNull(),
    contactId: ref().notNull(),
    /** Becomes the message's client id, whose unique index rules out a second message. */
    clientId: uuid().notNull(),
    text: text().notNull(),
    segments: smallint().notNull(),
    isUnicode: boolean().notNull(),
    hasMedia: boolean().notNull(),
    /** The user who scheduled or last edited it: the author of its message. */
    userId: ref().notNull(),
    dueAt: moment().notNull(),
    /** The user confirmed a time within quiet hours. */
    isQuietConfirmed: boolean().notNull().default(false),
    /** The failed message that its message retries. */
    retryOfId: ref(),
    createdAt: createdAt(),
    version: version(),
    /** Why it was not sent; null while it waits. */
    stopReason: text().$type<ScheduleStopReason>(),
    stoppedAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    uniqueIndex('scheduled_message_client_id').on(t.accountId, t.clientId),
    index('scheduled_message_contact').on(t.accountId, t.contactId, t.numberId, t.dueAt),
    index('scheduled_message_due').on(t.dueAt, t.id).where(sql`stop_reason is null`),
    index('scheduled_message_stopped').on(t.stoppedAt).where(sql`stop_reason is not null`),
  ],
);

/** Client ids of scheduled messages that were canceled or deleted. They never send or schedule another message. */
export const spentClientId = pgTable(
  'spent_client_id',
  { accountId: ref().notNull(), clientId: uuid().notNull() },
  (t) => [primaryKey({ columns: [t.accountId, t.clientId] })],
);

/** A text to the contacts of lists. */
export const campaign = pgTable(
  'campaign',
  {
    accountId: ref().notNull(),
    id: rowId(),
    name: text().notNull(),
    state: text().$type<CampaignState>().notNull().default('draft'),
    numberId: ref(),
    includeListIds: jsonb().$type<number[]>().notNull().default([]),
    excludeListIds: jsonb().$type<number[]>().notNull().default([]),
    /** The names of the draft's lists that were deleted since its lists were last chosen. */
    lostLists: jsonb().$type<string[]>().notNull().default([]),
    excludeMessagedHours: integer(),
    /** The campaign whose failed texts it sends again. */
    retryOfId: ref(),
    /** With merge fields as written. */
    text: text().notNull().default(''),
    hasFooter: boolean().notNull().default(true),
    schedule: jsonb().$type<CampaignSchedule>().notNull().default({ type: 'now' }),
    quietHours: boolean().notNull().default(true),
    /** Null: as fast as the registration allows. */
    segmentsPerMinute: integer(),
    createdByUserId: ref().notNull(),
    /** Who scheduled it, when, and the statement of consent in their words. */
    consentByUserId: ref(),
    consentAt: moment(),
    consentText: text(),
    /** The number of people that they typed to confirm a large campaign; 0 if none was asked for, null if it is unknown. */
    typedCount: integer(),
    /** When it is due to start; null for a draft. */
    startsAt: moment(),
    startedAt: moment(),
    /** How many recipients it had at its start, with those who get no text. */
    recipients: integer().notNull().default(0),
    endedAt: moment(),
    /** Why it was paused, returned to draft or failed. */
    stopReason: text().$type<CampaignStopReason>(),
    /** When a user last resumed it: failures and opt-outs before do not pause it again. */
    resumedAt: moment(),
    /** Up to when its own pace is used. */
    pacedUntil: moment(),
    /** When it may go on: the daily limit of the account's brand was reached. */
    limitedUntil: moment(),
    /** Consecutive failures of its batches for technical reasons. */
    errors: smallint().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: moment().notNull().defaultNow(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    index('campaign_when').on(t.accountId, sql`coalesce(${t.startedAt}, ${t.startsAt})`, t.id),
    index('campaign_active').on(t.state, t.startsAt).where(sql`state in ('scheduled', 'sending')`),
  ],
);

/**
 * The memberships of a campaign's lists as of its start: a contact on two lists has two rows, one of them skipped as a
 * duplicate.
 */
export const campaignRecipient = pgTable(
  'campaign_recipient',
  {
    accountId: ref().notNull(),
    campaignId: ref().notNull(),
    id: rowId(),
    contactId: ref().notNull(),
    /** E.164, as of the start. */
    number: text().notNull(),
    status: text().$type<RecipientStatus>().notNull().default('pending'),
    skipReason: text().$type<SkipReason>(),
    /** When the text may leave. */
    dueAt: moment().notNull(),
    /** Becomes the message's client id, whose unique index rules out a second message. */
    clientId: uuid().notNull().default(sql`gen_random_uuid()`),
    messageId: ref(),
    segments: smallint(),
    errorCode: integer(),
    /** When the status last changed. */
    statusAt: moment().notNull(),
    /** When the carrier accepted it. */
    sentAt: moment(),
    deliveredAt: moment(),
    repliedAt: moment(),
    replyMessageId: ref(),
    optedOutAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.campaignId, t.id] }),
    // One text per contact.
    uniqueIndex('campaign_recipient_contact')
      .on(t.accountId, t.campaignId, t.contactId)
      .where(sql`skip_reason is distinct from 'duplicate'`),
    index('campaign_recipient_due')
      .on(t.accountId, t.campaignId, t.dueAt, t.id)
      .where(sql`status in ('pending', 'waiting_quiet_hours')`),
    uniqueIndex('campaign_recipient_message').on(t.accountId, t.messageId).where(sql`message_id is not null`),
    index('campaign_recipient_sent').on(t.accountId, t.contactId, t.sentAt).where(sql`sent_at is not null`),
    // For the counts and the health of a running campaign, most of whose recipients still wait.
    index('campaign_recipient_status')
      .on(t.accountId, t.campaignId, t.status)
      .where(sql`status <> 'pending'`),
    index('campaign_recipient_opt_out').on(t.accountId, t.campaignId).where(sql`opted_out_at is not null`),
  ],
);

/** What an account has used of the carriers' limits, for all servers and text numbers. */
export const sendingRate = pgTable('sending_rate', {
  accountId: ref().primaryKey(),
  /** The time up to which the allowance per minute is used. */
  usedUntil: moment().notNull(),
  /** When `usedUntil` was written, by the writer's clock. */
  writtenAt: moment(),
  /** The carriers' day that `daySegments` counts. */
  day: date({ mode: 'string' }),
  daySegments: integer().notNull().default(0),
});

export const media = pgTable(
  'media',
  {
    accountId: ref().notNull(),
    id: rowId(),
    /** Null until the message or scheduled message that carries it exists. */
    messageId: ref(),
    position: smallint().notNull().default(0),
    name: text().notNull(),
    type: text().notNull(),
    bytes: integer().notNull(),
    width: integer(),
    height: integer(),
    /** Key in the media storage; null when the file could not be stored. */
    storageKey: text(),
    /** An inbound attachment that has not been fetched from the carrier yet, and shows so: it has a row in media_fetch. */
    isLoading: boolean().notNull().default(false),
    /** One that could not be fetched within half a minute: pages say so, and it still has its row in media_fetch. */
    isDelayed: boolean().notNull().default(false),
    uploadedByUserId: ref(),
    /** The response message that has this file. A text that uses it gets a copy of the row. */
    responseMessageId: ref(),
    /** The campaign that has this file. Each of its texts gets a copy of the row. */
    campaignId: ref(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    index().on(t.accountId, t.messageId),
    index('media_response_message')
      .on(t.accountId, t.responseMessageId)
      .where(sql`response_message_id is not null`),
    index('media_campaign').on(t.accountId, t.campaignId).where(sql`campaign_id is not null`),
    // Several rows may have the same file: it is removed with the last one.
    index('media_storage_key').on(t.storageKey),
    index('media_unsent')
      .on(t.createdAt)
      .where(sql`message_id is null and response_message_id is null and campaign_id is null`),
  ],
);

/** Inbound attachments to fetch from the carrier; a row is deleted when its file is stored or abandoned. */
export const mediaFetch = pgTable(
  'media_fetch',
  {
    accountId: ref().notNull(),
    mediaId: ref().notNull(),
    url: text().notNull(),
    /** Host of the URL: fetches of one host are limited. */
    host: text().notNull(),
    /** Chosen before the first attempt, so that a repeated attempt replaces the file instead of adding one. */
    storageKey: text().notNull(),
    attempts: smallint().notNull().default(0),
    nextAttemptAt: moment().notNull(),
    /** A worker is fetching the file until this time. */
    leaseUntil: moment(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.mediaId] }), index('media_fetch_due').on(t.nextAttemptAt)],
);

/** One row per text number and contact that exchanged a message; updated in the same transaction as `message`. */
export const conversation = pgTable(
  'conversation',
  {
    accountId: ref().notNull(),
    numberId: ref().notNull(),
    contactId: ref().notNull(),
    lastMessageId: ref().notNull(),
    lastActivity: moment().notNull(),
    /** Whether the last message is inbound, not counting automatic replies. */
    lastIsInbound: boolean().notNull(),
    unreadCount: integer().notNull().default(0),
    /** Rows in the history, so that itemsLeft needs no count(*). */
    messageCount: integer().notNull().default(0),
    firstUnreadId: ref(),
    /** An active member of the number's group. */
    assigneeUserId: ref(),
    /** Done until the next inbound message. */
    state: text().$type<ConversationState>().notNull().default('open'),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.numberId, t.contactId] }),
    // The state comes first, because the lists show open or done conversations, and a search reads all of them anyway.
    index('conversation_recent').on(t.accountId, t.numberId, t.state, t.lastActivity, t.contactId),
    index('conversation_assignee')
      .on(t.accountId, t.assigneeUserId, t.numberId, t.lastActivity, t.contactId)
      .where(sql`assignee_user_id is not null`),
    index('conversation_contact').on(t.accountId, t.contactId, t.lastActivity),
    index('conversation_activity').on(t.accountId, t.lastActivity, t.contactId),
    index('conversation_unread').on(t.accountId, t.numberId).where(sql`unread_count > 0`),
  ],
);

/** One row per message to submit to the carrier. `state`: pending, submitting, done, unknown. */
export const outbox = pgTable(
  'outbox',
  {
    accountId: ref().notNull(),
    messageId: ref().notNull(),
    state: text().notNull().default('pending'),
    attempts: smallint().notNull().default(0),
    nextAttemptAt: moment().notNull().defaultNow(),
    leaseUntil: moment(),
    /** Start of the unconfirmed carrier request: the carrier is queried for messages since then. */
    submittedAt: moment(),
    createdAt: createdAt(),
    /** The message's conversation. Null only in rows from before per-conversation ordering was added. */
    numberId: ref(),
    contactId: ref(),
    /** Compliance replies must leave at once: they do not wait for queued messages of their conversation. */
    isComplianceReply: boolean().notNull().default(false),
    /** The campaign of its text. Such a row is `held` while the campaign is paused, and leaves after all other rows. */
    campaignId: ref(),
    /** A scheduled text whose user did not confirm quiet hours: it is submitted outside of them only. */
    hasQuietHours: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.messageId] }),
    index('outbox_campaign')
      .on(t.accountId, t.campaignId, t.state)
      .where(sql`campaign_id is not null and state in ('pending', 'submitting', 'held')`),
    index('outbox_due').on(t.state, t.nextAttemptAt),
    index('outbox_conversation')
      .on(t.accountId, t.numberId, t.contactId, t.state, t.messageId)
      .where(sql`state in ('pending', 'submitting')`),
  ],
);

/**
 * A failed attempt that is being retried: the carrier accepted it, then reported failure. Late events about it must not
 * be applied to the current attempt.
 */
export const failedAttempt = pgTable(
  'failed_try',
  {
    accountId: ref().notNull(),
    /** The carrier's id of the failed attempt. */
    carrierId: text().notNull(),
    messageId: ref().notNull(),
    errorCode: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.carrierId] }), index().on(t.accountId, t.messageId)],
);

/** Carrier events as received, stored before the 2xx response. */
export const webhookInbox = pgTable(
  'webhook_inbox',
  {
    id: id(),
    /** Carrier message id + event type (+ recipient): deduplicates at-least-once deliveries. */
    eventKey: text().notNull().unique(),
    body: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Events of one queue share a concurrency limit; queues are independent. Empty in rows of earlier builds. */
    queue: text().notNull().default(''),
    /** Events of one lane are applied one after another, in order. */
    lane: text().notNull().default(''),
    /** False for an opt-out and the events before it in its lane: they are applied ahead of everything else. */
    canWait: boolean().notNull().default(true),
    receivedAt: createdAt(),
    processedAt: moment(),
    attempts: smallint().notNull().default(0),
    nextAttemptAt: moment().notNull().defaultNow(),
    lastError: text(),
  },
  (t) => [
    index('webhook_due').on(t.queue, t.nextAttemptAt, t.id).where(sql`processed_at is null`),
    index('webhook_urgent').on(t.nextAttemptAt, t.id).where(sql`processed_at is null and not can_wait`),
  ],
);

/** Mail that has not been sent yet; a row is deleted when its mail is sent or abandoned. */
export const outgoingMail = pgTable('outgoing_mail', {
  id: id(),
  /** Unique part of the Message-ID, the same for every attempt; also the id of the job that sends the mail. */
  messageId: uuid().notNull().defaultRandom(),
  contents: jsonb().$type<QueuedMail>().notNull(),
  attempts: smallint().notNull().default(0),
  createdAt: createdAt(),
});

/** Opening hours: local wall times per weekday and dated exceptions. */
export const timeSchedule = pgTable(
  'time_schedule',
  {
    accountId: ref().notNull(),
    id: rowId(),
    name: text().notNull(),
    timeZoneId: integer()
      .notNull()
      .references(() => timeZone.id),
    isDefault: boolean().notNull().default(false),
    /** Weekday (mon … sun) to intervals of HH:mm; an end before its start passes midnight. */
    weekly: jsonb().$type<Record<string, [string, string][]>>().notNull(),
    exceptions: jsonb()
      .$type<{ from: string; to: string; name: string; intervals: [string, string][]; yearly: boolean }[]>()
      .notNull()
      .default([]),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    uniqueIndex('time_schedule_name').on(t.accountId, sql`lower(${t.name})`),
    uniqueIndex('time_schedule_default').on(t.accountId).where(sql`${t.isDefault}`),
  ],
);

/** A text prepared for the composer and for automatic replies. */
export const responseMessage = pgTable(
  'response_message',
  {
    accountId: ref().notNull(),
    id: rowId(),
    name: text().notNull(),
    /** Lower case, without the slash. */
    shortcut: text().notNull(),
    text: text().notNull(),
    /** false: only the creator sees and uses it. */
    isShared: boolean().notNull(),
    createdByUserId: ref().notNull(),
    createdAt: createdAt(),
    updatedAt: moment().notNull().defaultNow(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    uniqueIndex('response_message_shortcut').on(t.accountId, t.shortcut),
    index('response_message_name').on(t.accountId, sql`lower(${t.name})`),
  ],
);

/** A rule that replies to inbound messages. */
export const automaticResponse = pgTable(
  'automatic_response',
  {
    accountId: ref().notNull(),
    id: rowId(),
    name: text().notNull(),
    isEnabled: boolean().notNull().default(true),
    /** Place among the account's rules. Rules with another trigger may come first: the trigger decides before it. */
    priority: integer().notNull(),
    triggerType: text().$type<RuleTrigger>().notNull(),
    keywords: jsonb().$type<string[]>().notNull().default([]),
    keywordMatch: text().$type<'exact' | 'contains'>().notNull().default('contains'),
    /** Of a rule for contacts that come back. */
    days: smallint(),
    scheduleId: ref(),
    /** Whether it replies inside or outside the schedule; ignored by hour triggers. */
    scheduleSide: text().$type<'inside' | 'outside'>().notNull().default('inside'),
    /** Ids of text numbers; null: all. */
    numberIds: jsonb().$type<number[]>(),
    /** A shared response message. */
    responseMessageId: ref().notNull(),
    /** Minutes between two replies to one contact; 0: every message, -1: once ever. */
    cooldownMinutes: integer().$type<Cooldown>().notNull().default(1440),
    skipIfRepliedMinutes: smallint(),
    delaySeconds: smallint().notNull().default(0),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    uniqueIndex().on(t.accountId, t.name),
    index().on(t.accountId, t.scheduleId),
    index('automatic_response_message').on(t.accountId, t.responseMessageId),
  ],
);

/**
 * The decision about an automatic reply to one inbound message, and the reply. Its rows count the replies of a contact and
 * of a rule, so those with a reply are stored as long as their message. See decision 121.
 */
export const automationRun = pgTable(
  'automation_run',
  {
    accountId: ref().notNull(),
    id: rowId(),
    /** The inbound message. */
    messageId: ref().notNull(),
    numberId: ref().notNull(),
    contactId: ref().notNull(),
    /** When the decision was made. By the clock of the database, as all times of this table. */
    at: moment().notNull(),
    /** A waiting reply leaves at this time, if the decision is the same then. Null: it does not wait. */
    dueAt: moment(),
    delaySeconds: smallint().notNull().default(0),
    /** Who replied: a rule, an intelligent response, or a reply that carriers require. Null: there was no reply. */
    replyKind: text().$type<'rule' | 'intent' | LockedResponseId>(),
    /** Id of the rule or the intelligent response; 0 for required replies. */
    replyById: ref(),
    replyMessageId: ref(),
    repliedAt: moment(),
    steps: jsonb().$type<DecisionStep[]>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    uniqueIndex('automation_run_message').on(t.accountId, t.messageId),
    uniqueIndex('automation_run_reply').on(t.accountId, t.replyMessageId),
    index('automation_run_due').on(t.dueAt).where(sql`due_at is not null`),
    index('automation_run_contact')
      .on(t.accountId, t.contactId, t.repliedAt)
      .where(sql`replied_at is not null`),
    index('automation_run_by')
      .on(t.accountId, t.replyKind, t.replyById, t.repliedAt)
      .where(sql`replied_at is not null`),
    index('automation_run_old').on(t.at).where(sql`replied_at is null`),
  ],
);

/** Phrases of customers and the response to them. */
export const intelligentResponse = pgTable(
  'intelligent_response',
  {
    accountId: ref().notNull(),
    id: rowId(),
    name: text().notNull(),
    isEnabled: boolean().notNull(),
    matchType: text().$type<IntentMatchType>().notNull(),
    phrases: jsonb().$type<string[]>().notNull(),
    /** A shared response message. */
    responseMessageId: ref().notNull(),
    mode: text().$type<IntentMode>().notNull(),
    /** Ids of text numbers; null: all. */
    numberIds: jsonb().$type<number[]>(),
    scheduleId: ref(),
    scheduleSide: text().$type<'inside' | 'outside'>().notNull(),
    /** Match score from which it sends, in hundredths. */
    threshold: smallint().notNull(),
    updatedByUserId: ref().notNull(),
    createdAt: createdAt(),
    updatedAt: moment().notNull().defaultNow(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    uniqueIndex('intelligent_response_name').on(t.accountId, sql`lower(${t.name})`),
    index('intelligent_response_message').on(t.accountId, t.responseMessageId),
  ],
);

/** An inbound message that an intent matched, and what became of it. */
export const intentMatch = pgTable(
  'intent_match',
  {
    accountId: ref().notNull(),
    /** The inbound message. */
    messageId: ref().notNull(),
    intentId: ref().notNull(),
    numberId: ref().notNull(),
    contactId: ref().notNull(),
    /** In hundredths. */
    score: smallint().notNull(),
    /** sent: its response left. suggested: users were offered it. held: neither, for example outside its hours. */
    outcome: text().$type<'sent' | 'suggested' | 'held'>().notNull(),
    /** What a user did with the suggestion. */
    action: text().$type<'used' | 'dismissed'>(),
    actionByUserId: ref(),
    actionAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.messageId] }),
    index('intent_match_intent').on(t.accountId, t.intentId, t.createdAt),
    index('intent_match_open')
      .on(t.accountId, t.numberId, t.contactId, t.messageId)
      .where(sql`outcome = 'suggested' and action is null`),
  ],
);

/** Highest sequence per account; its row lock orders the account's events. */
export const accountSequence = pgTable('account_sequence', {
  accountId: ref().primaryKey(),
  lastSeq: bigint({ mode: 'number' }).notNull().default(0),
});

export const accountEvent = pgTable(
  'account_event',
  {
    accountId: ref().notNull(),
    seq: bigint({ mode: 'number' }).notNull(),
    /** The text number it belongs to; null: everyone in the account may see it. */
    numberId: ref(),
    body: jsonb().notNull(),
    at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.seq] })],
);

export const auditEntry = pgTable(
  'audit_entry',
  {
    id: id(),
    /** Null for actions that belong to no account. */
    accountId: ref(),
    at: createdAt(),
    actorUserId: ref(),
    action: text().notNull(),
    subject: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    ip: text(),
  },
  (t) => [index('audit_entry_time').on(t.accountId, t.at, t.id)],
);

/*
 * Counts of the messages that reports show, by half hour in UTC: every time zone of the product begins its days at a half
 * hour. A message is counted once its status is final; until then reports read the message itself. See decision 096.
 */

/** Up to which message an account is counted. */
export const reportProgress = pgTable('report_progress', {
  accountId: ref().primaryKey(),
  /** Messages with this id and lower ones are counted, or listed in `report_open_message`. */
  lastId: ref().notNull().default(0),
  /** The highest id at `nextAt`, and the next transaction's id then: lower ids may still appear until those have ended. */
  nextId: ref().notNull().default(0),
  nextXid: ref().notNull().default(0),
  nextAt: moment().notNull(),
});

/** Messages that are not counted yet because their status may still change. */
export const reportOpenMessage = pgTable(
  'report_open_message',
  { accountId: ref().notNull(), messageId: ref().notNull() },
  (t) => [primaryKey({ columns: [t.accountId, t.messageId] })],
);

/** Messages per half hour, number and sender. */
export const messageTally = pgTable(
  'message_tally',
  {
    accountId: ref().notNull(),
    bucket: moment().notNull(),
    numberId: ref().notNull(),
    /** 0: received, or sent without a person. */
    userId: ref().notNull(),
    inbound: integer().notNull(),
    outbound: integer().notNull(),
    inboundSegments: integer().notNull(),
    outboundSegments: integer().notNull(),
    outboundWithMedia: integer().notNull(),
    delivered: integer().notNull(),
    failed: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.bucket, t.numberId, t.userId] })],
);

/** Failed messages per half hour, number and code of the failure. */
export const failureTally = pgTable(
  'failure_tally',
  {
    accountId: ref().notNull(),
    bucket: moment().notNull(),
    numberId: ref().notNull(),
    code: integer().notNull(),
    messages: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.bucket, t.numberId, t.code] })],
);

/** Conversations in which a person wrote, per half hour. Does not depend on statuses. */
export const replyTally = pgTable(
  'reply_tally',
  {
    accountId: ref().notNull(),
    bucket: moment().notNull(),
    userId: ref().notNull(),
    numberId: ref().notNull(),
    contactId: ref().notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.bucket, t.userId, t.numberId, t.contactId] })],
);

/** How long contacts waited for a person's first replies, per half hour and number. Does not depend on statuses. */
export const waitTally = pgTable(
  'wait_tally',
  {
    accountId: ref().notNull(),
    bucket: moment().notNull(),
    numberId: ref().notNull(),
    userId: ref().notNull(),
    /** Seconds, one for each first reply. */
    waits: integer().array().notNull(),
    /** When each of these replies was sent: seconds after the start of the bucket, in the same order. */
    sentAfter: integer().array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.bucket, t.numberId, t.userId] })],
);

/** Outbound messages per half hour, number and method. Does not depend on statuses. */
export const methodTally = pgTable(
  'method_tally',
  {
    accountId: ref().notNull(),
    bucket: moment().notNull(),
    numberId: ref().notNull(),
    method: smallint().notNull(),
    messages: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.bucket, t.numberId, t.method] })],
);

/**
 * Messages per contact and number, twice: per half hour, and per calendar month in UTC, so that a year is a tenth of the
 * rows. Does not depend on statuses.
 */
export const contactTally = pgTable(
  'contact_tally',
  {
    accountId: ref().notNull(),
    isMonth: boolean().notNull(),
    /** When the half hour or the month begins. */
    bucket: moment().notNull(),
    numberId: ref().notNull(),
    contactId: ref().notNull(),
    inbound: integer().notNull(),
    outbound: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.isMonth, t.bucket, t.numberId, t.contactId] })],
);

/** A published version of a remote. Never changed, never deleted. */
export const remoteRelease = pgTable(
  'remote_release',
  {
    name: text().notNull(),
    version: text().notNull(),
    baseUrl: text().notNull(),
    contract: jsonb().notNull(),
    /** `sha384-` and base64 of the archive of its files; null while no archive is stored. */
    archiveHash: text(),
    /** The public key of the signature, as in `release_key`. */
    signedBy: text(),
    /** Ed25519 signature of the name, version, contract and archive hash, base64url. */
    signature: text(),
    /** How it was checked before, as its publisher says; null for builds that a server started with. */
    checks: jsonb(),
    publishedAt: createdAt(),
    publishedBy: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.name, t.version] })],
);

/** Public keys whose signatures make a release trusted. */
export const releaseKey = pgTable('release_key', {
  id: id(),
  /** The team that holds the private key. */
  label: text().notNull(),
  /** Ed25519, 32 bytes as base64url. */
  publicKey: text().notNull().unique(),
  /** The releases that it may sign; null for all. */
  names: text().array(),
  createdBy: text().notNull(),
  createdAt: createdAt(),
  /** Signs no new release from then on. */
  revokedAt: moment(),
  revokedBy: text(),
  /** Whether releases that it signed before stay trusted after its end. */
  keepsReleases: boolean().notNull().default(false),
});

/** The files of releases, unless a bucket stores them. */
export const releaseArchive = pgTable(
  'release_archive',
  {
    name: text().notNull(),
    version: text().notNull(),
    /** A tar file, compressed with gzip. */
    archive: bytes().notNull(),
  },
  (t) => [primaryKey({ columns: [t.name, t.version] })],
);

/** Tokens of programs that publish and move releases, such as a CI. */
export const releaseToken = pgTable('release_token', {
  id: id(),
  /** What uses it. */
  label: text().notNull(),
  /** SHA-256 of the token, hex. The token itself is never stored. */
  tokenHash: text().notNull().unique(),
  /** The remote that it may change, `shell` or `pages`; null for all. */
  name: text(),
  scopes: text().array().notNull(),
  createdBy: text().notNull(),
  createdAt: createdAt(),
  expiresAt: moment().notNull(),
  revokedAt: moment(),
  lastUsedAt: moment(),
});

/** Log of all pointer moves; the newest per (name, kind, provider) is the current pointer. */
export const remoteMove = pgTable(
  'remote_move',
  {
    id: id(),
    name: text().notNull(),
    /** default, pin, off or rollout. */
    kind: text().notNull(),
    /** 0: every provider. */
    serviceProviderId: ref().notNull().default(0),
    /** The target version; null removes a pin or an off-switch, or ends a rollout. */
    version: text(),
    /** Of a rollout: the share of users, 0 when it ended. */
    percent: smallint(),
    /** The providers of a rollout; null for all. */
    providers: ref().array(),
    /** The counts and the p-value that made the server abort a rollout. */
    figures: jsonb(),
    /** The move of the same provider that this one undoes. */
    undoes: ref(),
    actor: text().notNull(),
    reason: text().notNull(),
    at: createdAt(),
  },
  (t) => [index().on(t.name, t.kind, t.serviceProviderId, t.id)],
);

/** Reports of browsers about loads and crashes of releases, counted by quarter of an hour. Stored for 30 days. */
export const remoteLoadCount = pgTable(
  'remote_load_count',
  {
    /** Start of the quarter of an hour. */
    at: moment().notNull(),
    name: text().notNull(),
    /** The version that the registry chose. */
    version: text().notNull(),
    serviceProviderId: ref().notNull(),
    /** loaded, failed (also when a fallback was shown) or crashed. */
    outcome: text().notNull(),
    /** The class of a failure, else empty. */
    errorClass: text().notNull(),
    /** Upper bound of the duration of a load in milliseconds; 0 for other outcomes. */
    withinMs: integer().notNull(),
    count: integer().notNull(),
  },
  (t) => [
    primaryKey({
      name: 'remote_load_count_pk',
      columns: [t.at, t.name, t.version, t.serviceProviderId, t.outcome, t.errorClass, t.withinMs],
    }),
  ],
);

/** The reports that count in a rollout's comparison, by user and hour, because each user counts a few times only. */
export const rolloutReport = pgTable(
  'rollout_report',
  {
    /** The newest move of the rollout or of the default: with it, a comparison begins. */
    moveId: ref().notNull(),
    userId: ref().notNull(),
    hour: moment().notNull(),
    isCandidate: boolean().notNull(),
    good: smallint().notNull(),
    bad: smallint().notNull(),
  },
  (t) => [primaryKey({ columns: [t.moveId, t.userId, t.hour, t.isCandidate] }), index().on(t.hour)],
);

/** The sums of a rollout's comparison. */
export const rolloutTotal = pgTable('rollout_total', {
  moveId: ref().primaryKey(),
  candidateLoads: integer().notNull().default(0),
  candidateFailed: integer().notNull().default(0),
  defaultLoads: integer().notNull().default(0),
  defaultFailed: integer().notNull().default(0),
});

/** Random keys, created once and shared by every server on this database. */
export const serverSecret = pgTable('server_secret', {
  name: text().primaryKey(),
  value: text().notNull(),
});
