import type { AutomaticResponse } from '@dashboard/shared/contracts';

type Rule = Pick<AutomaticResponse, 'id' | 'trigger'>;

/** Rules with the same trigger. An inbound text tries the triggers in a fixed order, so rules stay in their group. */
export interface RuleGroup<T extends Rule> {
  trigger: T['trigger']['type'];
  rules: T[];
}

/** Groups rules that are in the server's order. Those with triggers of a newer server are one group. */
export function groupRules<T extends Rule>(rules: readonly T[]): RuleGroup<T>[] {
  const groups: RuleGroup<T>[] = [];
  for (const rule of rules) {
    const group = groups.find(({ trigger }) => trigger === rule.trigger.type);
    if (group) group.rules.push(rule);
    else groups.push({ trigger: rule.trigger.type, rules: [rule] });
  }
  return groups;
}

/** The ids of all rules after one moved to the place of another one with the same trigger; null when nothing moves. */
export function moveTo(rules: readonly Rule[], id: number, overId: number): number[] | null {
  const from = rules.findIndex((rule) => rule.id === id);
  const to = rules.findIndex((rule) => rule.id === overId);
  const isSameGroup = rules[from]?.trigger.type === rules[to]?.trigger.type;
  if (from === -1 || to === -1 || from === to || !isSameGroup) return null;
  const ids = rules.map((rule) => rule.id);
  ids.splice(to, 0, ...ids.splice(from, 1));
  return ids;
}

/** The rule before (-1) or after (1) a rule with the same trigger; undefined at the end of its group. */
export function neighborOf<T extends Rule>(rules: readonly T[], id: number, step: -1 | 1): T | undefined {
  const at = rules.findIndex((rule) => rule.id === id);
  const neighbor = rules[at + step];
  return neighbor?.trigger.type === rules[at]?.trigger.type ? neighbor : undefined;
}
