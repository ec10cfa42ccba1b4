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
  ])('classifies %j as a request to stop [CPL-01]', (text) => {
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
  ])('classifies %j as %s', (text, kind) => {
    expect(classifyKeyword(text)).toBe(kind);
  });

  it.each([
    ['Please stop texting me', 'suspected'],
    ['I said STOP already', 'suspected'],
    ['wrong number', 'suspected'],
    ['STOP it, you two', 'flagged'],
    ['wrong number of pills', 'none'],
    [`STOP${' '.repeat(2_000)}by at noon`, 'none'],
  ])('classifies %j as %s without a keyword', (text, kind) => {
    expect(classifyKeyword(text)).toBe(kind);
  });

  it('handles a huge message quickly', () => {
    expect(classifyKeyword('stop '.repeat(20_000))).toBe('suspected');
  });
});
