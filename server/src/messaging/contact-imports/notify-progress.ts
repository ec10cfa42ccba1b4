import { eq } from 'drizzle-orm';
import { account } from '../../platform/db/schema';
import type { Services } from '../../platform/http/services';
import { type ImportRow, progressOf } from './import-store';

/** Sends the progress of an import or its undo to the account's users. */
export const announceProgress = ({ sockets }: Pick<Services, 'sockets'>, row: ImportRow): void =>
  sockets.notifyImport(row.accountId, progressOf(row));

/**
 * Asks the screens that show contacts and lists to fetch them again. Lists that a contact joined are in no event.
 */
export async function announceContacts(
  { db, sockets }: Pick<Services, 'db' | 'sockets'>,
  accountId: number,
): Promise<void> {
  const [row] = await db
    .select({ serviceProviderId: account.serviceProviderId })
    .from(account)
    .where(eq(account.id, accountId));
  if (row !== undefined) sockets.notifyAccount({ accountId, part: 'contacts', ...row });
}
