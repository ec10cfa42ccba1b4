import type { ResponseMessage } from '@dashboard/shared/contracts';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { PageColumns } from '../../platform/db/list-page';
import type { Database } from '../../platform/db/open-database';
import { appUser, responseMessage } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import { NotFound } from '../../platform/http/errors';
import type { Services } from '../../platform/http/services';
import { companyOf } from '../../platform/session/company-of';
import type { Principal } from '../../platform/session/principal';
import { withMedia } from './response-message-media';
import { withUses } from './response-message-uses';

type Store = Database | Transaction;
export type ResponseMessageRow = typeof responseMessage.$inferSelect;

/** The shared messages of the reader's account, and their own private ones. */
export const isVisible = (reader: Principal): SQL | undefined =>
  and(
    eq(responseMessage.accountId, companyOf(reader)),
    or(responseMessage.isShared, eq(responseMessage.createdByUserId, reader.userId)),
  );

/** Selects response messages with their creators. */
export const selectResponseMessages = (
  db: Store,
  columns: PageColumns = { total: sql<number>`0`.as('total') },
) =>
  db
    .select({
      row: responseMessage,
      firstName: appUser.firstName,
      lastName: appUser.lastName,
      ...columns,
    })
    .from(responseMessage)
    .innerJoin(appUser, eq(appUser.id, responseMessage.createdByUserId));

type Selected = Awaited<ReturnType<typeof selectResponseMessages>>[number];

/** A response message without its files and uses, which `withDetails` adds. */
export const presentResponseMessage = ({ row, firstName, lastName }: Selected): ResponseMessage => ({
  responseMessageId: row.id,
  name: row.name,
  shortcut: row.shortcut,
  text: row.text,
  isShared: row.isShared,
  media: [],
  createdByUserId: row.createdByUserId,
  createdBy: `${firstName} ${lastName}`.trim(),
  updatedAt: row.updatedAt.toISOString(),
  usedBy: [],
  version: row.version,
});

/** Adds the files of response messages of an account, and what uses them. */
export const withDetails = async (
  db: Store,
  { messaging }: Pick<Services, 'messaging'>,
  accountId: number,
  messages: ResponseMessage[],
): Promise<ResponseMessage[]> => withUses(db, accountId, await withMedia(db, messaging, accountId, messages));

/** @throws NotFound, also for a private message of a colleague and for one of another account */
export async function readResponseMessage(
  db: Store,
  services: Pick<Services, 'messaging'>,
  reader: Principal,
  id: number,
): Promise<ResponseMessage> {
  const [found] = await selectResponseMessages(db).where(and(isVisible(reader), eq(responseMessage.id, id)));
  if (found === undefined) throw new NotFound();
  const [message] = await withDetails(db, services, companyOf(reader), [presentResponseMessage(found)]);
  if (message === undefined) throw new Error('A response message was not presented');
  return message;
}

/**
 * Locks a message until the transaction ends, also against rules that begin to use it.
 * @throws NotFound like `readResponseMessage`
 */
export async function lockResponseMessage(
  tx: Transaction,
  reader: Principal,
  id: number,
): Promise<ResponseMessageRow> {
  const isOne = and(isVisible(reader), eq(responseMessage.id, id));
  const [row] = await tx.select().from(responseMessage).where(isOne).for('update');
  if (row === undefined) throw new NotFound();
  return row;
}
