/** The wanted values that a row does not have yet; a value left open is not wanted. */
export function differences<T extends object>(
  row: T,
  wanted: { [K in keyof T]?: T[K] | undefined },
): Partial<T> {
  const changes: Partial<T> = {};
  for (const key in wanted) {
    const value = wanted[key];
    if (value !== undefined && value !== row[key]) changes[key] = value;
  }
  return changes;
}
