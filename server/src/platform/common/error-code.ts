/**
 * The system's code of a failure, such as "ENOENT". Not asked through `instanceof Error`, which says no to an error
 * that was made in another realm.
 */
export function errorCode(error: unknown): string | undefined {
  const isObject = typeof error === 'object' && error !== null;
  return isObject && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
