import { type CheckedNumber, phoneNumber } from '@dashboard/shared/contracts';
import { numberProblem, toE164 } from '@dashboard/shared/text';
import { and, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../../platform/db/open-database';
import { contact, contactListMember, textNumber } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';

type Store = Database | Transaction;
interface Pasted {
  accountId: number;
  listId: number;
  numbers: string[];
  allowFictional: boolean;
}

/** The number of a pasted line in E.164, or null if it is invalid. */
function parseNumber(line: string, allowFictional: boolean): string | null {
  const parsed = v.safeParse(phoneNumber, line);
  if (!parsed.success || numberProblem(parsed.output, { allowFictional }) !== null) return null;
  return toE164(parsed.output);
}

async function contactsOf(db: Store, { accountId, listId }: Pasted, numbers: string[]) {
  const rows = await db
    .select({
      id: contact.id,
      number: contact.number,
      name: contact.name,
      isOptOut: contact.isOptOut,
      deletedAt: contact.deletedAt,
      memberOf: contactListMember.listId,
    })
    .from(contact)
    .leftJoin(
      contactListMember,
      and(
        eq(contactListMember.accountId, contact.accountId),
        eq(contactListMember.contactId, contact.id),
        eq(contactListMember.listId, listId),
      ),
    )
    .where(
      and(eq(contact.accountId, accountId), sql`${contact.number} = any(${sql.param(numbers)}::text[])`),
    );
  return new Map(rows.map((row) => [row.number, row]));
}

async function ownNumbers(db: Store, accountId: number, numbers: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ number: textNumber.number })
    .from(textNumber)
    .where(
      and(
        eq(textNumber.accountId, accountId),
        sql`${textNumber.number} = any(${sql.param(numbers)}::text[])`,
      ),
    );
  return new Set(rows.map(({ number }) => number));
}

/** A pasted line with its number in E.164; an invalid line has none. */
export type CheckedLine = CheckedNumber & { number: string | null };

const INVALID: CheckedLine = { number: null, state: 'invalid', contactId: null, contactName: '' };

/** Checks pasted numbers against the account's contacts and the list, in the given order. */
export async function checkNumbers(db: Store, pasted: Pasted): Promise<CheckedLine[]> {
  const numbers = pasted.numbers.map((line) => parseNumber(line, pasted.allowFictional));
  const valid = [...new Set(numbers.filter((number) => number !== null))];
  const known = await contactsOf(db, pasted, valid);
  const own = await ownNumbers(db, pasted.accountId, valid);
  const seen = new Set<string>();
  return numbers.map((number) => {
    if (number === null || own.has(number)) return INVALID;
    const isRepeated = seen.has(number);
    seen.add(number);
    const found = known.get(number);
    const shown = found?.deletedAt === null ? found : undefined;
    const contactOf = { number, contactId: shown?.id ?? null, contactName: shown?.name ?? '' };
    if (isRepeated) return { ...contactOf, state: 'duplicate' };
    if (shown !== undefined && shown.memberOf !== null) return { ...contactOf, state: 'on_list' };
    if (found?.isOptOut === true) return { ...contactOf, state: 'opted_out' };
    return { ...contactOf, state: shown === undefined ? 'new' : 'valid' };
  });
}
