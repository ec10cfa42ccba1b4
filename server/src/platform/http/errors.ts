/** Texts for one field or several, best first; the keys are the request's own field names. */
export type FieldErrors = Record<string, string[]>;

interface ErrorDetails {
  code?: string;
  errors?: FieldErrors;
  /** Seconds until the same request may succeed. */
  retryAfter?: number;
  /** The contact that stands in the way. */
  contactId?: number;
}

/** A refusal that the client may read. Everything else that is thrown is answered as a plain 500. */
export class HttpError extends Error {
  readonly code: string | undefined;
  readonly errors: FieldErrors | undefined;
  readonly retryAfter: number | undefined;
  readonly contactId: number | undefined;

  constructor(
    readonly status: number,
    message: string,
    details: ErrorDetails = {},
  ) {
    super(message);
    this.name = new.target.name;
    this.code = details.code;
    this.errors = details.errors;
    this.retryAfter = details.retryAfter;
    this.contactId = details.contactId;
  }
}

/** The request cannot be understood: its shape is wrong. */
export class BadRequest extends HttpError {
  constructor(message = 'The request is not valid.', details: ErrorDetails = {}) {
    super(400, message, details);
  }
}

/** Nobody is signed in, or the session has ended. */
export class Unauthorized extends HttpError {
  constructor(message = 'Your session has ended. Log in again.', details: ErrorDetails = {}) {
    super(401, message, details);
  }
}

/** The signed-in user may not do this with something of their own tenant. */
export class Forbidden extends HttpError {
  constructor(message = 'You do not have permission to do this.', details: ErrorDetails = {}) {
    super(403, message, details);
  }
}

/** There is no such thing, or it belongs to another tenant: the two are not told apart. */
export class NotFound extends HttpError {
  constructor(message = 'Not found.', details: ErrorDetails = {}) {
    super(404, message, details);
  }
}

/** The state or version the request was made on has changed since. */
export class Conflict extends HttpError {
  constructor(message: string, details: ErrorDetails = {}) {
    super(409, message, details);
  }
}

export class TooLarge extends HttpError {
  constructor(message = 'The request is too large.', details: ErrorDetails = {}) {
    super(413, message, details);
  }
}

/** Well-formed, but a rule of the product refuses it. */
export class Unprocessable extends HttpError {
  constructor(message: string, details: ErrorDetails = {}) {
    super(422, message, details);
  }
}

export class TooMany extends HttpError {
  constructor(retryAfter: number, message = 'Too many attempts. Try again later.') {
    super(429, message, { code: 'RATE', retryAfter });
  }
}

/** Something that every call needs is not there: the database, room on the disk. */
export class Unavailable extends HttpError {
  constructor(retryAfter = 5, message = 'This is not possible right now. Try again in a moment.') {
    super(503, message, { code: 'UNAVAILABLE', retryAfter });
  }
}
