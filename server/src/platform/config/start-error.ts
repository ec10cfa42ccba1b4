/** A startup failure that the operator can fix. Printed without a stack; the exit code is 1. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
