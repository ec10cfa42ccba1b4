import { formatPhone, nationalDigits } from '@dashboard/shared/text';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../platform/db/open-database';
import { contact, inboxGroup, pricingPlan, textNumber, timeZone } from '../../platform/db/schema';
import { readPeople } from '../read-names';
import type { RecordNames } from './activity-changes';

/** The names that the entries of a page need, all of the same account. */
export interface ActivityNames {
  /** The account's users, deleted ones included. */
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

/** Reads the names of the records in these entries, with the same statements for any number of entries. */
export async function readActivityNames(
  db: Pick<Database, 'select'>,
  accountId: number,
  entries: { subject: string }[],
): Promise<ActivityNames> {
  const users = byId(await readPeople(db, accountId));
  const contacts = await db
    .select({ id: contact.id, name: contact.name, number: contact.number })
    .from(contact)
    .where(and(eq(contact.accountId, accountId), inArray(contact.id, idsOf(entries, 'contact'))));
  const groups = byId(
    await db
      .select({ id: inboxGroup.id, name: inboxGroup.name })
      .from(inboxGroup)
      .where(eq(inboxGroup.accountId, accountId)),
  );
  const numberRows = await db
    .select({ id: textNumber.id, name: textNumber.number })
    .from(textNumber)
    .where(eq(textNumber.accountId, accountId));
  const numbers = byId(numberRows.map(({ id, name }) => ({ id, name: phone(name) })));
  const plans = byId(await db.select({ id: pricingPlan.id, name: pricingPlan.name }).from(pricingPlan));
  const zones = byId(await db.select({ id: timeZone.id, name: timeZone.description }).from(timeZone));
  return {
    users,
    subjects: new Map([
      ...subjectNames('user', users),
      ...contacts.map(({ id, name, number }): [string, string] => [`contact ${id}`, name || phone(number)]),
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
