/** A field that a text may contain as {{name}} or, with a fallback for an empty value, {{name|fallback}}. */
export interface MergeField {
  name: string;
  /** The value may be empty, so a saved text needs a fallback. */
  mayBeEmpty: boolean;
  /** Shown in previews. */
  sample: string;
}

/** The fields of texts. Each custom field of a contact is a field too: `custom.` and its name. */
export const MERGE_FIELDS: readonly MergeField[] = [
  { name: 'firstName', mayBeEmpty: true, sample: 'Ines' },
  { name: 'lastName', mayBeEmpty: true, sample: 'Calloway' },
  { name: 'contactName', mayBeEmpty: true, sample: 'Ines Calloway' },
  { name: 'contactNumber', mayBeEmpty: false, sample: '(312) 555-0133' },
  { name: 'company', mayBeEmpty: true, sample: 'Calloway Studio' },
  { name: 'myFirstName', mayBeEmpty: false, sample: 'Maya' },
  { name: 'groupName', mayBeEmpty: false, sample: 'Front desk' },
  { name: 'myNumber', mayBeEmpty: false, sample: '(312) 555-0142' },
  { name: 'accountName', mayBeEmpty: false, sample: 'Lakeview Dental' },
  { name: 'nextOpenTime', mayBeEmpty: true, sample: 'tomorrow at 8:00 AM' },
];

/** Values by field name; custom fields as `custom.` and their name. A missing value is empty. */
export type MergeValues = Readonly<Record<string, string>>;

export interface MergeProblem {
  /** The field as written, e.g. "custom.plan". With its braces if it lacks some, e.g. "{{firstName|there". */
  field: string;
  /** `unknown`: there is no such field. `empty`: it has no value, and the text has no fallback. */
  reason: 'unknown' | 'empty';
}

const CUSTOM = 'custom.';
/**
 * {{name}} or {{name|fallback}}, with space around both. Everything in double braces counts as a field: a mistyped one,
 * such as {{first name}}, would otherwise reach the customer.
 */
const PATTERN = /\{\{([^{}|]*)(?:\|([^{}]*))?\}\}/g;
/** Double braces, with the line that follows opening ones. Beside fields, they are what is left of a mistyped field. */
const BRACES = /\{\{[^{}\n]*|\}\}/g;
const SHOWN_MAX = 30;

const known = new Map(MERGE_FIELDS.map((field) => [field.name, field]));
const isCustom = (name: string) => name.startsWith(CUSTOM) && name.length > CUSTOM.length;
const isKnown = (name: string) => known.has(name) || isCustom(name);
const mayBeEmpty = (name: string) => known.get(name)?.mayBeEmpty ?? true;
/** No person sends an automatic reply, so no first name of a sender is in it. */
const isEmptyInReply = (name: string) => name === 'myFirstName';

/** The field as a user writes it, e.g. "{{firstName}}". */
export const writeField = (name: string) => `{{${name}}}`;

/** Whether a text contains merge fields, known or not, complete or not. */
export const hasMergeFields = (text: string): boolean => text.search(BRACES) >= 0;

/** Fields without one of their braces. Anything in place of the complete ones keeps what is beside them apart. */
const incompleteFields = (text: string): MergeProblem[] =>
  [...text.replaceAll(PATTERN, ' ').matchAll(BRACES)].map(([written]) => ({
    field: written.length > SHOWN_MAX ? `${written.slice(0, SHOWN_MAX).trim()}…` : written.trim(),
    reason: 'unknown',
  }));

function uniqueProblems(problems: MergeProblem[]): MergeProblem[] {
  return [...new Map(problems.map((problem) => [problem.field, problem])).values()];
}

/**
 * Replaces the merge fields of a text by values or fallbacks. A field with a problem stays as written, and the text must
 * not be sent. Values are inserted as they are: a value that looks like a field is not replaced again.
 */
export function mergeText(text: string, values: MergeValues): { text: string; problems: MergeProblem[] } {
  const custom = new Map(
    Object.entries(values)
      .filter(([name]) => isCustom(name))
      .map(([name, value]) => [name.toLowerCase(), value]),
  );
  const problems: MergeProblem[] = [];
  const merged = text.replaceAll(PATTERN, (written, name: string, fallback: string | undefined) => {
    const field = name.trim();
    if (!isKnown(field)) {
      problems.push({ field, reason: 'unknown' });
      return written;
    }
    const value = (isCustom(field) ? custom.get(field.toLowerCase()) : values[field])?.trim() ?? '';
    if (value !== '') return value;
    if (fallback !== undefined) return fallback.trim();
    problems.push({ field, reason: 'empty' });
    return written;
  });
  return { text: merged, problems: uniqueProblems([...problems, ...incompleteFields(text)]) };
}

/** A part of a text: a merge field, known or not, or what is between two fields. */
export interface TextPart {
  /** Index in the text. */
  start: number;
  /** As written. */
  text: string;
  /** The field's name; null for plain text. */
  field: string | null;
  /** Absent without a fallback. */
  fallback?: string;
}

/** Splits a text at its merge fields. */
export function splitFields(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  const addPlain = (to: number) => {
    if (to > end) parts.push({ start: end, text: text.slice(end, to), field: null });
  };
  for (const { 0: written, 1: field = '', 2: fallback, index } of text.matchAll(PATTERN)) {
    addPlain(index);
    parts.push({
      start: index,
      text: written,
      field: field.trim(),
      ...(fallback !== undefined && { fallback: fallback.trim() }),
    });
    end = index + written.length;
  }
  addPlain(text.length);
  return parts;
}

function problemsOf(text: string, needsFallback: (field: string) => boolean): MergeProblem[] {
  const problems: MergeProblem[] = [];
  for (const [, name = '', fallback] of text.matchAll(PATTERN)) {
    const field = name.trim();
    if (!isKnown(field)) problems.push({ field, reason: 'unknown' });
    else if (needsFallback(field) && fallback === undefined) problems.push({ field, reason: 'empty' });
  }
  return uniqueProblems([...problems, ...incompleteFields(text)]);
}

/** What keeps a text with merge fields from being saved: unknown and incomplete fields, and fields that may be empty without a fallback. */
export const savingProblems = (text: string): MergeProblem[] => problemsOf(text, mayBeEmpty);

/** What keeps a text from being an automatic reply. */
export const replyProblems = (text: string): MergeProblem[] =>
  problemsOf(text, (field) => mayBeEmpty(field) || isEmptyInReply(field));

/** What is wrong with an unknown field, without a full stop. */
export const describeUnknownField = (field: string): string =>
  /[{}]/.test(field)
    ? `“${field}” lacks braces: a field has two on both sides, such as {{firstName|there}}`
    : `There is no field ${writeField(field)}`;

/** A problem of a text that is about to be sent, in one sentence. */
export const describeMergeProblem = ({ field, reason }: MergeProblem): string =>
  reason === 'unknown'
    ? `${describeUnknownField(field)}.`
    : `${writeField(field)} is empty for this contact. Write the text without it, or add a fallback: {{${field}|…}}.`;

const FALLBACKS: Readonly<Record<string, string>> = { nextOpenTime: 'soon', myFirstName: 'us' };
const exampleOf = (field: string) => `{{${field}|${FALLBACKS[field] ?? 'there'}}}`;

/** A problem of a text that is about to be saved, in one sentence. */
export const describeSavingProblem = ({ field, reason }: MergeProblem): string =>
  reason === 'unknown'
    ? `${describeUnknownField(field)}.`
    : `${writeField(field)} may be empty. Add a fallback, such as ${exampleOf(field)}.`;

/** A problem of a text that is about to be an automatic reply, in one sentence. */
export const describeReplyProblem = (problem: MergeProblem): string =>
  problem.reason === 'empty' && isEmptyInReply(problem.field)
    ? `${writeField(problem.field)} is empty in an automatic reply. Add a fallback, such as ${exampleOf(problem.field)}.`
    : describeSavingProblem(problem);

/** Sample values of all fields, for previews. */
export const MERGE_SAMPLE: MergeValues = Object.fromEntries(
  MERGE_FIELDS.map(({ name, sample }) => [name, sample]),
);

/** The first name of a contact is the first word of the name, the last name the rest. */
export function nameParts(contactName: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = contactName.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}
