import { INVALID_VALUE, REQUIRED } from '@dashboard/shared/contracts';
import * as v from 'valibot';
import { BadRequest, type FieldErrors, Unprocessable } from './errors';
import { isPlain, type NulRule, rejectNul } from './reject-nul';

/** Length limit for field names in error responses: longer names come from the sender, not from a schema. */
const FIELD_NAME_MAX = 80;
/** Limit for fields in an error response. No form has more. */
const FIELDS_MAX = 40;

// The library's default messages contain the input, so they are replaced where the schema has no message.
const defaultMessage = (issue: v.BaseIssue<unknown>) =>
  issue.input === undefined ? REQUIRED : INVALID_VALUE;

/** The messages of a failed validation per field. */
export function fieldErrors(issues: v.BaseIssue<unknown>[]): FieldErrors {
  const messages = new Map<string, string[]>();
  for (const issue of issues) {
    if (messages.size === FIELDS_MAX) break;
    const field = (v.getDotPath(issue) ?? '').slice(0, FIELD_NAME_MAX);
    messages.set(field, [...(messages.get(field) ?? []), issue.message]);
  }
  return Object.fromEntries(messages);
}

/** Paths where an array was sent instead of an object: the library would accept its items as fields. */
function listsReadAsObjects(value: unknown, output: unknown, path: string[] = []): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (typeof output !== 'object' || output === null) return [];
  if (isPlain(output) && Array.isArray(value)) return [path.join('.')];
  if (!isPlain(output) && !Array.isArray(output)) return [];
  return Object.entries(output).flatMap(([key, item]) =>
    listsReadAsObjects(Reflect.get(value, key), item, [...path, key]),
  );
}

const MESSAGE = 'Some values are not valid.';

/** Schemas that accept only the values of a list. */
const LISTS = new Set(['picklist', 'literal', 'enum', 'variant']);

/** Whether a value has another JSON type than expected, or its field is unknown: no form sends that. */
function isMalformed({ kind, type, input, path, issues }: v.BaseIssue<unknown>): boolean {
  // The library reads a list as an object.
  if (path?.some((item) => item.type === 'object' && Array.isArray(item.input))) return true;
  if (kind !== 'schema') return false;
  if (input === undefined) return path === undefined;
  // A string that no option accepts may still be of the right type, such as a wrong phone number.
  if (type === 'union' && typeof input === 'string' && issues) return issues.every(isMalformed);
  return !LISTS.has(type) || typeof input === 'object';
}

function validate<S extends v.GenericSchema>(schema: S, value: unknown, nul: NulRule = 'reject') {
  const result = v.safeParse(schema, rejectNul(value, nul), { message: defaultMessage });
  const lists = result.success ? listsReadAsObjects(value, result.output) : [];
  if (lists.length === 0) return result;
  const errors = Object.fromEntries(lists.map((field) => [field, [INVALID_VALUE]]));
  throw new BadRequest(MESSAGE, { code: 'INVALID', errors });
}

/**
 * Parses the parameters or the query of an address, or the body of a webhook, with a schema.
 * @throws BadRequest with our own error message per field
 */
export function parse<S extends v.GenericSchema>(schema: S, value: unknown, nul?: NulRule): v.InferOutput<S> {
  const result = validate(schema, value, nul);
  if (result.success) return result.output;
  throw new BadRequest(MESSAGE, { code: 'INVALID', errors: fieldErrors(result.issues) });
}

/** A problem of a body that has a code and an error message of its own. */
export interface BodyProblem {
  code: string;
  error: string;
}

/** Names the problem of values that a person can correct. Null: they are INVALID. */
export type NameProblem = (issues: readonly v.BaseIssue<unknown>[]) => BodyProblem | null;

/**
 * Parses a body, of a request or an event, with a schema. Both errors have our own message per field.
 * @throws BadRequest for a body that no form sends: unknown fields, wrong JSON types
 * @throws Unprocessable for values that a person can correct
 */
export function parseBody<S extends v.GenericSchema>(
  schema: S,
  value: unknown,
  nameProblem: NameProblem = () => null,
): v.InferOutput<S> {
  const result = validate(schema, value);
  if (result.success) return result.output;
  if (value === undefined) throw new BadRequest('The request has no body.', { code: 'INVALID' });
  const details = { code: 'INVALID', errors: fieldErrors(result.issues) };
  if (result.issues.some(isMalformed)) throw new BadRequest(MESSAGE, details);
  const { code, error } = nameProblem(result.issues) ?? { code: details.code, error: MESSAGE };
  throw new Unprocessable(error, { ...details, code });
}
