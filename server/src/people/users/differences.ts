/** Returns the new values that differ from the row. Undefined values are ignored. */
export function differences<T extends object>(
  row: T,
  values: { [K in keyof T]?: T[K] | undefined },
): Partial<T> {
  const changes: Partial<T> = {};
  for (const key in values) {
    const value = values[key];
    if (value !== undefined && value !== row[key]) changes[key] = value;
  }
  return changes;
}
