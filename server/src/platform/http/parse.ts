import { INVALID_VALUE, REQUIRED } from '@dashboard/shared/contracts';
import * as v from 'valibot';
import { BadRequest, type FieldErrors } from './errors';
import { isPlain, rejectNul } from './reject-nul';

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

function reject(errors: FieldErrors): never {
  throw new BadRequest('Some values are not valid.', { code: 'INVALID', errors });
}

/**
 * Parses untrusted input with a schema.
 * @throws BadRequest with our own error message per field
 */
export function parse<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, rejectNul(value, 'reject'), { message: defaultMessage });
  if (!result.success) reject(fieldErrors(result.issues));
  const lists = listsReadAsObjects(value, result.output);
  if (lists.length > 0) reject(Object.fromEntries(lists.map((field) => [field, [INVALID_VALUE]])));
  return result.output;
}
