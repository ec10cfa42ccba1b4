import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/open-database';
import {
  automaticResponse,
  campaign,
  contact,
  contactImport,
  contactList,
  inboxGroup,
  intelligentResponse,
  pricingPlan,
  responseMessage,
  textNumber,
  timeSchedule,
  timeZone,
} from '../../platform/db/schema';
import { readPeople } from '../read-names';
import { RECORD_FIELDS, withPhone } from './activity-values';

/** The names that the entries of a page need, all of the same account. */
export interface ActivityNames {
  /** The account's users by name, deleted ones included. */
  users: Map<number, string>;
  /** By type and id: `contact 7`. */
  records: Map<string, string>;
}

interface Entry {
  subject: string;
  before: unknown;
  after: unknown;
}

const keyed = (type: string, rows: { id: number; name: string }[]) =>
  rows.map(({ id, name }): [string, string] => [`${type} ${id}`, withPhone(name)]);

type Reader = Pick<Database, 'select' | 'execute'>;

/**
 * Reads the names of an account's records: few, so that they are sent to the database together with the entries.
 * The records of other types are many; `readActivityNames` reads those of a page.
 */
export async function readRecordNames(db: Reader, accountId: number): Promise<ActivityNames> {
  const [people, groups, numbers, plans, zones] = await Promise.all([
    readPeople(db, accountId),
    db
      .select({ id: inboxGroup.id, name: inboxGroup.name })
      .from(inboxGroup)
      .where(eq(inboxGroup.accountId, accountId)),
    db
      .select({ id: textNumber.id, name: textNumber.number })
      .from(textNumber)
      .where(eq(textNumber.accountId, accountId)),
    db.select({ id: pricingPlan.id, name: pricingPlan.name }).from(pricingPlan),
    db.select({ id: timeZone.id, name: timeZone.description }).from(timeZone),
  ]);
  return {
    users: new Map(people.map(({ id, name }) => [id, name])),
    records: new Map([
      ...keyed('user', people),
      ...keyed('group', groups),
      ...keyed('number', numbers),
      ...keyed('plan', plans),
      ...keyed('time zone', zones),
    ]),
  };
}

/** Where the names of the other records are. A contact without a name has its number. */
const NAMES: Record<string, { table: SQL; name: SQL }> = {
  contact: { table: sql`${contact}`, name: sql`coalesce(nullif(name, ''), number)` },
  'contact-list': { table: sql`${contactList}`, name: sql`name` },
  'contact-import': { table: sql`${contactImport}`, name: sql`file_name` },
  time_schedule: { table: sql`${timeSchedule}`, name: sql`name` },
  'response-message': { table: sql`${responseMessage}`, name: sql`name` },
  'automatic-response': { table: sql`${automaticResponse}`, name: sql`name` },
  'intelligent-response': { table: sql`${intelligentResponse}`, name: sql`name` },
  campaign: { table: sql`${campaign}`, name: sql`name` },
};

type Reference = [type: string, id: number];

/** The records whose ids a value holds, such as the lists of a campaign. */
function referencesIn(value: unknown): Reference[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, held]): Reference[] => {
    const type = RECORD_FIELDS[field];
    if (type === undefined) return [];
    return [held].flat().flatMap((id): Reference[] => (typeof id === 'number' ? [[type, id]] : []));
  });
}

function referencesOf({ subject, before, after }: Entry): Reference[] {
  const [, type = '', id] = /^(\S+) (\d{1,15})$/.exec(subject) ?? [];
  return [[type, Number(id)], ...referencesIn(before), ...referencesIn(after)];
}

interface NamedRow extends Record<string, unknown> {
  key: string;
  name: string;
}

/** The names for the entries of a page, in one statement for any number of entries. */
export async function readActivityNames(
  db: Reader,
  { accountId, few, entries }: { accountId: number; few: ActivityNames; entries: Entry[] },
): Promise<ActivityNames> {
  const idsByType = new Map<string, Set<number>>();
  for (const [type, id] of entries.flatMap(referencesOf))
    if (type in NAMES) idsByType.set(type, (idsByType.get(type) ?? new Set()).add(id));
  const selects = [...idsByType].flatMap(([type, ids]) => {
    const named = NAMES[type];
    if (named === undefined) return [];
    return sql`select ${`${type} `}::text || id as key, ${named.name} as name
      from ${named.table} where account_id = ${accountId} and id in ${[...ids]}`;
  });
  if (selects.length === 0) return few;
  const { rows } = await db.execute<NamedRow>(sql.join(selects, sql` union all `));
  return {
    ...few,
    records: new Map([...few.records, ...rows.map(({ key, name }) => [key, withPhone(name)] as const)]),
  };
}
