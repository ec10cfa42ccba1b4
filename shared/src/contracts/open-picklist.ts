import * as v from 'valibot';

/** Stands for a value that this build does not know. */
export const UNKNOWN = 'unknown';

/**
 * One of the values in a response or an event. Any other value comes from a newer server and becomes `unknown`, so that one
 * new word does not make a whole list unreadable. Not for requests, and not for what permits something.
 */
export const openPicklist = <const Values extends readonly string[]>(values: Values) =>
  v.fallback(v.picklist([...values, UNKNOWN]), UNKNOWN);
