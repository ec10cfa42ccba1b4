import { readSessionToken } from './session-cookie';

const token = 'Abc_-'.padEnd(43, '0');

describe('readSessionToken', () => {
  it.each([
    ['from a single cookie', `session=${token}`],
    ['among other cookies', `theme=dark; session=${token}; __proto__=1`],
    [
      'after a cookie of the same name from another site of the domain',
      `session=eyJ1c2VyIjo3fQ.Zx; session=${token}`,
    ],
    ['after empty cookies', `session=; session; session=${token}`],
  ])('reads the token %s', (_position, header) => {
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
  ])('finds no token in %j', (header) => {
    expect(readSessionToken(header, false)).toBeUndefined();
  });

  it('reads only the __Host- cookie over https', () => {
    expect(readSessionToken(`session=${'x'.repeat(43)}; __Host-session=${token}`, true)).toBe(token);
  });
});
