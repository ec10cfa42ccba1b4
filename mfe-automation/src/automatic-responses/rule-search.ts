import type { AutomaticResponse, AutomaticResponses, LockedResponse } from '@dashboard/shared/contracts';
import { LOCKED_WORDS, numbersText, scheduleText, triggerText } from './rule-words';

const textsOf = (rule: AutomaticResponse): string[] => [
  rule.name,
  triggerText(rule.trigger),
  ...rule.trigger.keywords,
  scheduleText(rule),
  numbersText(rule.tns),
  rule.responseMessageName,
  rule.text,
];

const lockedTextsOf = ({ id, keywords, text }: LockedResponse): string[] => [
  LOCKED_WORDS[id].name,
  LOCKED_WORDS[id].message,
  ...keywords,
  text,
];

/** The rules and locked replies with a string in what their row shows, all keywords or the text. */
export function searchRules({ locked, items }: Pick<AutomaticResponses, 'locked' | 'items'>, search: string) {
  const term = search.toLowerCase();
  const hasTerm = (texts: string[]) => texts.some((text) => text.toLowerCase().includes(term));
  return {
    locked: locked.filter((row) => hasTerm(lockedTextsOf(row))),
    items: items.filter((rule) => hasTerm(textsOf(rule))),
  };
}
