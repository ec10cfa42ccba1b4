import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unclearWords } from './unclear-words';

const ROOT = join(import.meta.dirname, '../..');
/** They name the words themselves. */
const EXAMPLES = /unclear-words(?:\.test)?\.ts$/;

const sources = () =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.(?:[cm]?ts|tsx|[cm]js)$/.test(file) && !EXAMPLES.test(file))
    .filter((file) => existsSync(join(ROOT, file)));

describe('unclear words', () => {
  it.each([
    ['// Refused by the carrier', ['Refused']],
    ['const refuseFile = 1;', ['refuse']],
    ["it('tells the sender', () => {});", ['tells']],
    ["it('rejects a file', () => { say('It was refused.'); });", []],
    ["const code = 'refuse';", []],
  ])('are found in names, comments and test titles: %s', (source, words) => {
    expect(unclearWords(source, false).map(({ word }) => word)).toEqual(words);
  });

  it('appear nowhere in the repository', () => {
    const found = sources().flatMap((file) =>
      unclearWords(readFileSync(join(ROOT, file), 'utf8'), file.endsWith('x')).map(
        ({ line, word }) => `${file}:${line} ${word}`,
      ),
    );
    expect(found).toEqual([]);
  });
});
