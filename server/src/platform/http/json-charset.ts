import type { FastifyInstance } from 'fastify';
import { HttpError } from './errors';

const UTF_8 = /^"?utf-?8"?$/i;

/**
 * Rejects JSON in a declared encoding other than UTF-8. It would be read as UTF-8 all the same, so that a filter before
 * the server could see other text than the server.
 */
export function rejectForeignCharsets(app: FastifyInstance): void {
  app.addHook('preParsing', async ({ headers }) => {
    const [type = '', ...parameters] = (headers['content-type'] ?? '').split(';');
    if (type.trim().toLowerCase() !== 'application/json') return;
    const charsets = parameters.flatMap((parameter) => /^charset=(.*)$/i.exec(parameter.trim())?.[1] ?? []);
    if (!charsets.every((charset) => UTF_8.test(charset))) {
      throw new HttpError(415, 'Send JSON in UTF-8.');
    }
  });
}
