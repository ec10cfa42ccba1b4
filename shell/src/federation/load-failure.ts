import type { RemoteLoadReport } from '@dashboard/shared/contracts';

export type LoadErrorClass = Exclude<RemoteLoadReport['errorClass'], undefined>;

/** One attempt that failed for a known reason. */
export class AttemptError extends Error {
  constructor(
    readonly errorClass: LoadErrorClass,
    message: string,
    /** The server responded that the file does not exist. */
    readonly isMissing = false,
  ) {
    super(message);
  }
}

/** One of the shell's own lazy files failed to load. No remote is at fault, and the failure is already reported. */
export class ShellFileError extends AttemptError {
  constructor(
    cause: AttemptError,
    readonly file: string,
    readonly attempts: number,
    readonly reference: string,
  ) {
    super(cause.errorClass, cause.message, cause.isMissing);
  }
}

/** A remote failed to load from every source. The failure page shows this error. */
export class RemoteLoadFailure extends Error {
  readonly errorClass: LoadErrorClass;

  constructor(
    readonly remote: string,
    override readonly cause: AttemptError,
    readonly attempts: number,
    readonly reference: string,
    readonly at: Date,
  ) {
    super(`${remote} could not be loaded (${cause.errorClass}, ${reference})`, { cause });
    this.errorClass = cause.errorClass;
  }
}

/** Letters and digits that are hard to confuse when read aloud. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A reference such as `MSG-7F3K-2Q9D`: three letters of the remote's name, then random characters. */
export function failureReference(remote: string, random: () => number): string {
  const letters = remote
    .replace(/^mfe-/, '')
    .replace(/[^a-z]/g, '')
    .replace(/(?!^)[aeiou]/g, '');
  const group = () =>
    Array.from({ length: 4 }, () => ALPHABET[Math.floor(random() * ALPHABET.length)]).join('');
  return `${letters.slice(0, 3).toUpperCase()}-${group()}-${group()}`;
}
