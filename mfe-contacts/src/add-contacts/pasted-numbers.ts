import type { CheckedNumber } from '@dashboard/shared/contracts';
import { pluralize } from '@dashboard/shared/format';

/** A pasted number and the line that it is on, from 1. */
export interface PastedNumber {
  text: string;
  line: number;
}

/** The numbers of a pasted text: one per line, or several divided by commas, semicolons or tabs. */
export const splitPasted = (text: string): PastedNumber[] =>
  text.split(/\r?\n/).flatMap((line, index) =>
    line
      .split(/[,;\t]/)
      .map((part) => ({ text: part.trim(), line: index + 1 }))
      .filter((part) => part.text !== ''),
  );

export type PastedState = CheckedNumber['state'];

/** A number with its state; without one, it is not checked yet. */
export interface CheckedPaste extends PastedNumber {
  check: CheckedNumber;
}

export interface PasteSummary {
  state: PastedState;
  label: string;
  /** Names of known contacts, or the lines of the others. */
  detail: string;
  count: number;
}

const LABELS: Record<PastedState, string> = {
  valid: 'In your contacts',
  new: 'New contact',
  opted_out: 'Opted out, added but not textable',
  on_list: 'Already on this list',
  duplicate: 'Repeated',
  invalid: 'Not a phone number',
};
const SHOWN_DETAILS = 3;
const ORDER: readonly PastedState[] = ['valid', 'new', 'opted_out', 'on_list', 'duplicate', 'invalid'];
const ADDED: readonly PastedState[] = ['valid', 'new', 'opted_out'];

function shorten(items: string[]): string {
  const rest = items.length - SHOWN_DETAILS;
  return rest > 0 ? `${items.slice(0, SHOWN_DETAILS).join(', ')} and ${rest} more` : items.join(', ');
}

function detailOf(checked: readonly CheckedPaste[]): string {
  const names = checked.flatMap(({ check }) => check.contactName || []);
  if (names.length > 0) return shorten(names);
  const lines = [...new Set(checked.map(({ line }) => String(line)))];
  return `${lines.length === 1 ? 'line' : 'lines'} ${shorten(lines)}`;
}

/** The result of the check in words: one row per state that occurs. */
export const summarize = (checked: readonly CheckedPaste[]): PasteSummary[] =>
  ORDER.flatMap((state) => {
    const found = checked.filter(({ check }) => check.state === state);
    if (found.length === 0) return [];
    return { state, label: LABELS[state], detail: detailOf(found), count: found.length };
  });

/** The numbers that will join the list. */
export const addable = (checked: readonly CheckedPaste[]): CheckedPaste[] =>
  checked.filter(({ check }) => ADDED.includes(check.state));

/** "6 contacts added, 2 of them new". */
export function addedText({ added, created }: { added: number; created: number }): string {
  if (added === 0) return 'No contacts added: all of them were on the list already';
  const text = `${pluralize(added, 'contact')} added`;
  if (created === 0) return text;
  return created === added ? `${text}, all new` : `${text}, ${created} of them new`;
}
