import type { CheckedNumber } from '@dashboard/shared/contracts';
import { addable, addedText, splitPasted, summarize } from './pasted-numbers';

const check = (state: CheckedNumber['state'], contactName = ''): CheckedNumber => ({
  state,
  contactId: null,
  contactName,
});
const STATES = ['valid', 'new', 'opted_out', 'on_list', 'duplicate', 'invalid'] as const;

describe('splitPasted', () => {
  it('finds numbers by line, comma, semicolon and tab, with their lines', () => {
    expect(splitPasted('(312) 555-0109, 773-555-0121\r\n\n+1 847 555 0133;\t3125550151 ')).toEqual([
      { text: '(312) 555-0109', line: 1 },
      { text: '773-555-0121', line: 1 },
      { text: '+1 847 555 0133', line: 3 },
      { text: '3125550151', line: 3 },
    ]);
    expect(splitPasted(' \n ,')).toEqual([]);
  });
});

describe('summarize', () => {
  it('says how many numbers have each state, with names or lines [CTC-20]', () => {
    const checked = STATES.map((state, index) => ({
      text: '',
      line: index + 1,
      check: check(state, state === 'on_list' ? 'Grace Lindholm' : ''),
    }));
    expect(summarize(checked).map(({ label, detail, count }) => [label, detail, count])).toEqual([
      ['In your contacts', 'line 1', 1],
      ['New contact', 'line 2', 1],
      ['Opted out, added but not textable', 'line 3', 1],
      ['Already on this list', 'Grace Lindholm', 1],
      ['Repeated', 'line 5', 1],
      ['Not a phone number', 'line 6', 1],
    ]);
    expect(addable(checked).map(({ line }) => line)).toEqual([1, 2, 3]);
  });

  it('shortens long details and names a line once', () => {
    const names = ['Ana', 'Ben', 'Cleo', 'Dan', 'Eve'].map((name, index) => ({
      text: '',
      line: index,
      check: check('valid', name),
    }));
    const onOneLine = [1, 1, 2].map((line) => ({ text: '', line, check: check('invalid') }));
    expect(summarize([...names, ...onOneLine]).map(({ detail }) => detail)).toEqual([
      'Ana, Ben, Cleo and 2 more',
      'lines 1, 2',
    ]);
  });
});

describe('addedText', () => {
  it.each([
    [{ added: 6, created: 2 }, '6 contacts added, 2 of them new'],
    [{ added: 1, created: 1 }, '1 contact added, all new'],
    [{ added: 2, created: 0 }, '2 contacts added'],
    [{ added: 0, created: 0 }, 'No contacts added: all of them were on the list already'],
  ])('describes %j', (result, text) => {
    expect(addedText(result)).toBe(text);
  });
});
