import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errorBody } from './error-response';
import { BadRequest, HttpError, TooLarge } from './errors';
import { newRequestId } from './request-log';
import { securityHeaders } from './security-headers';

const HEAD_TOO_LARGE = 431;

function rejectionOf(code: string): HttpError {
  if (code === 'HPE_HEADER_OVERFLOW') return new HttpError(HEAD_TOO_LARGE, new TooLarge().message);
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new HttpError(408, 'The request took too long.');
  return new BadRequest();
}

/** Sends a regular error response for input that Node cannot parse, which never reaches a hook or handler. */
export const rejectUnreadable =
  (isSecure: boolean) =>
  ({ code }: { code: string }, connection: Socket): void => {
    if (code === 'ECONNRESET' || !connection.writable) {
      connection.destroy();
      return;
    }
    const rejection = rejectionOf(code);
    const requestId = newRequestId();
    const body = JSON.stringify(errorBody(rejection, requestId));
    const headers = {
      ...securityHeaders(isSecure),
      'x-request-id': requestId,
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    connection.write(
      [`HTTP/1.1 ${rejection.status} ${STATUS_CODES[rejection.status]}`, ...lines, '', body].join('\r\n'),
    );
    connection.destroySoon();
  };
