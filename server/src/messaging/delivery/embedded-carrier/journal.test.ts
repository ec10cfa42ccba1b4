import { appendFileSync, linkSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AcceptedText, Journal, type OwedEvent } from './journal';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'journal-'));
  path = join(folder, 'journal.jsonl');
});
afterEach(() => rmSync(folder, { recursive: true }));

const textOf = (id: string): AcceptedText => ({
  kind: 'accepted',
  id,
  at: new Date().toISOString(),
  from: '+12015550147',
  to: '+12015550188',
  text: 'Hello',
  media: [],
  tag: id,
});
const eventOf = (key: string): OwedEvent => ({ kind: 'event', key, body: { type: 'message-sending' } });
/** The journal as the next start of the server reads it. */
const reopen = () => {
  const journal = new Journal(path);
  journal.close();
  return { accepted: journal.accepted().map(({ id }) => id), owed: journal.owed().map(({ key }) => key) };
};

describe('the journal of the embedded carrier', () => {
  it('is read again without the line that a kill cut off, and goes on in a line of its own', () => {
    const first = new Journal(path);
    first.accept(textOf('one'), [eventOf('one sent')]);
    first.close();
    appendFileSync(path, JSON.stringify(textOf('cut')).slice(0, 40));
    const second = new Journal(path);
    second.accept(textOf('two'), [eventOf('two sent')]);
    second.close();
    expect(reopen()).toEqual({ accepted: ['one', 'two'], owed: ['one sent', 'two sent'] });
  });

  it.each([
    ['empty', ''],
    ['of another shape', '{"kind":"accepted"}'],
    ['no object', 'null'],
    ['made of what a power cut left', '\0'.repeat(20)],
  ])('passes over a line that is %s', (_kind, line) => {
    const journal = new Journal(path);
    journal.owe(eventOf('before'));
    appendFileSync(path, `${line}\n`);
    journal.owe(eventOf('after'));
    journal.close();
    expect(reopen().owed).toEqual(['before', 'after']);
  });

  it('stays as it was until the next start has written it anew: a kill or a full disk loses nothing', () => {
    const journal = new Journal(path);
    journal.accept(textOf('one'), [eventOf('one sent')]);
    journal.acknowledge('one sent');
    journal.close();
    const before = readFileSync(path, 'utf8');
    const stored = join(folder, 'kept');
    linkSync(path, stored);
    expect(reopen()).toEqual({ accepted: ['one'], owed: [] });
    expect(readFileSync(stored, 'utf8')).toBe(before);
  });
});
