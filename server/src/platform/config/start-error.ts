/** A reason not to start that the person at the terminal can act on: one line, no stack, exit code 1. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
