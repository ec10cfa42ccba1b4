/**
 * The system's error code, such as "ENOENT". Does not use `instanceof Error`, which is false for an error from another
 * realm.
 */
export function errorCode(error: unknown): string | undefined {
  const isObject = typeof error === 'object' && error !== null;
  return isObject && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
