import { COOLDOWN_ONCE_EVER } from '@dashboard/shared/contracts';
import type { Candidate, InboundFacts } from './decision';
import { type Hold, isWithin } from './guards';

function isCoolingDown({ cooldownMinutes, lastSentAt }: Candidate, now: Date): boolean {
  if (cooldownMinutes === COOLDOWN_ONCE_EVER) return lastSentAt !== null;
  return isWithin(lastSentAt, cooldownMinutes, now);
}

/** Why a response that fits the text may not even be suggested; null if it may. */
export function conditionHold(candidate: Candidate, facts: InboundFacts): Hold | null {
  const { numberIds, hours, side, skipIfRepliedMinutes } = candidate;
  if (numberIds !== null && !numberIds.includes(facts.numberId))
    return { reason: 'other_number', detail: null };
  if (hours !== null && hours.isOpen !== (side === 'inside'))
    return { reason: 'wrong_hours', detail: hours.name };
  if (skipIfRepliedMinutes !== null && isWithin(facts.lastPersonReplyAt, skipIfRepliedMinutes, facts.now))
    return { reason: 'colleague_replied', detail: String(skipIfRepliedMinutes) };
  if (isCoolingDown(candidate, facts.now))
    return { reason: 'cooldown', detail: String(candidate.cooldownMinutes) };
  return null;
}

/** Why a response that fits the text may not reply; null if it may. */
export function candidateHold(candidate: Candidate, facts: InboundFacts): Hold | null {
  const { reply } = candidate;
  const hold = conditionHold(candidate, facts);
  if (hold !== null) return hold;
  return 'problem' in reply ? { reason: reply.problem, detail: reply.detail } : null;
}
