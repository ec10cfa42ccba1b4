import { stripVTControlCharacters } from 'node:util';

/** Lines of an error that tell what went wrong, without its stack. */
const LINES = 6;

function shorten(error = '') {
  const lines = stripVTControlCharacters(error).split('\n');
  return lines
    .filter((line) => line.trim() !== '')
    .slice(0, LINES)
    .map((line) => `     ${line}`);
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
