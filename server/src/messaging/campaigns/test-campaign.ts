import { createHash, randomUUID } from 'node:crypto';
import type { CampaignTest, CampaignTested } from '@dashboard/shared/contracts';
import { campaignText, nationalDigits } from '@dashboard/shared/text';
import { eq, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { hashUuid } from '../../platform/common/hash-uuid';
import { textNumber } from '../../platform/db/schema';
import { fieldError } from '../../platform/http/errors';
import type { Services } from '../../platform/http/services';
import { findByClientIds } from '../messages/read-messages';
import { sendMessage } from '../messages/send';
import { audienceSql } from './audience-sql';
import { type MergedContact, wordsFor } from './audience-texts';
import { filesOf } from './campaign-files';
import { auditCampaign, type CampaignRequest, seesAllCampaigns } from './campaign-request';
import type { CampaignRow } from './campaign-row';
import { findCampaign, stateAfter } from './campaign-store';
import { audienceOf, draftWords } from './estimate';

interface FoundContact extends Record<string, unknown>, Omit<MergedContact, 'customFields'> {
  custom: Record<string, string>;
}

/** The first recipient by name; null if there is none. */
async function firstRecipient(services: Services, row: CampaignRow): Promise<MergedContact | null> {
  const of = audienceOf(services, row.accountId, { ...row, hasMedia: false });
  const { rows } = await services.db.execute<FoundContact>(sql`
    select c.id::float8 as id, c.number, c.name, c.company, c.custom_fields as custom
    from (${audienceSql(of)}) as c
    where part = 'receive' order by nullif(lower(c.name), ''), c.id limit 1`);
  const [found] = rows;
  return found === undefined ? null : { ...found, customFields: found.custom };
}

/** The number, its digits, the text for the first recipient, and the files. @throws Unprocessable naming tn or text */
async function contentOf(services: Services, { principal }: CampaignRequest, row: CampaignRow) {
  const { db, clock } = services;
  const [number] = await db
    .select()
    .from(textNumber)
    .where(row.numberId === null ? sql`false` : eq(textNumber.id, row.numberId));
  if (number === undefined) throw fieldError('tn', 'Choose the text number that sends.');
  const tn = nationalDigits(number.number);
  const files = await filesOf(db, row);
  if (files.length === 0 && row.text.trim() === '') throw fieldError('text', 'Write a message.');
  const first = await firstRecipient(services, row);
  const draft = { ...row, tn, hasMedia: files.length > 0 };
  const words = await draftWords(db, row.accountId, {
    firstName: principal.firstName,
    draft,
    now: clock.now(),
  });
  const merged = first === null ? null : wordsFor(words, first);
  // Without a recipient who has every value, the fields are those of each tested number.
  const isMerged = merged !== null && merged.problems.length === 0;
  const text = isMerged ? merged.text : campaignText(row.text, row.hasFooter);
  return { numberId: number.id, tn, text, isMerged, mediaIds: files.map(({ id }) => id) };
}

interface Test extends v.InferOutput<typeof CampaignTest> {
  id: number;
}

/**
 * The numbers, each with the client id of its text: the same whenever the test is repeated, so that a test whose response
 * was lost is sent once.
 */
function textsOf({ principal: { userId } }: CampaignRequest, { id, numbers, clientId }: Test) {
  const idOf = (number: string) =>
    clientId === undefined
      ? randomUUID()
      : hashUuid(createHash('sha256').update(`campaign test ${userId} ${id} ${clientId} ${number}`));
  return [...new Set(numbers)].map((number) => ({ number, clientId: idOf(number) }));
}

/**
 * Sends a draft's text to up to five numbers, through the same checks as every other text. Such texts are no recipients
 * of the campaign. Only a test of which at least one text goes out counts for the hour.
 * @throws NotFound, Forbidden, Conflict once the campaign started, Unprocessable naming the field, TooMany
 */
export async function testCampaign(
  services: Services,
  of: CampaignRequest,
  test: Test,
): Promise<CampaignTested> {
  const { principal } = of;
  const { id } = test;
  const row = await findCampaign(services.db, principal, id);
  stateAfter(row, 'edit');
  const { numberId, tn, text: smsText, isMerged, mediaIds } = await contentOf(services, of, row);
  // Administrators send the campaigns of every number, also of groups without them.
  const sender = seesAllCampaigns(principal) ? { ...principal, numberIds: [numberId] } : principal;
  const user = String(principal.userId);
  const { campaignTests } = services.messaging;
  const texts = textsOf(of, test);
  const clientIds = texts.map(({ clientId }) => clientId);
  const earlier = await findByClientIds(services.db, row.accountId, clientIds);
  // A repeat sends nothing, so it is possible when the hour is used up. One with a further number is a test of its own.
  const isRepeat = earlier.length === texts.length;
  // Before the sends, so that parallel requests are all counted.
  if (!isRepeat) await campaignTests.take(user);
  const results: CampaignTested['results'] = [];
  let isSent = false;
  try {
    for (const { number, clientId } of texts) {
      const body = { clientId, tn, to: number, smsText, mediaIds };
      const send = { sender: async () => sender, body, isMerged };
      const sent = await sendMessage(services, row.accountId, send);
      isSent ||= sent.ok && sent.isNew;
      results.push({
        number,
        messageId: sent.ok ? sent.message.id : null,
        error: sent.ok ? null : sent.error,
      });
    }
  } finally {
    if (!isRepeat && !isSent) await campaignTests.refund(user);
  }
  const after = { numbers: results.length };
  if (!isRepeat) await auditCampaign(services.db, services, of, { action: 'test', campaignId: id, after });
  return { results };
}
