import { classifyKeyword } from './keywords';

describe('keywords', () => {
  it.each([
    'STOP',
    'stop',
    ' Stop. ',
    'STOP!!!',
    'stop all',
    'StopAll',
    'unsubscribe',
    'cancel',
    'END',
    'quit',
    'Revoke',
    'opt-out',
    'Opt out',
    'OPTOUT',
    'arrêt',
    'ARRET',
    'ＳＴＯＰ',
    'Stop 🙏',
    '"stop"',
    'STOP1️⃣',
    '#️⃣ stop 🛑',
    'Stop 👩🏽‍⚕️👨‍👩‍👧',
    'stop 🇺🇸 🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    'STOP™️ ℹ️',
    'ST\u200bOP\u2060\ufeff',
    'Ⓢⓣⓞⓟ',
    's.t.o.p.',
    'Stop all ✋🏿',
  ])('reads %j as a request to stop', (text) => {
    expect(classifyKeyword(text)).toBe('stop');
  });

  it.each([
    ['start', 'start'],
    ['UNSTOP', 'start'],
    ['Help?', 'help'],
    ['info', 'help'],
    ['aide', 'help'],
    ['Yes!', 'yes'],
    ['yes please', 'none'],
    ['Can I move my cleaning to Thursday?', 'none'],
    ['', 'none'],
  ])('reads %j as %s', (text, kind) => {
    expect(classifyKeyword(text)).toBe(kind);
  });

  it.each([
    ['Please stop texting me', 'suspected'],
    ['I said STOP already', 'suspected'],
    ['wrong number', 'suspected'],
    ['STOP it, you two', 'flagged'],
    ['wrong number of pills', 'none'],
    [`STOP${' '.repeat(2_000)}by at noon`, 'none'],
  ])('reads no keyword but %j as %s', (text, kind) => {
    expect(classifyKeyword(text)).toBe(kind);
  });

  it('answers at once on a huge text', () => {
    expect(classifyKeyword('stop '.repeat(20_000))).toBe('suspected');
  });
});
