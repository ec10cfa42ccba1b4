import {
  type AudienceContacts,
  type AudienceContactsBody,
  CAMPAIGN_FOOTER,
  CAMPAIGN_FOOTER_DAYS,
  type CampaignEstimate,
  type CampaignEstimateBody,
} from '@dashboard/shared/contracts';
import { mergeText, toE164, withCountryCode } from '@dashboard/shared/text';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { registrationColumns, segmentLimits } from '../../platform/common/segment-limits';
import type { Database } from '../../platform/db/open-database';
import { account, textNumber, timeZone } from '../../platform/db/schema';
import type { Services } from '../../platform/http/services';
import { companyOf } from '../../platform/session/company-of';
import type { Principal } from '../../platform/session/principal';
import { mergeValuesOf, readMergeSources } from '../messages/merge-sources';
import { type AudienceOf, audienceSql, countAudience, wasMessaged } from './audience-sql';
import { type CampaignWords, isMissing, measureTexts, wordsFor } from './audience-texts';
import { timeGroups } from './audience-times';
import { recipientMaxOf } from './campaign-request';
import { finishOf } from './finish-of';

type Draft = v.InferOutput<typeof CampaignEstimateBody>;
type EstimateServices = Pick<Services, 'db' | 'clock' | 'config' | 'messaging'>;

/** What an account sent this month; the reports count it. */
export type ReadMonthUsage = (
  db: Database,
  accountId: number,
  now: Date,
) => Promise<{ outboundSegments: number; plan: { totalOutboundIncluded: number } | null }>;

const DAY_MS = 24 * 60 * 60_000;

/** The audience of a draft's fields, or of a saved campaign. */
export const audienceOf = (
  { clock, messaging }: Pick<Services, 'clock' | 'messaging'>,
  accountId: number,
  {
    includeListIds = [],
    excludeListIds = [],
    excludeMessagedHours = null,
    tn = null,
    numberId = null,
  }: Draft & { numberId?: number | null },
): AudienceOf => ({
  accountId,
  numberId,
  tn,
  includeListIds,
  excludeListIds,
  excludeMessagedHours,
  now: clock.now(),
  allowFictional: messaging.allowFictional,
});

/** The text of a draft's fields, and the sources of its merge fields. */
export async function draftWords(
  db: Database,
  accountId: number,
  { firstName, draft, now }: { firstName: string; draft: Draft; now: Date },
): Promise<CampaignWords> {
  const sources = await readMergeSources(db, accountId, { contactIds: [], now });
  const tn = draft.tn ?? null;
  const isNumber =
    tn === null ? sql`false` : and(eq(textNumber.accountId, accountId), eq(textNumber.number, toE164(tn)));
  const [number] = await db.select().from(textNumber).where(isNumber);
  return {
    text: draft.text ?? '',
    hasFooter: draft.hasFooter ?? true,
    hasMedia: draft.hasMedia,
    sources,
    firstName,
    number: number ?? { id: 0, number: '' },
    at: now,
  };
}

/** Whether a contact `c` had the footer lately. */
export const hadFooter = (now: Date): SQL =>
  wasMessaged(
    new Date(now.getTime() - CAMPAIGN_FOOTER_DAYS * DAY_MS),
    sql`m.text like ${`%${CAMPAIGN_FOOTER}%`}`,
  );

/** How many recipients have not had the footer lately. */
export async function countWithoutFooter(db: Database, of: AudienceOf): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (${audienceSql(of)}) as c
    where part = 'receive' and not ${hadFooter(of.now)}`);
  return rows[0]?.count ?? 0;
}

/** What applies to an account's campaigns unless they say otherwise. */
export async function sendingDefaultsOf({ db, config }: Pick<Services, 'db' | 'config'>, accountId: number) {
  const { quietHoursPreset: preset, campaignPace, agentCampaignMax } = account;
  const [row] = await db
    .select({ preset, campaignPace, agentCampaignMax, zone: timeZone.ianaName, ...registrationColumns })
    .from(account)
    .innerJoin(timeZone, eq(timeZone.id, account.timeZoneId))
    .where(eq(account.id, accountId));
  if (row === undefined) throw new Error('The account was deleted');
  const { perMinute: allowance } = segmentLimits(row, config);
  return { ...row, allowance };
}

/** Counts a draft's audience, its segments and its times. */
export async function estimateCampaign(
  services: EstimateServices,
  principal: Principal,
  { draft, readMonthUsage }: { draft: Draft; readMonthUsage: ReadMonthUsage },
): Promise<CampaignEstimate> {
  const { db } = services;
  const accountId = companyOf(principal);
  const of = audienceOf(services, accountId, draft);
  const { now } = of;
  const { schedule = { type: 'now' }, quietHours = true } = draft;
  const words = await draftWords(db, accountId, { firstName: principal.firstName, draft, now });
  const defaults = await sendingDefaultsOf(services, accountId);
  const { zone, preset, allowance, campaignPace } = defaults;
  const [audience, groups, needFooter, usage] = await Promise.all([
    countAudience(db, of),
    timeGroups(db, of, { schedule, quietHours, zone, preset, now }),
    countWithoutFooter(db, of),
    readMonthUsage(db, accountId, now),
  ]);
  const hasText = words.text.trim() !== '' || words.hasMedia;
  const { segments, mergeGaps } = hasText
    ? await measureTexts(db, of, words)
    : { segments: null, mergeGaps: [] };
  const pace = Math.min(draft.segmentsPerMinute ?? campaignPace ?? allowance, allowance);
  const each = segments === null ? 1 : segments.total / Math.max(1, audience.receive);
  const dueTimes = groups.map(({ dueAt }) => dueAt.getTime());
  const waiting = groups.filter(({ isWaiting }) => isWaiting);
  const first = (times: number[]) => (times.length === 0 ? null : new Date(Math.min(...times)).toISOString());
  return {
    audience,
    segments,
    mergeGaps,
    needFooter,
    pace: { segmentsPerMinute: pace, allowance },
    recipientMax: recipientMaxOf(principal, defaults),
    startsAt: first(dueTimes),
    finishesAt: finishOf(groups, each, pace)?.toISOString() ?? null,
    waiting: waiting.reduce((sum, { people }) => sum + people, 0),
    resumesAt: first(waiting.map(({ dueAt }) => dueAt.getTime())),
    plan:
      usage.plan === null
        ? null
        : { included: usage.plan.totalOutboundIncluded, used: usage.outboundSegments },
    businessName: words.sources.accountName,
  };
}

interface FoundContact extends Record<string, unknown> {
  id: number;
  name: string;
  number: string;
  company: string;
  custom: Record<string, string>;
  total: number;
}

/** One page of the contacts of a part of a draft's audience, by name. */
export async function listAudience(
  services: EstimateServices,
  principal: Principal,
  { part, withoutField, page, pageSize, ...draft }: v.InferOutput<typeof AudienceContactsBody>,
): Promise<AudienceContacts> {
  const { db } = services;
  const accountId = companyOf(principal);
  const of = audienceOf(services, accountId, draft);
  const words = await draftWords(db, accountId, {
    firstName: principal.firstName,
    draft,
    now: of.now,
  });
  const shared = mergeValuesOf(words.sources, {
    sender: principal,
    number: words.number,
    to: '',
    contact: null,
    at: of.now,
  });
  const gaps = mergeText(words.text, {}).problems.map(({ field }) => isMissing(field, shared));
  const isMerged = part === 'merge_missing';
  const isOfPart = isMerged
    ? sql`part = 'receive' and (${sql.join([sql`false`, ...gaps], sql` or `)})`
    : part === 'on_lists'
      ? sql`true`
      : sql`part = ${part}`;
  const hasNoValue = withoutField === undefined ? sql`true` : isMissing(withoutField, shared);
  const found = sql`from (${audienceSql(of)}) as c where ${isOfPart} and ${hasNoValue}`;
  const { rows } = await db.execute<FoundContact>(sql`
    select c.id::float8 as id, c.name, c.number, c.company, c.custom_fields as custom ${found}
    order by nullif(lower(c.name), ''), c.id limit ${pageSize} offset ${(page - 1) * pageSize}`);
  const { rows: counted } = await db.execute<{ total: number }>(sql`select count(*)::int as total ${found}`);
  const getsText = isMerged || part === 'receive';
  const items = rows.map((row) => {
    const { text, segments } = wordsFor(words, { ...row, customFields: row.custom });
    return {
      contactId: row.id,
      contactName: row.name,
      contactNumber: withCountryCode(row.number),
      text: getsText ? text : null,
      segments: getsText ? segments : 0,
    };
  });
  return { items, total: counted[0]?.total ?? 0, page, pageSize };
}
