import { INVALID_VALUE } from '@dashboard/shared/contracts';
import { sql } from 'drizzle-orm';
import { timeZone } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import { fieldError } from '../../platform/http/errors';

/** @throws Unprocessable naming timeZone when there is no such time zone */
export async function assertTimeZone(tx: Transaction, timeZoneId: number): Promise<void> {
  // Cast to bigint: the number may not fit the column's type.
  const matches = sql`${timeZone.id} = ${timeZoneId}::bigint`;
  const [zone] = await tx.select({ id: timeZone.id }).from(timeZone).where(matches);
  if (zone === undefined) throw fieldError('timeZone', INVALID_VALUE);
}
