/** The types of JSON values. */
export type Kind = 'null' | 'list' | 'object' | 'string' | 'number' | 'boolean';

export function kindOf(value: unknown): Kind {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  const kind = typeof value;
  if (kind === 'bigint' || kind === 'function' || kind === 'symbol' || kind === 'undefined')
    throw new Error(`JSON has no ${kind}`);
  return kind;
}

/** Whether no digits were lost: finite, and no integer that JSON.parse rounds. */
const isExact = (value: number) =>
  Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value));

/**
 * Whether a field may have this type: the type in a valid request, or one listed for the field. Does not use the
 * schema, because the schema is under test.
 */
export function fits(value: unknown, good: unknown, alsoRight: Kind[] = []): boolean {
  const kind = kindOf(value);
  if (typeof value === 'number' && !isExact(value)) return false;
  return (good !== undefined && kind === kindOf(good)) || alsoRight.includes(kind);
}
