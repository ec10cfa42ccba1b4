/** Why the registry rejects an operator's command, in one line for the terminal. */
export class RegistryError extends Error {
  override readonly name = 'RegistryError';
}

/** Another operator moved the pointer since the caller read it. */
export class RegistryConflict extends RegistryError {}

/** There is no such remote, version or provider. */
export class RegistryNotFound extends RegistryError {}

/** Formats problems on one line without control characters, because contracts are untrusted terminal output. */
export function rejection(subject: string, problems: readonly string[]): RegistryError {
  return new RegistryError(`${subject} ${problems.join('; ')}.`.replaceAll(/[\s\p{Cc}]+/gu, ' '));
}

/** @throws RegistryError with one line if there are problems */
export function assertNoProblems(subject: string, problems: readonly string[]): void {
  if (problems.length > 0) throw rejection(subject, problems);
}
