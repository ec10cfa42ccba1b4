import { NARROW_SEARCH, SEARCH_TOO_BROAD } from '@dashboard/shared/contracts';

/** Error messages per field, most useful first. The keys are the request's field names. */
export type FieldErrors = Record<string, string[]>;

interface ErrorDetails {
  code?: string;
  errors?: FieldErrors;
  /** Seconds until the same request may succeed. */
  retryAfter?: number;
  /** The contact that caused the conflict. */
  contactId?: number;
  /** Where an uploaded file is invalid, from 1. */
  line?: number;
  column?: number;
}

/** An error that the client may see. Any other thrown value becomes a generic 500. */
export class HttpError extends Error {
  readonly code: string | undefined;
  readonly errors: FieldErrors | undefined;
  readonly retryAfter: number | undefined;
  readonly contactId: number | undefined;
  readonly line: number | undefined;
  readonly column: number | undefined;

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
    this.line = details.line;
    this.column = details.column;
  }
}

/** The request cannot be understood: its shape is wrong. */
export class BadRequest extends HttpError {
  constructor(message = 'The request is not valid.', details: ErrorDetails = {}) {
    super(400, message, details);
  }
}

/** There is no signed-in user, or the session has ended. */
export class Unauthorized extends HttpError {
  constructor(message = 'Your session has ended. Log in again.', details: ErrorDetails = {}) {
    super(401, message, details);
  }
}

/** The signed-in user lacks a permission within their own tenant. */
export class Forbidden extends HttpError {
  constructor(message = 'You do not have permission to do this.', details: ErrorDetails = {}) {
    super(403, message, details);
  }
}

/** The record does not exist or belongs to another tenant; the response does not reveal which. */
export class NotFound extends HttpError {
  constructor(message = 'Not found.', details: ErrorDetails = {}) {
    super(404, message, details);
  }
}

/** The state of the record does not allow the request: it has changed, or someone else decided. */
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

/** The request is well-formed but violates a rule of the product. */
export class Unprocessable extends HttpError {
  constructor(message: string, details: ErrorDetails = {}) {
    super(422, message, details);
  }
}

/** The error of one field of a form. */
export const fieldError = (field: string, message: string): Unprocessable =>
  new Unprocessable(message, { errors: { [field]: [message] } });

/** A value of a form that the state of the record does not allow. */
export const fieldConflict = (field: string, message: string): Conflict =>
  new Conflict(message, { errors: { [field]: [message] } });

/** A search was given up, because it would read too many records. */
export class SearchTooBroad extends Unprocessable {
  constructor(field: string) {
    super(NARROW_SEARCH, { code: SEARCH_TOO_BROAD, errors: { [field]: [NARROW_SEARCH] } });
  }
}

export class TooMany extends HttpError {
  constructor(retryAfter: number, message = 'Too many attempts. Try again later.') {
    super(429, message, { code: 'RATE', retryAfter });
  }
}

/** A required resource is missing: the database, or space on the disk. */
export class Unavailable extends HttpError {
  constructor(retryAfter = 5, message = 'This is not possible right now. Try again in a moment.') {
    super(503, message, { code: 'UNAVAILABLE', retryAfter });
  }
}
