import type { IntentMatchType } from '@dashboard/shared/contracts';
import { and, eq, sql } from 'drizzle-orm';
import { openState } from '../../platform/common/opening-hours';
import { account, intentMatch, pricingPlan, timeSchedule, timeZone } from '../../platform/db/schema';
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
import { type AccountIntent, intentCache, isForNumber } from './intent-cache';
import { matchIntents, type StageMatch } from './matching/match-intents';

const STAGES: Record<IntentMatchType, IntentStage> = {
  exact: 'intelligent_exact',
  contains: 'intelligent_contains',
  smart: 'intelligent_smart',
};

/** An inbound message, before the decision about its automatic reply. */
export interface InboundText {
  accountId: number;
  numberId: number;
  text: string;
  /** By the clock of the database. */
  now: Date;
  /** The text of a response message with the contact's values. */
  render: (responseMessageId: number) => Promise<Rendered>;
}

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

async function readHours(tx: Transaction, accountId: number, { scheduleId }: AccountIntent, now: Date) {
  if (scheduleId === null) return null;
  const [found] = await tx
    .select({ schedule: timeSchedule, ianaName: timeZone.ianaName })
    .from(timeSchedule)
    .innerJoin(timeZone, eq(timeZone.id, timeSchedule.timeZoneId))
    .where(and(eq(timeSchedule.accountId, accountId), eq(timeSchedule.id, scheduleId)));
  if (found === undefined) return null;
  const { isOpenNow } = openState({ ...found.schedule, ianaName: found.ianaName }, now);
  return { name: found.schedule.name, isOpen: isOpenNow };
}

/** A match as the decision reads it. Intents have no cooldown of their own: the limits per contact apply. */
async function candidateOf(
  tx: Transaction,
  { accountId, now, render }: InboundText,
  { intent, phrase, score, suggestReasons }: StageMatch<AccountIntent>,
): Promise<IntentMatch> {
  return {
    id: intent.id,
    name: intent.name,
    numberIds: intent.numberIds,
    hours: await readHours(tx, accountId, intent, now),
    side: intent.scheduleSide,
    cooldownMinutes: 0,
    lastSentAt: null,
    skipIfRepliedMinutes: null,
    delaySeconds: 0,
    responseMessageId: intent.responseMessageId,
    reply: await render(intent.responseMessageId),
    phrase,
    score,
    verdict: suggestReasons.length === 0 ? 'auto' : 'suggest',
  };
}

/** The intents that an inbound text fits, one per stage of the decision. None without the plan feature. */
export async function findIntentMatches(
  services: Pick<Services, 'pool'>,
  tx: Transaction,
  inbound: InboundText,
): Promise<IntentMatches> {
  const { accountId, numberId, text } = inbound;
  const index = await intentCache(services).indexOf(tx, accountId);
  if (index.intents.length === 0 || !(await hasFeature(tx, accountId))) return NO_INTENTS;
  const { stages } = matchIntents(index, text, isForNumber(numberId));
  const found: Record<IntentStage, IntentMatch | null> = { ...NO_INTENTS };
  for (const match of Object.values(stages))
    if (match !== null) found[STAGES[match.intent.matchType]] = await candidateOf(tx, inbound, match);
  return found;
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
  of: { accountId: number; messageId: number; numberId: number; contactId: number; now: Date },
  decision: Decision,
  matches: IntentMatches,
): Promise<void> {
  const found = outcomeOf(decision, matches);
  if (found === null) return;
  const { now, ...message } = of;
  await tx.insert(intentMatch).values({
    ...message,
    intentId: found.match.id,
    score: Math.round(found.match.score * 100),
    outcome: found.outcome,
    createdAt: now,
  });
}
