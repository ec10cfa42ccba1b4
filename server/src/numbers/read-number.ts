import type { TextNumber } from '@dashboard/shared/contracts';
import { and, eq, sql } from 'drizzle-orm';
import { registrationColumns, segmentLimits } from '../platform/common/segment-limits';
import { account, campaignRegistration, inboxGroup, textNumber } from '../platform/db/schema';
import { NotFound } from '../platform/http/errors';
import type { Services } from '../platform/http/services';
import type { Principal } from '../platform/session/principal';
import { historyLine } from './history-line';
import { joinedBy, numberColumns, presentNumber, visibleNumbers } from './number-rows';
import { registrationLabel } from './registration-warning';

const HISTORY_MAX = 100;

interface StoredLine {
  at: string;
  line: string;
}

const history = sql<StoredLine[]>`(
  select coalesce(json_agg(json_build_object('at', newest.at, 'line', newest.line) order by newest.id desc), '[]')
  from (
    select id, at, line from number_history
    where number_history.account_id = ${textNumber.accountId} and number_history.number_id = ${textNumber.id}
    order by id desc limit ${HISTORY_MAX}
  ) as newest)`;

const lastError = sql<string | null>`(
  select number_order.error_text from number_order
  where number_order.account_id = ${textNumber.accountId} and number_order.number_id = ${textNumber.id}
  order by number_order.id desc limit 1)`;

/**
 * Reads a text number with its history in the user's time zone. `number` is E.164. The caller checks the account.
 * @throws NotFound, also for a number of another account, or of a group that the agent is not a member of
 */
export async function readNumber(
  { db, config }: Pick<Services, 'db' | 'config'>,
  principal: Pick<Principal, 'userType' | 'numberIds' | 'timeZone'>,
  accountId: number,
  number: string,
): Promise<TextNumber> {
  const [row] = await db
    .select({
      ...numberColumns,
      ...registrationColumns,
      history: history.as('history'),
      lastError: lastError.as('last_error'),
    })
    .from(textNumber)
    .innerJoin(account, joinedBy.account)
    .leftJoin(inboxGroup, joinedBy.group)
    .leftJoin(campaignRegistration, joinedBy.registration)
    .where(and(visibleNumbers(principal, accountId), eq(textNumber.number, number)));
  if (row === undefined) throw new NotFound();
  return {
    ...presentNumber(row),
    provider: row.provider,
    registrationLabel: registrationLabel(row),
    segmentsPerMinute: segmentLimits(row, config).perMinute,
    orderHistory: row.history.map(({ at, line }) => historyLine(new Date(at), line, principal.timeZone)),
    orderError: row.lastError,
  };
}
