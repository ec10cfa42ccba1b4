import type { DecisionReason } from '@dashboard/shared/contracts';
import { fitsKeyword } from '@dashboard/shared/text';
import type { InboundFacts, Rule } from './decision';

const DAY_MS = 24 * 60 * 60_000;

export interface Fit {
  reason: DecisionReason;
  detail: string | null;
}

function fitsKeywords({ keywords, keywordMatch }: Rule, { text }: InboundFacts): Fit | null {
  const found = keywords.find((keyword) => fitsKeyword(text, keyword, keywordMatch));
  return found === undefined ? null : { reason: 'matched_keyword', detail: found };
}

/** A contact that comes back. A first text is not a return. */
function fitsReturn({ days }: Rule, { previousInboundAt, now }: InboundFacts): Fit | null {
  if (days === null || previousInboundAt === null) return null;
  const isBack = now.getTime() - previousInboundAt.getTime() >= days * DAY_MS;
  return isBack ? { reason: 'first_after_days', detail: String(days) } : null;
}

function fitsHours({ hours }: Rule, reason: 'outside_hours' | 'during_hours'): Fit | null {
  if (hours === null) return null;
  return hours.isOpen === (reason === 'during_hours') ? { reason, detail: hours.name } : null;
}

/** Whether the trigger of a rule fits an inbound text, and why. */
export function fitsRule(rule: Rule, facts: InboundFacts): Fit | null {
  switch (rule.trigger) {
    case 'keyword':
      return fitsKeywords(rule, facts);
    case 'first_message':
      return facts.previousInboundAt === null ? { reason: 'first_message', detail: null } : null;
    case 'first_after_days':
      return fitsReturn(rule, facts);
    case 'outside_hours':
    case 'during_hours':
      return fitsHours(rule, rule.trigger);
    case 'any':
      return { reason: 'any', detail: null };
  }
}
