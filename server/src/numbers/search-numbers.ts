import type { AvailableNumbers, AvailableNumbersQuery } from '@dashboard/shared/contracts';
import { nationalDigits, toE164 } from '@dashboard/shared/text';
import { inArray } from 'drizzle-orm';
import type * as v from 'valibot';
import { textNumber } from '../platform/db/schema';
import { HttpError, Unprocessable } from '../platform/http/errors';
import type { Services } from '../platform/http/services';
import { type AvailableQuery, NumberCarrierError } from './carrier/number-carrier';

type Query = v.InferOutput<typeof AvailableNumbersQuery>;

const UNAVAILABLE = 'Numbers can’t be searched right now. Try again in a moment.';
/** The carrier's errors about one parameter of the search. */
const FIELDS: Record<string, keyof Query> = {
  '4000': 'areaCode',
  '4004': 'tollFreeWildCardPattern',
  '4007': 'zip',
};

/** Asks for more than wanted, because numbers that an account here has are left out. */
function carrierQuery({ areaCode, zip, tollFreeWildCardPattern, ...query }: Query): AvailableQuery {
  const quantity = query.quantity * 2;
  if (areaCode !== undefined) return { areaCode, quantity };
  if (zip !== undefined) return { zip, quantity };
  return { tollFreePattern: tollFreeWildCardPattern ?? '8**', quantity };
}

/** The carrier's error as an error for the user: their own mistake, the carrier's rejection, or an outage. */
function errorOf({ message, facts }: NumberCarrierError): HttpError {
  const field = FIELDS[facts.code];
  if (field !== undefined) return new Unprocessable(message, { errors: { [field]: [message] } });
  const details = { code: 'CARRIER' };
  if (!facts.isRetryable) return new HttpError(502, `The carrier rejected the search: ${message}`, details);
  const seconds = facts.retryAfterMs === null ? undefined : Math.ceil(facts.retryAfterMs / 1000);
  return new HttpError(503, UNAVAILABLE, { ...details, ...(seconds && { retryAfter: seconds }) });
}

/** Numbers that can be ordered. Numbers of any account here are left out, because they cannot be. @throws HttpError */
export async function searchNumbers(
  { db, numbering, log }: Pick<Services, 'db' | 'numbering' | 'log'>,
  query: Query,
): Promise<AvailableNumbers> {
  let found: string[];
  try {
    found = await numbering.carrier.available(carrierQuery(query));
  } catch (error) {
    if (!(error instanceof NumberCarrierError)) throw error;
    log.warn({ err: error }, 'a number search failed');
    throw errorOf(error);
  }
  const known = await db
    .select({ number: textNumber.number })
    .from(textNumber)
    .where(inArray(textNumber.number, found.map(toE164)));
  const taken = new Set(known.map(({ number }) => nationalDigits(number)));
  return { telephoneNumbers: found.filter((digits) => !taken.has(digits)).slice(0, query.quantity) };
}
