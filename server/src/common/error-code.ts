/** The `code` of a system's or library's error, e.g. ENOENT. Not every such error is an Error of this realm. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return String(error.code);
}
