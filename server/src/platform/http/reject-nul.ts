import { INVALID_VALUE } from '@dashboard/shared/contracts';
import { BadRequest } from './errors';

/** No contract goes deeper; what does would only wear out whoever walks it. */
const DEPTH_MAX = 32;

/** No contract asks for so much; checking it all would keep everybody else waiting. */
const VALUES_MAX = 10_000;

/** What to make of a NUL character, which PostgreSQL cannot store. */
type NulRule = 'refuse' | 'drop';

/** Control characters but tab, line ends and form feed: a paste may carry them, an export or a terminal obeys them. */
const UNSEEN = /[^\P{Cc}\t\n\f\r]/gu;

interface Place {
  path: string[];
  nul: NulRule;
  /** Values met so far, over all places. */
  met: { values: number };
}

function cleanText(text: string, { path, nul }: Place): string {
  if (nul === 'refuse' && text.includes('\0')) {
    const errors = { [path.join('.')]: [INVALID_VALUE] };
    throw new BadRequest('Some values are not valid.', { code: 'INVALID', errors });
  }
  // Half a character, as a careless cut leaves it: not storable as JSON either.
  return text.replace(UNSEEN, '').replace(/\p{Surrogate}/gu, '\ufffd');
}

export const isPlain = (value: object) => Object.prototype.toString.call(value) === '[object Object]';

function clean(value: unknown, place: Place): unknown {
  if (typeof value === 'string') return cleanText(value, place);
  if (typeof value !== 'object' || value === null) return value;
  place.met.values += Array.isArray(value) ? value.length : Object.keys(value).length;
  if (place.met.values > VALUES_MAX && place.nul === 'refuse') throw new BadRequest();
  if (place.path.length >= DEPTH_MAX) throw new BadRequest();
  const inner = (key: string): Place => ({ ...place, path: [...place.path, key] });
  if (Array.isArray(value)) return value.map((item, index) => clean(item, inner(String(index))));
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, clean(item, inner(key))]));
}

/**
 * A value from outside with all its texts storable. People's NUL characters are refused, which nobody types, and so is
 * more than any form holds; the carrier's are dropped and taken, for an event refused would be lost.
 * @throws BadRequest
 */
export const rejectNul = (value: unknown, nul: NulRule): unknown =>
  clean(value, { path: [], nul, met: { values: 0 } });
