import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { productSources } from './product-sources';
import { ROOT } from './workspace';

/** Names the type of a CSV file, or imports the library that writes one from a stream. */
const WRITER = /text\/csv|from 'csv-stringify'/;

const filesWith = (pattern: RegExp) =>
  productSources()
    .filter((file) => file.startsWith('server/src/'))
    .filter((file) => pattern.test(readFileSync(join(ROOT, file), 'utf8')));

// Its cells are neutralized, as its own test shows.
it('finds one place in the server that writes CSV files [ASV-33]', () => {
  expect(filesWith(WRITER)).toEqual(['server/src/platform/http/send-csv.ts']);
});

it('finds only files that `csvOf` wrote among the stored files to download [ASV-33]', () => {
  expect(filesWith(/\bsendCsvFile\(/)).toEqual([
    'server/src/messaging/background-files/file-routes.ts',
    'server/src/platform/http/send-csv.ts',
  ]);
  expect(filesWith(/\bcsvOf\(/)).toContain('server/src/messaging/background-files/file-job.ts');
});
