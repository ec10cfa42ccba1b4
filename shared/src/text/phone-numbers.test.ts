import { isTollFree, nationalDigits, numberProblem, toE164, withCountryCode } from './phone-numbers';

describe('phone numbers', () => {
  it('drops the leading country digit from 11 digits on [FRM-41]', () => {
    expect(nationalDigits('15551234567')).toBe('5551234567');
    expect(nationalDigits('155512345678')).toBe('55512345678');
    expect(nationalDigits('5551234567')).toBe('5551234567');
    expect(nationalDigits('+1 (555) 123-4567')).toBe('5551234567');
  });

  it('formats E.164 and 11-digit numbers from any input', () => {
    for (const value of ['3125550147', '13125550147', '+13125550147']) {
      expect(toE164(value)).toBe('+13125550147');
      expect(withCountryCode(value)).toBe('13125550147');
    }
  });

  it.each([
    ['3125550147', null],
    ['312555014', 'length'],
    ['1125550147', 'not_assignable'],
    ['3121550147', 'not_assignable'],
    ['9115550147', 'not_assignable'],
    ['9002345678', 'premium'],
  ])('classifies %s as %s', (digits, problem) => {
    expect(numberProblem(digits, { allowFictional: true })).toBe(problem);
  });

  it('rejects fictional numbers unless they are allowed [CPL-26]', () => {
    expect(numberProblem('3125550147', { allowFictional: false })).toBe('fictional');
    expect(numberProblem('3125550247', { allowFictional: false })).toBeNull();
  });

  it('recognizes the toll-free prefixes', () => {
    expect(isTollFree('8885550100')).toBe(true);
    expect(isTollFree('8125550100')).toBe(false);
  });
});
