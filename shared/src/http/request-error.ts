import type { ApiError } from '../contracts';

interface RequestErrorDetails extends Partial<Omit<ApiError, 'message'>> {
  status: number;
  /** The message without the lines for individual fields. */
  summary?: string;
}

/**
 * Any failed request. `status` is 0 without a response, and `code` is then NETWORK; an invalid response has
 * INVALID_RESPONSE. `message` ends with one line per field; `summary` is for the line below a form that shows field
 * errors in the fields.
 */
export class RequestError extends Error {
  override name = 'RequestError';
  readonly status: number;
  readonly code: string | undefined;
  readonly errors: Record<string, string[]>;
  /** In seconds. */
  readonly retryAfter: number | undefined;
  readonly requestId: string | undefined;
  /** The contact that already has the number. */
  readonly contactId: number | undefined;
  readonly summary: string;

  constructor(
    message: string,
    { status, code, errors = {}, retryAfter, requestId, contactId, summary }: RequestErrorDetails,
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.retryAfter = retryAfter;
    this.requestId = requestId;
    this.contactId = contactId;
    this.summary = summary ?? message;
  }
}

/** Whether a request failed with this status. */
export const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof RequestError && error.status === status;
