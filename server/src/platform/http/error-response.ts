import type { ApiError } from '@dashboard/shared/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BoundedDelay } from './bounded-delay';
import { type HttpError, NotFound, TooMany } from './errors';
import { knownError } from './known-error';
import type { Services } from './services';

/** A client that ignores Retry-After and requests again at once would use up the server with rejections. */
const REJECTED_AFTER_MS = 500;
/** A delayed rejection holds its client's connection alone. */
const DELAYED_MAX = 500;

/** Body of an error response. An unexpected error reveals only the request id. */
export function errorBody(error: HttpError | undefined, requestId: string): ApiError {
  if (error === undefined) return { message: 'Something went wrong', requestId };
  const { message, code, errors, retryAfter, contactId, line, column } = error;
  return {
    message,
    ...(code !== undefined && { code }),
    ...(errors !== undefined && { errors }),
    ...(retryAfter !== undefined && { retryAfter }),
    ...(contactId !== undefined && { contactId }),
    ...(line !== undefined && { line }),
    ...(column !== undefined && { column }),
    requestId,
  };
}

/** Sends an error page for people; undefined for a status that has none. */
export type SendErrorPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
) => Promise<FastifyReply> | undefined;

/** Whether a browser navigates to this URL, as opposed to a script that fetches it. */
const isNavigation = ({ method, headers }: FastifyRequest) =>
  method === 'GET' && (headers.accept ?? '').startsWith('text/html');

/** Sends any thrown error as an error page or JSON. */
export function sendError(
  sendPage: SendErrorPage,
  { error, request, reply }: { error: unknown; request: FastifyRequest; reply: FastifyReply },
): FastifyReply | Promise<FastifyReply> {
  const known = knownError(error, request.log, 'Request failed');
  if (known?.retryAfter !== undefined) reply.header('retry-after', String(known.retryAfter));
  const status = known?.status ?? 500;
  reply.code(status);
  const page = isNavigation(request) ? sendPage(request, reply, status) : undefined;
  if (page !== undefined) return page;
  return reply
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(errorBody(known, request.id));
}

/** The only place that turns a thrown error into a response. */
export function mapErrors(
  app: FastifyInstance,
  sendPage: SendErrorPage,
  services: Pick<Services, 'sleep'>,
): void {
  const rejections = new BoundedDelay(DELAYED_MAX);
  app.setErrorHandler(async (error, request, reply) => {
    if (error instanceof TooMany) await rejections.wait(REJECTED_AFTER_MS, services.sleep);
    return sendError(sendPage, { error, request, reply });
  });
  app.setNotFoundHandler((request, reply) => sendError(sendPage, { error: new NotFound(), request, reply }));
}
