import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, Script } from 'node:vm';
import { register } from 'tsx/esm/api';
import { print, ROOT } from '../bin/steps/run.mjs';

register();
const { productSources } = await import('../src/product-sources.ts');
const { expressionsIn, literalOf } = await import('../src/regular-expressions.ts');

const LENGTH = 100_000;
const LIMIT_MS = 10;
/** A match that takes longer is stopped. */
const TIMEOUT_MS = 1_000;
const CHARACTERS = [...'aA0 \t\n.-/@<"\'!+=;,([{\\%*#:_', 'é', '😀'];

/** Words that the pattern contains literally, such as "header.d=". */
const wordsOf = ({ source }) =>
  source
    .replace(/\\[bBdDwWsS]|\\[pP]\{[^}]*\}/g, '\n')
    .replace(/\\(.)/g, '$1')
    .split(/[()|?*+[\]{}^$\n]+/)
    .filter((word) => word.length > 1);

/** Strings of 100 KB: each character and each word repeated, alone and in pairs, with an end that does not match. */
function hostileStrings(expression) {
  const words = [...new Set(wordsOf(expression))];
  const own = [...new Set(expression.source)].filter((letter) => !/[\\()|?*^$]/.test(letter));
  const pieces = [...words, ...CHARACTERS, ...own];
  const pairs = words.flatMap((word) => [' ', 'a', '.', '=', '0', '\n'].map((letter) => word + letter));
  const starts = ['', ...words.slice(0, 4)];
  return [...pieces, ...pairs].flatMap((piece) =>
    starts.map(
      (start) => `${start}${piece.repeat(Math.ceil(LENGTH / piece.length)).slice(0, LENGTH)}\n\u0000`,
    ),
  );
}

const context = createContext({});
const match = new Script('expression.test(text)');

/** Milliseconds of a match. Of three, the fastest: the others may have waited for the machine. */
function timeOf(expression, text) {
  Object.assign(context, { expression, text });
  let fastest = TIMEOUT_MS;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const started = performance.now();
    try {
      match.runInContext(context, { timeout: TIMEOUT_MS });
    } catch {
      return TIMEOUT_MS;
    }
    fastest = Math.min(fastest, performance.now() - started);
    if (fastest < LIMIT_MS) break;
  }
  return fastest;
}

function slowest({ source, flags }) {
  const expression = new RegExp(source, flags.replace(/[gy]/g, ''));
  const times = hostileStrings({ source }).map((text) => ({ ms: timeOf(expression, text), found: text }));
  return times.reduce((a, b) => (b.ms > a.ms ? b : a));
}

const literals = productSources().flatMap((file) =>
  expressionsIn(readFileSync(join(ROOT, file), 'utf8'), file.endsWith('x')).literals.map((one) => ({
    ...one,
    file,
  })),
);
const distinct = [...new Map(literals.map((one) => [literalOf(one), one])).values()];
const results = distinct.map((one) => ({ ...one, ...slowest(one) })).sort((a, b) => b.ms - a.ms);
for (const { ms, file, found, ...one } of results.filter(
  (result, index) => result.ms > LIMIT_MS || index < 5,
))
  print(`${ms.toFixed(1).padStart(8)} ms  ${literalOf(one)}  ${file}  ${JSON.stringify(found.slice(0, 24))}`);
const slow = results.filter(({ ms }) => ms > LIMIT_MS).length;
print(`${distinct.length} expressions on ${LENGTH} characters: ${slow} took longer than ${LIMIT_MS} ms.`);
process.exitCode = slow > 0 ? 1 : 0;
