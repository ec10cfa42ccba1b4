import * as v from 'valibot';
import { RequestError } from './request-error';

const DEFAULT_MESSAGE = 'Request error';
export const NO_CONNECTION = 'The server can’t be reached. Check your connection.';

const optional = <T extends v.GenericSchema>(schema: T) => v.fallback(v.optional(schema), undefined);
// Each part falls back on its own, so that one invalid part does not hide the rest of the response.
const FailedResponse = v.object({
  message: optional(v.string()),
  code: optional(v.string()),
  errors: optional(v.record(v.string(), v.array(v.string()))),
  retryAfter: optional(v.number()),
  requestId: optional(v.string()),
  contactId: optional(v.number()),
});

/** `firstName` and `first_name` become "First Name". */
export function fieldTitle(key: string): string {
  return key
    .replace(/[_.-]+/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(' ')
    .filter(Boolean)
    .map((word) => word[0]?.toUpperCase() + word.slice(1))
    .join(' ');
}

function fieldLines(errors: Record<string, string[]> | undefined): string[] {
  return Object.entries(errors ?? {}).flatMap(([key, [first]]) =>
    first ? [`• ${fieldTitle(key)}: ${first}`] : [],
  );
}

/** The error for a 4xx or 5xx response: the server's message, else the status text, else "Request error". */
export function errorFromResponse(status: number, statusText: string, body: unknown): RequestError {
  const parsed = v.safeParse(FailedResponse, body);
  const response = parsed.success ? parsed.output : {};
  const summary = response.message || statusText || DEFAULT_MESSAGE;
  const message = [summary, ...fieldLines(response.errors)].join('\n');
  return new RequestError(message, { ...response, status, summary });
}

/** Converts any error to a RequestError. Other errors keep their message, or get "Request error". */
export function toRequestError(error: unknown): RequestError {
  if (error instanceof RequestError) return error;
  const message = error instanceof Error && error.message ? error.message : DEFAULT_MESSAGE;
  return new RequestError(message, { status: 0 });
}
