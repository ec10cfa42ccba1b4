/**
 * `rejected`: the request itself is wrong, and repeating it changes nothing. `busy`: it may succeed later, and the
 * other side may have acted on it. `credentials`: an operator must act.
 */
export type RegistryErrorKind = 'rejected' | 'busy' | 'credentials';

/** A failed request to the registry or the carrier. The message is for people. */
export class RegistryError extends Error {
  override name = 'RegistryError';

  constructor(
    readonly kind: RegistryErrorKind,
    message: string,
    readonly retryAfterMs: number | null = null,
  ) {
    super(message);
  }
}
