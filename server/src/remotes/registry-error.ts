/** Why the registry refuses what an operator asked for, in one line for the terminal. */
export class RegistryError extends Error {
  override readonly name = 'RegistryError';
}

/** What has problems, told in one line: a contract's own words must not write others, or colours, to the terminal. */
export function rejection(what: string, problems: readonly string[]): RegistryError {
  return new RegistryError(`${what} ${problems.join('; ')}.`.replaceAll(/[\s\p{Cc}]+/gu, ' '));
}

/** @throws RegistryError, one line, unless there are no problems */
export function assertNoProblems(what: string, problems: readonly string[]): void {
  if (problems.length > 0) throw rejection(what, problems);
}
