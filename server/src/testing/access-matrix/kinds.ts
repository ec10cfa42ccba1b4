/** What JSON tells apart. */
export type Kind = 'null' | 'list' | 'object' | 'string' | 'number' | 'boolean';

export function kindOf(value: unknown): Kind {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  const kind = typeof value;
  if (kind === 'bigint' || kind === 'function' || kind === 'symbol' || kind === 'undefined')
    throw new Error(`JSON has no ${kind}`);
  return kind;
}

/**
 * Whether a field may have a value of this kind: the kind it has in a good request, or one that is named for it. What a
 * contract would take is not asked, for it is what is tested.
 */
export function fits(value: unknown, good: unknown, alsoRight: Kind[] = []): boolean {
  const kind = kindOf(value);
  return (good !== undefined && kind === kindOf(good)) || alsoRight.includes(kind);
}
