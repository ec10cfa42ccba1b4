import type { MergeGap, SegmentSpread } from '@dashboard/shared/contracts';
import { CAMPAIGN_NAMED_CONTACTS } from '@dashboard/shared/contracts';
import { campaignText, countSegments, formatPhone, mergeText, nationalDigits } from '@dashboard/shared/text';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/open-database';
import { type MergeSources, mergeValuesOf } from '../messages/merge-sources';
import { type AudienceOf, audienceSql } from './audience-sql';

/** The text of a campaign, and everything that its merge fields need besides the contact. */
export interface CampaignWords {
  text: string;
  hasFooter: boolean;
  hasMedia: boolean;
  sources: MergeSources;
  /** First name of the user who schedules it. */
  firstName: string;
  number: { id: number; number: string };
  at: Date;
}

export interface MergedContact {
  id: number;
  number: string;
  name: string;
  company: string;
  customFields: Record<string, string>;
}

/** A campaign's text for one contact, with its segments and the merge fields that have no value. */
export function wordsFor(words: CampaignWords, contact: MergedContact) {
  const { sources, firstName, number, at } = words;
  const values = mergeValuesOf(
    { ...sources, contacts: new Map([[contact.id, contact]]) },
    { sender: { firstName }, number, to: contact.number, contact, at },
  );
  const { text, problems } = mergeText(words.text, values);
  const whole = campaignText(text, words.hasFooter);
  return { text: whole, segments: words.hasMedia ? 1 : countSegments(whole).segments, problems };
}

/** The columns of contacts that a text uses; others are left out, so that fewer different texts must be written. */
const usedColumns = (text: string) => {
  const uses = (pattern: RegExp) => pattern.test(text);
  return {
    name: uses(/firstName|lastName|contactName/) ? sql`c.name` : sql`''`,
    company: uses(/company/) ? sql`c.company` : sql`''`,
    custom: uses(/custom\./) ? sql`c.custom_fields` : sql`'{}'::jsonb`,
  };
};

interface TextGroup extends Record<string, unknown> {
  id: number;
  number: string;
  name: string;
  company: string;
  custom: Record<string, string>;
  people: number;
  names: string[];
}

/** Recipients in groups that get the same text, apart from their own numbers, which all have the same length. */
async function textGroups(db: Database, of: AudienceOf, text: string): Promise<TextGroup[]> {
  const { name, company, custom } = usedColumns(text);
  const { rows } = await db.execute<TextGroup>(sql`
    select min(c.id)::float8 as id, min(c.number) as number, ${name} as name, ${company} as company, ${custom} as custom,
      count(*)::int as people,
      (array_agg(coalesce(nullif(c.name, ''), c.number) order by c.id))[1:${CAMPAIGN_NAMED_CONTACTS}::int] as names
    from (${audienceSql(of)}) as c
    where part = 'receive' group by 3, 4, 5 order by 1`);
  return rows;
}

function spreadOf(people: Map<number, number>): SegmentSpread | null {
  const found = [...people].toSorted(([a], [b]) => a - b);
  const [first, last] = [found[0], found.at(-1)];
  const [most] = found.toSorted(([, a], [, b]) => b - a);
  if (first === undefined || last === undefined || most === undefined) return null;
  return {
    min: first[0],
    typical: most[0],
    max: last[0],
    total: found.reduce((sum, [segments, count]) => sum + segments * count, 0),
    minPeople: first[1],
    typicalPeople: most[1],
    maxPeople: last[1],
  };
}

const nameOf = (name: string) => (name.startsWith('+') ? formatPhone(nationalDigits(name)) : name);

/** Groups of texts that are written before other work gets the processor. */
const GROUPS_AT_ONCE = 500;

/** The segments of all texts of a campaign, and the merge fields that keep it from being sent. */
export async function measureTexts(
  db: Database,
  of: AudienceOf,
  words: CampaignWords,
): Promise<{ segments: SegmentSpread | null; mergeGaps: MergeGap[] }> {
  const people = new Map<number, number>();
  const gaps = new Map<string, MergeGap>();
  for (const [index, group] of (await textGroups(db, of, words.text)).entries()) {
    if (index % GROUPS_AT_ONCE === GROUPS_AT_ONCE - 1) await new Promise(setImmediate);
    const { segments, problems } = wordsFor(words, { ...group, customFields: group.custom });
    people.set(segments, (people.get(segments) ?? 0) + group.people);
    for (const { field, reason } of problems) {
      const gap = gaps.get(field) ?? { field, reason, people: 0, names: [] };
      const names = [...gap.names, ...group.names.map(nameOf)].slice(0, CAMPAIGN_NAMED_CONTACTS);
      gaps.set(field, { ...gap, people: gap.people + group.people, names });
    }
  }
  return { segments: spreadOf(people), mergeGaps: [...gaps.values()] };
}

/** Whether a contact `c` has no value for a field without a fallback. `values` are those that all contacts share. */
export function isMissing(field: string, values: Record<string, string>): SQL {
  if (field === 'firstName' || field === 'contactName') return sql`btrim(c.name) = ''`;
  if (field === 'lastName') return sql`btrim(c.name) !~ '\\s'`;
  if (field === 'contactNumber') return sql`false`;
  if (field === 'company') return sql`btrim(c.company) = ''`;
  if (field.startsWith('custom.'))
    return sql`not exists (select from jsonb_each_text(c.custom_fields)
      where lower('custom.' || key) = ${field.toLowerCase()} and btrim(value) <> '')`;
  const value = Object.hasOwn(values, field) ? values[field] : '';
  return value === '' ? sql`true` : sql`false`;
}
