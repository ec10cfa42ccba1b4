import type { ContactName } from '@dashboard/shared/contracts';
import { withCountryCode } from '@dashboard/shared/text';
import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/open-database';
import { contact } from '../../platform/db/schema';
import type { Services } from '../../platform/http/services';
import { companyOf } from '../../platform/session/company-of';
import type { Principal } from '../../platform/session/principal';
import type { DashboardSocket } from '../../platform/sockets/connection';
import { nameOrder } from '../contacts/contact-filter';
import { ownNumber } from '../conversations/tenant-scoped-lookup';

/** Contacts per event: about 80 KB, which a browser handles within a frame. */
const CHUNK_SIZE = 1_000;

/** The last contact of a chunk; contacts without a name come last, and have null. */
interface Place {
  name: string | null;
  id: number;
}

/** Two conditions instead of one with `or`, so that each one is a range of the index on the name. */
const conditionAfter = ({ name, id }: Place): SQL | undefined =>
  name === null
    ? and(isNull(nameOrder), sql`${contact.id} > ${id}`)
    : and(isNotNull(nameOrder), sql`(${nameOrder}, ${contact.id}) > (${name}, ${id})`);

async function readChunk(db: Database, accountId: number, after: Place) {
  return db
    .select({
      id: contact.id,
      contactName: contact.name,
      number: contact.number,
      name: sql<string | null>`${nameOrder}`,
    })
    .from(contact)
    .where(and(eq(contact.accountId, accountId), isNull(contact.deletedAt), conditionAfter(after)))
    .orderBy(asc(nameOrder), asc(contact.id))
    .limit(CHUNK_SIZE);
}

const BEFORE_ALL: Place = { name: '', id: 0 };
const BEFORE_NAMELESS: Place = { name: null, id: 0 };

/** All contacts of an account by name, in chunks. */
async function* contactChunks(db: Database, accountId: number): AsyncGenerator<ContactName[]> {
  let after: Place | null = BEFORE_ALL;
  while (after !== null) {
    const rows = await readChunk(db, accountId, after);
    yield rows.map(({ id, contactName, number }) => ({
      contactId: id,
      contactName,
      contactNumber: withCountryCode(number),
    }));
    const last = rows.length === CHUNK_SIZE ? rows.at(-1) : undefined;
    const next: Place | null = after.name === null ? null : BEFORE_NAMELESS;
    after = last ?? next;
  }
}

/**
 * Handles `get_contact_list` with the limit 0: sends the id, name and number of every contact of the account in chunks,
 * by name. The last event is complete and may be empty.
 */
export async function sendContactNames(
  socket: DashboardSocket,
  { db }: Services,
  principal: Principal,
  query: { tn?: string | undefined },
): Promise<void> {
  const accountId = companyOf(principal);
  if (query.tn !== undefined) await ownNumber(db, principal, query.tn);
  const total = await db.$count(contact, and(eq(contact.accountId, accountId), isNull(contact.deletedAt)));
  const message = { tn: query.tn ?? '', cursor: null, total };
  let reset = true;
  for await (const items of contactChunks(db, accountId)) {
    if (!socket.connected) return;
    socket.emit('ContactList', { ...message, items, complete: false, reset });
    reset = false;
  }
  socket.emit('ContactList', { ...message, items: [], complete: true, reset });
}
