import {
  type AutomaticResponse,
  KEYWORD_MATCHES,
  RULE_TRIGGERS,
  type RuleCollision,
  SCHEDULE_SIDES,
} from '@dashboard/shared/contracts';
import { fitsKeyword } from '@dashboard/shared/text';

type Trigger = AutomaticResponse['trigger'];

/** Hours to which a rule is limited; an hour trigger is a limit of any text. */
interface Limit {
  scheduleId: number;
  side: AutomaticResponse['scheduleMode'];
}

function limitOf({ trigger, scheduleId, scheduleMode }: AutomaticResponse): Limit | null {
  if (scheduleId === null) return null;
  if (trigger.type === 'outside_hours') return { scheduleId, side: 'outside' };
  if (trigger.type === 'during_hours') return { scheduleId, side: 'inside' };
  return { scheduleId, side: scheduleMode };
}

const isWithinLimit = (inner: Limit | null, outer: Limit | null) =>
  outer === null || (inner !== null && inner.scheduleId === outer.scheduleId && inner.side === outer.side);

/** Whether each keyword of `second` brings a text that fits a keyword of `first`. */
const coversKeywords = (first: Trigger, second: Trigger) =>
  second.keywords.every((keyword) =>
    first.keywords.some((wider) =>
      first.matchType === 'contains'
        ? fitsKeyword(keyword, wider, 'contains')
        : second.matchType === 'exact' && fitsKeyword(keyword, wider, 'exact'),
    ),
  );

const isAnyText = ({ type }: Trigger) =>
  type === 'any' || type === 'outside_hours' || type === 'during_hours';

/** Whether every text that fits the trigger of `second` fits the one of `first`. */
function coversTrigger(first: Trigger, second: Trigger): boolean {
  if (isAnyText(first)) return true;
  if (first.type !== second.type) return false;
  if (first.type === 'keyword') return coversKeywords(first, second);
  if (first.type === 'first_after_days') return (first.days ?? 0) <= (second.days ?? 0);
  return true;
}

/** The numbers of both rules; null: all, empty: none. */
function sharedNumbers(first: AutomaticResponse, second: AutomaticResponse): string[] | null {
  if (first.tns === null) return second.tns;
  if (second.tns === null) return first.tns;
  return first.tns.filter((tn) => second.tns?.includes(tn));
}

function collisionOf(first: AutomaticResponse, second: AutomaticResponse): RuleCollision[] {
  const tns = sharedNumbers(first, second);
  const isCovered =
    coversTrigger(first.trigger, second.trigger) && isWithinLimit(limitOf(second), limitOf(first));
  if (!isCovered || tns?.length === 0) return [];
  const named = ({ id, name }: AutomaticResponse) => ({ id, name });
  return [{ first: named(first), second: named(second), tns }];
}

const TRIGGERS: readonly string[] = RULE_TRIGGERS;

/** The place of a trigger. One that only a newer server knows is last, because this server never tries it. */
function placeOf({ type }: Trigger): number {
  const place = TRIGGERS.indexOf(type);
  return place === -1 ? TRIGGERS.length : place;
}

/** The order in which inbound texts try rules: by trigger, then by priority. */
export const inTrialOrder = (rules: AutomaticResponse[]): AutomaticResponse[] =>
  rules.toSorted((a, b) => placeOf(a.trigger) - placeOf(b.trigger) || a.priority - b.priority || a.id - b.id);

/** Whether this server knows which texts fit a rule that a newer server may have stored. */
const isKnown = ({ trigger, scheduleMode }: AutomaticResponse): boolean =>
  TRIGGERS.includes(trigger.type) &&
  KEYWORD_MATCHES.some((known) => known === trigger.matchType) &&
  SCHEDULE_SIDES.some((known) => known === scheduleMode);

/**
 * Pairs of enabled rules that fit the same texts, so that only the first one replies. Cooldowns are left out: they let the
 * second rule reply now and then, which is hardly intended.
 */
export function findCollisions(rules: AutomaticResponse[]): RuleCollision[] {
  const enabled = inTrialOrder(rules.filter((rule) => rule.enabled && isKnown(rule)));
  return enabled.flatMap((second, at) => enabled.slice(0, at).flatMap((first) => collisionOf(first, second)));
}
