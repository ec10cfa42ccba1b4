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
    'Please stop texting me',
    'stop texting',
    'Remove me from this list',
    'sorry, wrong number',
    'No more texts!',
    "Don't text me again",
    'I said STOP already',
  ])('flags %j without opting out', (text) => {
    expect(classifyKeyword(text)).toBe('suspected');
  });

  it.each([
    "I'll stop by at noon",
    'Is there a bus stop nearby?',
    'The rain stopped',
    'Can we stop at the pharmacy first?',
    'nonstop fun',
  ])('leaves the everyday word in %j alone', (text) => {
    expect(classifyKeyword(text)).toBe('none');
  });

  it('answers at once on a huge text', () => {
    expect(classifyKeyword('stop '.repeat(20_000))).toBe('suspected');
  });
});
