import { INVALID_VALUE, REQUIRED } from '@dashboard/shared/contracts';
import * as v from 'valibot';
import { BadRequest, type FieldErrors } from './errors';
import { isPlain, rejectNul } from './reject-nul';

/** A field's name in answers: long or empty ones come from the sender, not from a contract. */
const FIELD_NAME_MAX = 80;
/** No form has more fields; a longer answer would only repeat itself. */
const FIELDS_MAX = 40;

// The library's own texts repeat what was sent; wherever a contract names no text, this one stands in.
const ownText = (issue: v.BaseIssue<unknown>) => (issue.input === undefined ? REQUIRED : INVALID_VALUE);

function fieldErrors(issues: v.BaseIssue<unknown>[]): FieldErrors {
  const texts = new Map<string, string[]>();
  for (const issue of issues) {
    if (texts.size === FIELDS_MAX) break;
    const field = (v.getDotPath(issue) ?? '').slice(0, FIELD_NAME_MAX);
    texts.set(field, [...(texts.get(field) ?? []), issue.message]);
  }
  return Object.fromEntries(texts);
}

/** Where a list came in place of an object: the library reads its items as fields, which no contract means. */
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
 * What the schema makes of a value from outside.
 * @throws BadRequest with our own text per field
 */
export function parse<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, rejectNul(value, 'refuse'), { message: ownText });
  if (!result.success) reject(fieldErrors(result.issues));
  const lists = listsReadAsObjects(value, result.output);
  if (lists.length > 0) reject(Object.fromEntries(lists.map((field) => [field, [INVALID_VALUE]])));
  return result.output;
}
