/** A command that cannot run. The message is one line for the terminal. */
export class CommandError extends Error {}
