import { writeFileSync } from 'node:fs';
import { isMet, type Result } from './statistics';

export const notify = (line: string) => process.stdout.write(`${line}\n`);

function line(result: Result): string {
  const { name, value, unit, limit, least } = result;
  const range = least === undefined ? `at most ${limit}` : `${least} to ${limit}`;
  const bound = limit === undefined ? '' : `${isMet(result) ? 'met' : 'MISSED'}, ${range}`;
  return `  ${name.padEnd(50)} ${value.toFixed(2).padStart(10)} ${unit.padEnd(6)} ${bound}`;
}

/** Prints the results, writes them to the file of the command line, and sets the exit code. */
export function printResults(results: Result[]): void {
  for (const result of results) notify(line(result));
  const [, , file] = process.argv;
  if (file) writeFileSync(file, JSON.stringify(results, null, 2));
  process.exitCode = results.every(isMet) ? 0 : 1;
}
