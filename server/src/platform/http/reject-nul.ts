import { INVALID_VALUE } from '@dashboard/shared/contracts';
import { BadRequest } from './errors';

/** No schema nests deeper. The limit bounds the recursion. */
const DEPTH_MAX = 32;

/** No schema needs more. Checking a larger body would block other requests. */
const VALUES_MAX = 10_000;

/** How to handle a NUL character, which PostgreSQL cannot store. */
export type NulRule = 'reject' | 'drop' | 'replace';

/** Control characters except tab, line breaks and form feed: pasted input may contain them, and terminals obey them. */
const CONTROL_CHARACTERS = /[^\P{Cc}\t\n\f\r]/gu;

interface Place {
  path: string[];
  nul: NulRule;
  /** Values seen so far, shared by all nested places. */
  seen: { values: number };
}

function cleanString(string: string, { path, nul }: Place): string {
  if (nul === 'reject' && string.includes('\0')) {
    const errors = { [path.join('.')]: [INVALID_VALUE] };
    throw new BadRequest('Some values are not valid.', { code: 'INVALID', errors });
  }
  const kept = nul === 'replace' ? string.replaceAll('\0', '\ufffd') : string;
  // PostgreSQL cannot store lone surrogates as JSON either.
  return kept.replace(CONTROL_CHARACTERS, '').replace(/\p{Surrogate}/gu, '\ufffd');
}

export const isPlain = (value: object) => Object.prototype.toString.call(value) === '[object Object]';

function clean(value: unknown, place: Place): unknown {
  if (typeof value === 'string') return cleanString(value, place);
  if (typeof value !== 'object' || value === null) return value;
  place.seen.values += Array.isArray(value) ? value.length : Object.keys(value).length;
  if (place.seen.values > VALUES_MAX && place.nul === 'reject') throw new BadRequest();
  if (place.path.length >= DEPTH_MAX) throw new BadRequest();
  const inner = (key: string): Place => ({ ...place, path: [...place.path, key] });
  if (Array.isArray(value)) return value.map((item, index) => clean(item, inner(String(index))));
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, clean(item, inner(key))]));
}

/**
 * Makes all strings of an untrusted value storable. User input with NUL characters or too many values is rejected. For
 * the carrier's events NUL characters are dropped, because a rejected event would be lost. In the query of a page they
 * are replaced, because the rejection would be JSON, and a shorter token or path another one.
 * @throws BadRequest
 */
export const rejectNul = (value: unknown, nul: NulRule): unknown =>
  clean(value, { path: [], nul, seen: { values: 0 } });
