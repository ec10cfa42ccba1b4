import { appendFileSync, linkSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AcceptedMessage, Journal, type UndeliveredEvent } from './journal';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'journal-'));
  path = join(folder, 'journal.jsonl');
});
afterEach(() => rmSync(folder, { recursive: true }));

const messageOf = (id: string): AcceptedMessage => ({
  kind: 'accepted',
  id,
  at: new Date().toISOString(),
  from: '+12015550147',
  to: '+12015550188',
  text: 'Hello',
  media: [],
  tag: id,
});
const eventOf = (key: string): UndeliveredEvent => ({
  kind: 'event',
  key,
  body: { type: 'message-sending' },
});
/** Reads the journal as the next start of the server does. */
const reopen = () => {
  const journal = new Journal(path);
  journal.close();
  return {
    accepted: journal.accepted().map(({ id }) => id),
    undelivered: journal.undelivered().map(({ key }) => key),
  };
};

describe('embedded carrier journal', () => {
  it('skips a line truncated by a kill and appends after it on a new line', () => {
    const first = new Journal(path);
    first.accept(messageOf('one'), [eventOf('one sent')]);
    first.close();
    appendFileSync(path, JSON.stringify(messageOf('cut')).slice(0, 40));
    const second = new Journal(path);
    second.accept(messageOf('two'), [eventOf('two sent')]);
    second.close();
    expect(reopen()).toEqual({ accepted: ['one', 'two'], undelivered: ['one sent', 'two sent'] });
  });

  it.each([
    ['empty', ''],
    ['of another shape', '{"kind":"accepted"}'],
    ['not an object', 'null'],
    ['made of zero bytes after a power cut', '\0'.repeat(20)],
  ])('skips a line that is %s', (_kind, line) => {
    const journal = new Journal(path);
    journal.owe(eventOf('before'));
    appendFileSync(path, `${line}\n`);
    journal.owe(eventOf('after'));
    journal.close();
    expect(reopen().undelivered).toEqual(['before', 'after']);
  });

  it('keeps the old file until the new one is complete, so that a kill or a full disk loses nothing', () => {
    const journal = new Journal(path);
    journal.accept(messageOf('one'), [eventOf('one sent')]);
    journal.acknowledge('one sent');
    journal.close();
    const before = readFileSync(path, 'utf8');
    const stored = join(folder, 'stored');
    linkSync(path, stored);
    expect(reopen()).toEqual({ accepted: ['one'], undelivered: [] });
    expect(readFileSync(stored, 'utf8')).toBe(before);
  });
});
