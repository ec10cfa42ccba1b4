import {
  CAMPAIGN_CONSENT,
  CAMPAIGN_TYPED_COUNT_ABOVE,
  type Campaign,
  type CampaignScheduleBody,
  isBlankText,
  lastScheduleTime,
  type MergeGap,
  recipientLimitText,
  SEGMENTS_MAX,
} from '@dashboard/shared/contracts';
import { nationalDigits, writeField } from '@dashboard/shared/text';
import { eq } from 'drizzle-orm';
import type * as v from 'valibot';
import { account, campaign, textNumber } from '../../platform/db/schema';
import { assertVersion } from '../../platform/http/assert-version';
import { Conflict, fieldError } from '../../platform/http/errors';
import type { Services } from '../../platform/http/services';
import { companyOf } from '../../platform/session/company-of';
import type { Principal } from '../../platform/session/principal';
import { checkAccount, checkMedia, checkNumber } from '../messages/send-checks';
import { type AudienceOf, countAudience } from './audience-sql';
import { measureTexts } from './audience-texts';
import { startsAtOf, timeGroups } from './audience-times';
import { filesOf } from './campaign-files';
import { lockLists } from './campaign-lists';
import {
  auditCampaign,
  type CampaignRequest,
  notifyCampaignsChanged,
  recipientMaxOf,
} from './campaign-request';
import { type CampaignRow, isCampaign } from './campaign-row';
import { findCampaign, lockCampaign, readCampaign, stateAfter } from './campaign-store';
import { audienceOf, countWithoutFooter, draftWords, sendingDefaultsOf } from './estimate';

type Body = v.InferOutput<typeof CampaignScheduleBody>;

/** The number that sends. @throws Unprocessable naming tn; Conflict if it may not send */
async function sendingNumber({ db }: Services, { accountId, numberId }: CampaignRow) {
  if (numberId === null) throw fieldError('tn', 'Choose the text number that sends.');
  const [found] = await db
    .select({ number: textNumber, company: account })
    .from(textNumber)
    .innerJoin(account, eq(account.id, textNumber.accountId))
    .where(eq(textNumber.id, numberId));
  if (found === undefined || found.number.accountId !== accountId)
    throw fieldError('tn', 'Choose the text number that sends.');
  const rejection = checkAccount(found.company) ?? checkNumber(found.number, found.company);
  if (rejection !== null) throw new Conflict(rejection.error, { code: rejection.code });
  return found.number;
}

/** @throws Unprocessable naming text or mediaIds */
async function assertMessage({ db }: Services, row: CampaignRow, { isTollFree }: { isTollFree: boolean }) {
  const files = await filesOf(db, row);
  if (files.length === 0 && isBlankText(row.text)) throw fieldError('text', 'Write a message.');
  const rejection = checkMedia(files.length, files, isTollFree);
  if (rejection !== null) throw fieldError('mediaIds', rejection.error);
  return files.length > 0;
}

const describeGap = ({ field, reason, people, names }: MergeGap): string => {
  if (reason === 'unknown') return `There is no field ${writeField(field)}. Remove it.`;
  const others = people - names.length;
  const list = `${names.join(', ')}${others > 0 ? ` and ${others} more` : ''}`;
  return `${writeField(field)} is empty for ${list}. Add a fallback, such as {{${field}|there}}.`;
};

type SendingDefaults = Awaited<ReturnType<typeof sendingDefaultsOf>>;

/** @throws Unprocessable naming schedule or segmentsPerMinute */
async function assertTimes(
  { db }: Services,
  row: CampaignRow,
  { of, defaults: { zone, preset, allowance } }: { of: AudienceOf; defaults: SendingDefaults },
): Promise<Date> {
  const { now } = of;
  const { schedule, quietHours } = row;
  const times = { schedule, quietHours, zone, preset, now };
  const startsAt = startsAtOf(times, await timeGroups(db, of, times));
  if (row.schedule.type !== 'now' && startsAt <= now)
    throw fieldError('schedule', 'This time has passed. Choose a later one.');
  if (startsAt > lastScheduleTime(now)) throw fieldError('schedule', 'Choose a time within 12 months.');
  if ((row.segmentsPerMinute ?? 0) > allowance)
    throw fieldError(
      'segmentsPerMinute',
      `Your registration allows at most ${allowance} segments per minute. Choose fewer.`,
    );
  return startsAt;
}

/** @throws Unprocessable naming includeListIds or typedCount */
function assertSize(people: number, max: number | null, { typedCount }: Body): void {
  if (people === 0)
    throw fieldError('includeListIds', 'No one on these lists can get the campaign. Choose other lists.');
  if (max !== null && people > max) throw fieldError('includeListIds', recipientLimitText(max));
  if (people > CAMPAIGN_TYPED_COUNT_ABOVE && typedCount !== people)
    throw fieldError('typedCount', `Type ${people}, the number of people who will get the campaign.`);
}

/** @throws Unprocessable naming the field, Conflict if the number or the account may not send */
async function assertReady(
  services: Services,
  user: Principal,
  { row, body }: { row: CampaignRow; body: Body },
) {
  const { db } = services;
  const number = await sendingNumber(services, row);
  if (row.includeListIds.length === 0) throw fieldError('includeListIds', 'Choose at least one list.');
  const hasMedia = await assertMessage(services, row, number);
  const defaults = await sendingDefaultsOf(services, row.accountId);
  const of = audienceOf(services, row.accountId, { ...row, hasMedia });
  const startsAt = await assertTimes(services, row, { of, defaults });
  const audience = await countAudience(db, of);
  assertSize(audience.receive, recipientMaxOf(user, defaults), body);
  const draft = { ...row, tn: nationalDigits(number.number), hasMedia };
  const words = await draftWords(db, row.accountId, { firstName: user.firstName, draft, now: startsAt });
  const { segments, mergeGaps } = await measureTexts(db, of, words);
  const [gap] = mergeGaps;
  if (gap !== undefined) throw fieldError('text', describeGap(gap));
  if ((segments?.max ?? 0) > SEGMENTS_MAX)
    throw fieldError('text', `A text may have at most ${SEGMENTS_MAX} segments. Shorten it.`);
  if (!row.hasFooter) {
    const people = await countWithoutFooter(db, of);
    if (people > 0)
      throw fieldError(
        'hasFooter',
        `Add the footer: ${people === 1 ? '1 recipient has' : `${people} recipients have`} not had it in the last 30 days.`,
      );
  }
  if (!body.consent) throw fieldError('consent', 'State that these people agreed to get texts from you.');
  return { startsAt, audience };
}

/**
 * Schedules a draft with the user's statement of consent. It starts at its time, or within a second.
 * @throws NotFound, Forbidden, Conflict in other states, for an old version and if the number may not send;
 * Unprocessable naming the field
 */
export async function scheduleCampaign(
  services: Services,
  of: CampaignRequest,
  id: number,
  body: Body,
): Promise<Campaign> {
  const { principal } = of;
  const accountId = companyOf(principal);
  const draft = await findCampaign(services.db, principal, id);
  stateAfter(draft, 'schedule');
  assertVersion(draft, body);
  const { startsAt, audience } = await assertReady(services, principal, { row: draft, body });
  const scheduled = await services.db.transaction(async (tx) => {
    const row = await lockCampaign(tx, principal, id);
    const state = stateAfter(row, 'schedule');
    // The checks above are about this version.
    assertVersion(row, draft);
    await lockLists(tx, accountId, 'includeListIds', row.includeListIds);
    await lockLists(tx, accountId, 'excludeListIds', row.excludeListIds);
    const now = services.clock.now();
    const consent = { consentText: CAMPAIGN_CONSENT, consentAt: now, consentByUserId: principal.userId };
    // What was typed counts only if it was asked for.
    const typedCount = audience.receive > CAMPAIGN_TYPED_COUNT_ABOVE ? (body.typedCount ?? 0) : 0;
    const version = row.version + 1;
    const changes = { state, startsAt, stopReason: null, errors: 0, lostLists: [], typedCount };
    await tx
      .update(campaign)
      .set({ ...changes, ...consent, version, updatedAt: now })
      .where(isCampaign(row));
    const after = { startsAt, people: audience.receive, consent: CAMPAIGN_CONSENT };
    await auditCampaign(tx, services, of, { action: 'schedule', campaignId: id, after });
    return readCampaign(tx, services, principal, id);
  });
  notifyCampaignsChanged(services, of);
  services.messaging.wakeCampaigns();
  return scheduled;
}
