import { ALL_CONTACTS } from '@dashboard/shared/contracts';
import type { Database } from './open-database';
import { contactList } from './schema';

/** Adds the list All Contacts to new accounts. */
export const addSystemLists = (db: Pick<Database, 'insert'>, accountIds: number[]) =>
  db
    .insert(contactList)
    .values(accountIds.map((accountId) => ({ accountId, name: ALL_CONTACTS, isSystem: true })));
