import { readSessionToken } from './session-cookie';

const token = 'Abc_-'.padEnd(43, '0');

describe('the session’s token', () => {
  it.each([
    ['alone', `session=${token}`],
    ['among others', `theme=dark; session=${token}; __proto__=1`],
    ['behind what another site of the domain calls the same', `session=eyJ1c2VyIjo3fQ.Zx; session=${token}`],
    ['behind nothing', `session=; session; session=${token}`],
  ])('is read %s', (_where, header) => {
    expect(readSessionToken(header, false)).toBe(token);
  });

  it.each([
    undefined,
    '',
    ';;=;',
    'session=',
    `session="${token}"`,
    `session=${token}0`,
    `Session=${token}`,
    `__Host-session=${token}`,
  ])('is not in %j', (header) => {
    expect(readSessionToken(header, false)).toBeUndefined();
  });

  it('is over https that of the cookie which only https may set', () => {
    expect(readSessionToken(`session=${'x'.repeat(43)}; __Host-session=${token}`, true)).toBe(token);
  });
});
