import { toE164 } from '@dashboard/shared/text';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/open-database';
import { prepared } from '../../platform/db/prepared';
import { contact, textNumber } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import { Forbidden, NotFound } from '../../platform/http/errors';
import { companyOf } from '../../platform/session/company-of';
import type { Principal } from '../../platform/session/principal';
import type { ContactRow } from '../messages/present-message';
import type { NumberRow } from '../messages/send-context';

type Reader = Database | Transaction;

/** A conversation as requests name it. */
export interface ConversationRef {
  /** 10 digits. */
  tn: string;
  contactId: number;
}

const accountId = sql.placeholder('accountId');

const readNumber = prepared((db) =>
  db
    .select()
    .from(textNumber)
    .where(and(eq(textNumber.accountId, accountId), eq(textNumber.number, sql.placeholder('number'))))
    .prepare('own_number'),
);

const readContact = prepared((db) =>
  db
    .select()
    .from(contact)
    .where(
      and(eq(contact.accountId, accountId), eq(contact.id, sql.placeholder('id')), isNull(contact.deletedAt)),
    )
    .prepare('own_contact'),
);

/** A text number (10 digits) of the user's company. @throws NotFound if it is unknown or another tenant's */
export async function companyNumber(db: Reader, principal: Principal, tn: string): Promise<NumberRow> {
  const [row] = await readNumber(db).execute({ accountId: companyOf(principal), number: toE164(tn) });
  if (row === undefined) throw new NotFound();
  return row;
}

/**
 * A text number (10 digits) of one of the user's groups.
 * @throws NotFound for an unknown number or another tenant's, Forbidden for a group without the user
 */
export async function ownNumber(db: Reader, principal: Principal, tn: string): Promise<NumberRow> {
  const row = await companyNumber(db, principal, tn);
  if (!principal.numberIds.includes(row.id)) throw new Forbidden();
  return row;
}

/** A contact of the user's company. @throws NotFound if it is unknown, deleted or another tenant's */
export async function ownContact(db: Reader, principal: Principal, contactId: number): Promise<ContactRow> {
  const [row] = await readContact(db).execute({ accountId: companyOf(principal), id: contactId });
  if (row === undefined) throw new NotFound();
  return row;
}
