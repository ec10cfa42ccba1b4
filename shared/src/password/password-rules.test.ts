import { PASSWORD_RULES, passwordAdvice } from './password-rules';

const unmet = (password: string) =>
  PASSWORD_RULES.filter((rule) => !rule.isMet(password)).map(({ text }) => text);

describe('new password', () => {
  it('requires at least 8 characters [AUTH-43]', () => {
    expect(unmet('Abcdef1')).toEqual(['At least 8 characters']);
    expect(unmet('Abcdefg1')).toEqual([]);
  });

  it('requires a number [AUTH-44]', () => {
    expect(unmet('Abcdefgh')).toEqual(['A number']);
  });

  it('requires an upper-case letter [AUTH-45]', () => {
    expect(unmet('abcdefg1')).toEqual(['Upper and lower case letters']);
  });

  it('requires a lower-case letter [AUTH-46]', () => {
    expect(unmet('ABCDEFG1')).toEqual(['Upper and lower case letters']);
  });

  it('accepts any script and counts an emoji as one character', () => {
    expect(unmet('Пароль-٣')).toEqual([]);
    expect(unmet('Pä1😀😀😀')).toEqual(['At least 8 characters']);
  });
});

describe('passwordAdvice', () => {
  it.each([
    ['', 'Use at least 8 characters to continue'],
    ['Abcdefgh', 'Add a number to continue'],
    ['abcdefg1', 'Add an upper case letter to continue'],
    ['ABCDEFG1', 'Add a lower case letter to continue'],
    ['12345678', 'Add upper and lower case letters to continue'],
    ['Abcdefg1', undefined],
  ])('returns advice for %j: %j', (password, advice) => expect(passwordAdvice(password)).toBe(advice));
});
