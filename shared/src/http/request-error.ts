import type { ApiError } from '../contracts';

interface RequestErrorFacts extends Partial<Omit<ApiError, 'message'>> {
  status: number;
  /** The message without the lines about single fields. */
  summary?: string;
}

/**
 * Any failed request. `status` is 0 when no answer came; `code` is then NETWORK or BAD_ANSWER.
 * `message` ends with one line per field; `summary` is for a form that shows field errors in the fields.
 */
export class RequestError extends Error {
  override name = 'RequestError';
  readonly status: number;
  readonly code: string | undefined;
  readonly errors: Record<string, string[]>;
  /** Seconds to wait. */
  readonly retryAfter: number | undefined;
  readonly requestId: string | undefined;
  /** The contact that has the number already. */
  readonly contactId: number | undefined;
  readonly summary: string;

  constructor(
    message: string,
    { status, code, errors = {}, retryAfter, requestId, contactId, summary }: RequestErrorFacts,
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
