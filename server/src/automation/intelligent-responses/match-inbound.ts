import type { IntentMatchType } from '@dashboard/shared/contracts';
import { eq, sql } from 'drizzle-orm';
import type { ReceivedText } from '../../messaging/delivery/webhooks/automate';
import { account, intentMatch, pricingPlan } from '../../platform/db/schema';
import type { ConnectedTransaction } from '../../platform/db/transact';
import type { Transaction } from '../../platform/events/record-events';
import type { Services } from '../../platform/http/services';
import {
  type Decision,
  type IntentMatch,
  type IntentMatches,
  type IntentStage,
  NO_INTENTS,
  type Rendered,
} from '../engine/decision';
import { readReplyTemplate } from '../engine/read-rules';
import { readReplySources, renderReply } from '../engine/render-reply';
import { type AccountIntent, intentCache, isForNumber } from './intent-cache';
import { hoursOf, type IntentHours, isWithinHours, readIntentHours } from './intent-hours';
import { matchIntents, type StageMatch, type StageMatches } from './matching/match-intents';

/** The stage of the decision in which the intents of a match type are tried. */
export const STAGES: Record<IntentMatchType, IntentStage> = {
  exact: 'intelligent_exact',
  contains: 'intelligent_contains',
  smart: 'intelligent_smart',
};

const FEATURE = 'INTELLIGENT_RESPONSES';

/** Whether the plan of an account includes intelligent responses. */
async function hasFeature(tx: Transaction, accountId: number): Promise<boolean> {
  const [row] = await tx
    .select({ has: sql<boolean>`${pricingPlan.features} ? ${FEATURE}` })
    .from(account)
    .innerJoin(pricingPlan, eq(pricingPlan.id, account.planId))
    .where(eq(account.id, accountId));
  return row?.has === true;
}

/** Whether an account has enabled intents and its plan includes them. */
export async function hasIntents(
  services: Pick<Services, 'pool'>,
  tx: Transaction,
  accountId: number,
): Promise<boolean> {
  const { intents } = await intentCache(services).indexOf(tx, accountId);
  return intents.length > 0 && (await hasFeature(tx, accountId));
}

/** The words of a response message for a contact; null once it is deleted. */
async function render(
  tx: ConnectedTransaction,
  text: ReceivedText,
  responseMessageId: number,
  now: Date,
): Promise<Rendered | null> {
  const template = await readReplyTemplate(tx, text.receiver.number.accountId, responseMessageId);
  if (template === null) return null;
  return renderReply(template, text, await readReplySources(tx, text, [template], now));
}

/** A match as the decision reads it. Intents have no cooldown of their own: the limits per contact apply. */
async function candidateOf(
  tx: ConnectedTransaction,
  text: ReceivedText,
  { intent, phrase, score, suggestReasons }: StageMatch<AccountIntent>,
  { hours, now }: { hours: IntentHours; now: Date },
): Promise<IntentMatch | null> {
  const reply = await render(tx, text, intent.responseMessageId, now);
  if (reply === null) return null;
  return {
    id: intent.id,
    name: intent.name,
    numberIds: intent.numberIds,
    hours: hoursOf(intent, hours),
    side: intent.scheduleSide,
    cooldownMinutes: 0,
    lastSentAt: null,
    skipIfRepliedMinutes: null,
    delaySeconds: 0,
    responseMessageId: intent.responseMessageId,
    reply,
    phrase,
    score,
    verdict: suggestReasons.length === 0 ? 'auto' : 'suggest',
  };
}

interface Found {
  stages: StageMatches<AccountIntent>;
  hours: IntentHours;
  now: Date;
}

/** The matches of an inbound text as the decision reads them. */
export async function candidatesOf(
  tx: ConnectedTransaction,
  text: ReceivedText,
  { stages, hours, now }: Found,
): Promise<IntentMatches> {
  const found: Record<IntentStage, IntentMatch | null> = { ...NO_INTENTS };
  for (const match of Object.values(stages))
    if (match !== null)
      found[STAGES[match.intent.matchType]] = await candidateOf(tx, text, match, { hours, now });
  return found;
}

/**
 * The intents that an inbound text fits, one per stage of the decision: one within its hours, if there is one. None for
 * keywords and blocked contacts.
 */
export async function matchReceived(
  services: Pick<Services, 'pool'>,
  tx: ConnectedTransaction,
  text: ReceivedText,
  now: Date,
): Promise<IntentMatches> {
  if (text.keyword !== 'none' || text.contact.isBlocked) return NO_INTENTS;
  const { accountId, id: numberId } = text.receiver.number;
  const index = await intentCache(services).indexOf(tx, accountId);
  const hours = await readIntentHours(tx, accountId, index, now);
  const { stages } = matchIntents(index, text.text, isForNumber(numberId), isWithinHours(hours));
  return candidatesOf(tx, text, { stages, hours, now });
}

/** The match that a decision is about, and what became of it. */
function outcomeOf({ reply, suggestion }: Decision, matches: IntentMatches) {
  const all = Object.values(matches).filter((match) => match !== null);
  const sent = all.find(({ id }) => reply?.kind === 'intent' && reply.id === id);
  if (sent !== undefined) return { match: sent, outcome: 'sent' as const };
  if (suggestion !== null) return { match: suggestion, outcome: 'suggested' as const };
  const [held] = all;
  return held === undefined ? null : { match: held, outcome: 'held' as const };
}

/** Stores which intent a message matched and what became of it, for the counts and the suggestion. */
export async function storeIntentMatch(
  tx: Transaction,
  { text: { receiver, contact, messageId }, now }: { text: ReceivedText; now: Date },
  decision: Decision,
  matches: IntentMatches,
): Promise<void> {
  const found = outcomeOf(decision, matches);
  if (found === null) return;
  await tx.insert(intentMatch).values({
    accountId: receiver.number.accountId,
    numberId: receiver.number.id,
    contactId: contact.id,
    messageId,
    intentId: found.match.id,
    score: Math.round(found.match.score * 100),
    outcome: found.outcome,
    createdAt: now,
  });
}
