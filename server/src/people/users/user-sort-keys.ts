import { UserStatus } from '@dashboard/shared/contracts';
import { sql } from 'drizzle-orm';
import { appUser } from '../../platform/db/schema';
import { STATUS_WORDS } from './user-status';

/** First and last name, as the indexes of the user lists have them. */
export const fullName = sql<string>`lower(${appUser.firstName} || ' ' || ${appUser.lastName})`;

/** The display name of a user's status. */
export const statusWords = sql<string>`case ${appUser.statusId} ${sql.join(
  Object.values(UserStatus).map((id) => sql`when ${id} then ${STATUS_WORDS[id]}`),
  sql` `,
)} end`;
