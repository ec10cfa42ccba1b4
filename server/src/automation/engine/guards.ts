import {
  AUTOMATIC_REPLIES_PER_10_MINUTES,
  AUTOMATIC_REPLIES_PER_DAY,
  type DecisionReason,
} from '@dashboard/shared/contracts';
import type { InboundFacts } from './decision';

export interface Hold {
  reason: DecisionReason;
  detail: string | null;
}

const MINUTE_MS = 60_000;

/** Whether less than this many minutes have passed since a time. */
export const isWithin = (since: Date | null, minutes: number, now: Date): boolean =>
  since !== null && now.getTime() - since.getTime() < minutes * MINUTE_MS;

const comparable = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/** A bot that repeats our words would be answered for ever. */
function isEcho({ text, lastReplies }: InboundFacts): boolean {
  const said = comparable(text);
  return said !== '' && lastReplies.some((reply) => comparable(reply) === said);
}

/** What rules out any automatic message to this sender, suggestions included; null if nothing does. */
export function senderHold(facts: InboundFacts): Hold | null {
  if (facts.senderProblem !== null) return { reason: facts.senderProblem, detail: null };
  return isEcho(facts) ? { reason: 'echo', detail: null } : null;
}

/** What holds automatic replies for a while; null if nothing does. Users still get suggestions. */
export function limitHold(facts: InboundFacts): Hold | null {
  const { now, repliesIn10Minutes, repliesInDay, lastPersonReplyAt, silentMinutes } = facts;
  if (repliesIn10Minutes >= AUTOMATIC_REPLIES_PER_10_MINUTES)
    return { reason: 'limit_10_minutes', detail: String(AUTOMATIC_REPLIES_PER_10_MINUTES) };
  if (repliesInDay >= AUTOMATIC_REPLIES_PER_DAY)
    return { reason: 'limit_day', detail: String(AUTOMATIC_REPLIES_PER_DAY) };
  if (isWithin(lastPersonReplyAt, silentMinutes, now))
    return { reason: 'person_replied', detail: String(silentMinutes) };
  return null;
}
