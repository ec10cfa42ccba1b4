import { type IntelligentResponses, wholeList } from '@dashboard/shared/contracts';
import { nationalDigits } from '@dashboard/shared/text';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/open-database';
import { responseMessage, textNumber, timeSchedule } from '../../platform/db/schema';
import type { Services } from '../../platform/http/services';
import { companyOf } from '../../platform/session/company-of';
import type { Principal } from '../../platform/session/principal';
import { readIntents } from './intent-rows';

/** What an intent of the account can refer to. */
async function readChoices(db: Database, accountId: number): Promise<IntelligentResponses['choices']> {
  const [responseMessages, schedules, numbers] = await Promise.all([
    db
      .select({ id: responseMessage.id, name: responseMessage.name })
      .from(responseMessage)
      .where(and(eq(responseMessage.accountId, accountId), eq(responseMessage.isShared, true)))
      .orderBy(sql`lower(${responseMessage.name})`),
    db
      .select({ id: timeSchedule.id, name: timeSchedule.name })
      .from(timeSchedule)
      .where(eq(timeSchedule.accountId, accountId))
      .orderBy(sql`lower(${timeSchedule.name})`),
    // Of any state: an intent keeps a number that is not active any more, and its form must show it.
    db
      .select({ number: textNumber.number })
      .from(textNumber)
      .where(eq(textNumber.accountId, accountId))
      .orderBy(textNumber.number),
  ]);
  return { responseMessages, schedules, tns: numbers.map(({ number }) => nationalDigits(number)) };
}

/** All intents of the caller's account. */
export async function listIntents(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  principal: Principal,
): Promise<IntelligentResponses> {
  const accountId = companyOf(principal);
  const [items, choices] = await Promise.all([
    readIntents(db, accountId, clock.now()),
    readChoices(db, accountId),
  ]);
  return { ...wholeList(items), choices, canChange: principal.ability.can('Delete', 'Messaging') };
}
