import type { MergeGap } from '@dashboard/shared/contracts';
import { formatCount, pluralize } from '@dashboard/shared/format';
import {
  describeUnknownField,
  namesBusiness,
  savingProblems,
  sharedShortLinks,
  splitFields,
  writeField,
} from '@dashboard/shared/text';

/** A rule of the message, and whether the text follows it. `bad`: carriers or the server reject the campaign. */
export interface TextCheck {
  tone: 'ok' | 'warn' | 'bad';
  title: string;
  /** The consequence, or what to do. */
  detail?: string;
}

/** Checks that need no audience. Without the business name, only the merge field is known to name the business. */
export function checkText(text: string, businessName: string | undefined): TextCheck[] {
  const isNamed = namesBusiness(text, businessName ?? '');
  const links = sharedShortLinks(text);
  const checks: TextCheck[] = [];
  if (isNamed) checks.push({ tone: 'ok', title: 'Names your business' });
  else if (businessName !== undefined)
    checks.push({
      tone: 'warn',
      title: 'Doesn’t name your business',
      detail: `write “${businessName}” or ${writeField('accountName')}`,
    });
  if (links.length === 0)
    checks.push({ tone: 'ok', title: 'No shared short link', detail: 'carriers block them' });
  else
    checks.push({
      tone: 'bad',
      title: `${links.join(', ')} ${links.length === 1 ? 'is a shared short link' : 'are shared short links'}`,
      detail: 'carriers block the text, write the full link',
    });
  return checks;
}

const CONTACT_FIELDS: Record<string, string> = {
  firstName: 'first name',
  lastName: 'last name',
  contactName: 'name',
  company: 'company',
};
const CUSTOM = 'custom.';

/** "27 contacts have no first name". */
export function contactsWithout(field: string, people: number): string {
  const own = field.startsWith(CUSTOM) ? `“${field.slice(CUSTOM.length)}”` : CONTACT_FIELDS[field];
  if (own === undefined) return `${writeField(field)} has no value`;
  return `${pluralize(people, 'contact')} ${people === 1 ? 'has' : 'have'} no ${own}`;
}

/** "Ana Ruiz, Lee Park and 25 more". */
function nameSome({ names, people }: MergeGap): string {
  const others = people - names.length;
  const listed = others > 0 ? [...names, `${formatCount(others)} more`] : names;
  return new Intl.ListFormat('en-US', { style: 'long' }).format(listed);
}

/** A merge field that keeps the campaign from being scheduled. */
export function checkGap(gap: MergeGap): TextCheck {
  const { field, reason, people } = gap;
  if (reason === 'unknown')
    return { tone: 'bad', title: describeUnknownField(field), detail: 'correct or remove it' };
  return {
    tone: 'bad',
    title: contactsWithout(field, people),
    detail: `${nameSome(gap)}: write a fallback, such as {{${field}|there}}`,
  };
}

/** The known merge fields of a text that have a fallback, each once. */
export function fieldsWithFallback(text: string): string[] {
  const stopping = new Set(savingProblems(text).map(({ field }) => field));
  const fields = splitFields(text).flatMap(({ field, fallback }) =>
    field === null || fallback === undefined || stopping.has(field) ? [] : [field],
  );
  return [...new Set(fields)];
}

const LAST_WORDS = /(?<!\S)(?:\S+[^\S\n]+){0,2}\S*$/;

/** What contacts without a value read: the fallback after the two words before it, as in “Hi there”. */
export function readsAs(text: string, field: string): string {
  const parts = splitFields(text);
  const at = parts.findIndex((part) => part.field === field && part.fallback !== undefined);
  const before = parts[at - 1];
  const fallback = parts[at]?.fallback ?? '';
  if (fallback === '') return 'they read nothing in its place';
  const words = before?.field === null ? (LAST_WORDS.exec(before.text)?.[0] ?? '') : '';
  const reading = `${words}${fallback}`.trim();
  return `they read “${reading}”`;
}
