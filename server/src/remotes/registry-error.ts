/** Why the registry refuses what an operator asked for, in one line for the terminal. */
export class RegistryError extends Error {
  override readonly name = 'RegistryError';
}
