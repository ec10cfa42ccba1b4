/** A failed build. The message is printed to the terminal. */
export class BuildError extends Error {}
