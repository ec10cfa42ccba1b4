import { stripVTControlCharacters } from 'node:util';

/** Lines of an error that tell what went wrong, without its stack. */
const LINES = 6;
const DIFFERENCES = 20;

const isComparison = (lines) => lines.some((line) => /^\s*- Expected\b/.test(line));
const isDifference = (line) => /^\s*[-+] /.test(line);

/** Of a comparison, only the lines that differ: they may come after many equal ones. */
function shorten(error = '') {
  const lines = stripVTControlCharacters(error)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const shown = isComparison(lines)
    ? [lines[0], ...lines.filter(isDifference).slice(0, DIFFERENCES)]
    : lines.slice(0, LINES);
  return shown.map((line) => `     ${line}`);
}

const entry = (title, error) => [`   ${title}`, ...shorten(error)].join('\n');

/** The failed tests of a JSON report of Jest, with the beginning of their errors. */
export function failedInJest({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length > 0)
      return failed.map(({ fullName, failureMessages }) =>
        entry(`${name} › ${fullName}`, failureMessages.at(-1)),
      );
    // The file could not be loaded, or failed outside of its tests.
    return status === 'failed' ? [entry(name, message)] : [];
  });
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** The failed tests of a JSON report of Playwright, with the beginning of their errors. */
export function failedInPlaywright({ suites, errors }) {
  const failed = suites
    .flatMap(specsOf)
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const [error] = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
      return entry(`${file} › ${title}`, error?.message);
    });
  return [...failed, ...errors.map(({ message }) => entry('Playwright', message))];
}
