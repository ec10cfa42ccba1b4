import type { FastifyInstance } from 'fastify';
import { BadRequest } from './errors';

/** A string, and the colon that makes it a key. In valid JSON it matches in linear time. */
const STRINGS = /"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?/g;

function keysInText(json: string): number {
  let keys = 0;
  for (const [, colon] of json.matchAll(STRINGS)) if (colon !== undefined) keys += 1;
  return keys;
}

/** Counts without recursion: the depth of the body is not limited yet. */
function keysIn(parsed: unknown): number {
  let keys = 0;
  const rest = [parsed];
  while (rest.length > 0) {
    const value = rest.pop();
    if (typeof value !== 'object' || value === null) continue;
    if (!Array.isArray(value)) keys += Object.keys(value).length;
    for (const item of Object.values(value)) rest.push(item);
  }
  return keys;
}

/**
 * Reads JSON bodies. An empty one counts as absent: many clients send the content type with every request, also with a
 * DELETE. JSON with a key twice in one object is rejected: parsers disagree on which value counts, so a filter before
 * the server could see another value than the server.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    parseJson(request, body, (error, parsed) => {
      if (error !== null) return done(error);
      // Duplicates leave the parsed value with fewer keys than the string.
      const isUnique = keysInText(body) === keysIn(parsed);
      return isUnique ? done(null, parsed) : done(new BadRequest('The request has the same field twice.'));
    });
  });
}
