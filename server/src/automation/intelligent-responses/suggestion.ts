import type { Suggestion, SuggestionAction, SuggestionQuery } from '@dashboard/shared/contracts';
import { mergeText } from '@dashboard/shared/text';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { ownContact, ownNumber } from '../../messaging/conversations/tenant-scoped-lookup';
import { presentMedia } from '../../messaging/media/present-media';
import { mergeValuesOf, readMergeSources } from '../../messaging/messages/merge-sources';
import { intelligentResponse, intentMatch, media, message, responseMessage } from '../../platform/db/schema';
import { Conflict, NotFound } from '../../platform/http/errors';
import type { Services } from '../../platform/http/services';
import { companyOf } from '../../platform/session/company-of';
import type { Principal } from '../../platform/session/principal';
import { isMessageOf } from '../reply-joins';

interface Place {
  accountId: number;
  numberId: number;
  contactId: number;
}

/** The open suggestion of a conversation. A later message of either side settles it, without an action. */
async function findOpen({ db }: Pick<Services, 'db'>, { accountId, numberId, contactId }: Place) {
  const isLast = sql`not exists (
    select from ${message} as later where later.account_id = ${accountId} and later.number_id = ${numberId}
      and later.contact_id = ${contactId} and later.id > ${intentMatch.messageId}
      and (later.is_inbound or later.user_id is not null)
  )`;
  const [found] = await db
    .select({ match: intentMatch, intentName: intelligentResponse.name, response: responseMessage })
    .from(intentMatch)
    .innerJoin(
      intelligentResponse,
      and(
        eq(intelligentResponse.accountId, intentMatch.accountId),
        eq(intelligentResponse.id, intentMatch.intentId),
      ),
    )
    .innerJoin(responseMessage, isMessageOf(intelligentResponse))
    .where(
      and(
        eq(intentMatch.accountId, accountId),
        eq(intentMatch.numberId, numberId),
        eq(intentMatch.contactId, contactId),
        sql`${intentMatch.outcome} = 'suggested' and ${intentMatch.action} is null`,
        isLast,
      ),
    )
    .orderBy(desc(intentMatch.messageId))
    .limit(1);
  return found ?? null;
}

/** The suggestion to show above the composer of a conversation. @throws NotFound, Forbidden */
export async function readSuggestion(
  services: Pick<Services, 'db' | 'clock' | 'messaging'>,
  principal: Principal,
  { tn, contactId }: v.InferOutput<typeof SuggestionQuery>,
): Promise<Suggestion | null> {
  const { db, clock, messaging } = services;
  const number = await ownNumber(db, principal, tn);
  const contact = await ownContact(db, principal, contactId);
  const { accountId } = contact;
  const found = await findOpen(services, { accountId, numberId: number.id, contactId });
  if (found === null) return null;
  const { match, intentName, response } = found;
  const now = clock.now();
  const sources = await readMergeSources(db, accountId, { contactIds: [contactId], now });
  const to = { sender: principal, number, to: contact.number, contact, at: now };
  const files = await db
    .select()
    .from(media)
    .where(and(eq(media.accountId, accountId), eq(media.responseMessageId, response.id)))
    .orderBy(asc(media.position), asc(media.id));
  return {
    messageId: match.messageId,
    intentName,
    responseMessageName: response.name,
    text: mergeText(response.text, mergeValuesOf(sources, to)).text,
    media: files.map(presentMedia).map((file) => ({ ...file, url: messaging.signMedia(accountId, file) })),
    score: match.score / 100,
  };
}

/** Counts Use or Dismiss of a suggestion. @throws NotFound, Conflict once it is settled */
export async function settleSuggestion(
  { db, clock, sockets }: Pick<Services, 'db' | 'clock' | 'sockets'>,
  principal: Principal,
  messageId: number,
  { action }: v.InferOutput<typeof SuggestionAction>,
): Promise<void> {
  const accountId = companyOf(principal);
  const isOne = and(
    eq(intentMatch.accountId, accountId),
    eq(intentMatch.messageId, messageId),
    eq(intentMatch.outcome, 'suggested'),
  );
  const [match] = await db.select().from(intentMatch).where(isOne);
  if (match === undefined || !principal.numberIds.includes(match.numberId)) throw new NotFound();
  const settled = await db
    .update(intentMatch)
    .set({ action, actionByUserId: principal.userId, actionAt: clock.now() })
    .where(and(isOne, sql`${intentMatch.action} is null`))
    .returning({ messageId: intentMatch.messageId });
  if (settled.length === 0) throw new Conflict('A colleague has used or dismissed this suggestion.');
  sockets.notifyAccount({
    accountId,
    serviceProviderId: principal.serviceProviderId,
    part: 'messageBot',
  });
}
