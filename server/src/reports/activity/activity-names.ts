import { formatPhone, nationalDigits } from '@dashboard/shared/text';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../platform/db/open-database';
import { contact, inboxGroup, pricingPlan, textNumber, timeZone } from '../../platform/db/schema';
import { readPeople } from '../read-names';
import type { RecordNames } from './activity-changes';

/** The names that the entries of a page need, all of the same account. */
export interface ActivityNames {
  /** The account's users by name, deleted ones included. */
  users: Map<number, string>;
  /** By subject: `contact 7`. */
  subjects: Map<string, string>;
  values: RecordNames;
}

const idsOf = (entries: { subject: string }[], type: string) =>
  entries.flatMap(({ subject }) =>
    subject.startsWith(`${type} `) ? Number(subject.slice(type.length)) : [],
  );

const phone = (number: string) => formatPhone(nationalDigits(number));

const byId = (rows: { id: number; name: string }[]) => new Map(rows.map(({ id, name }) => [id, name]));

const subjectNames = (type: string, names: Map<number, string>) =>
  [...names].map(([id, name]): [string, string] => [`${type} ${id}`, name]);

type Reader = Pick<Database, 'select'>;

/**
 * Reads the names of an account's records: few, so that they are sent to the database together with the entries.
 * Contacts are many; `readContactNames` reads those of a page.
 */
export async function readRecordNames(db: Reader, accountId: number) {
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
    users: byId(people),
    groups: byId(groups),
    numbers: byId(numbers.map(({ id, name }) => ({ id, name: phone(name) }))),
    plans: byId(plans),
    zones: byId(zones),
  };
}

async function readContactNames(db: Reader, accountId: number, entries: { subject: string }[]) {
  const ids = idsOf(entries, 'contact');
  if (ids.length === 0) return new Map<number, string>();
  const rows = await db
    .select({ id: contact.id, name: contact.name, number: contact.number })
    .from(contact)
    .where(and(eq(contact.accountId, accountId), inArray(contact.id, ids)));
  return byId(rows.map(({ id, name, number }) => ({ id, name: name || phone(number) })));
}

/** The names for the entries of a page, with the same statements for any number of entries. */
export async function readActivityNames(
  db: Reader,
  {
    accountId,
    records: { users, groups, numbers, plans, zones },
    entries,
  }: {
    accountId: number;
    records: Awaited<ReturnType<typeof readRecordNames>>;
    entries: { subject: string }[];
  },
): Promise<ActivityNames> {
  return {
    users,
    subjects: new Map([
      ...subjectNames('user', users),
      ...subjectNames('contact', await readContactNames(db, accountId, entries)),
      ...subjectNames('group', groups),
      ...subjectNames('number', numbers),
    ]),
    values: {
      planId: plans,
      timeZoneId: zones,
      defaultNumberId: numbers,
      numberId: numbers,
      memberIds: users,
    },
  };
}
