import * as v from 'valibot';
import {
  emailAddress,
  INVALID_EMAIL,
  maxLengthText,
  phoneNumber,
  REQUIRED,
  recordIdParam,
  requiredText,
} from './fields';

const firstText = (schema: v.GenericSchema, value: unknown) => {
  const result = v.safeParse(schema, value);
  return result.success ? null : result.issues[0].message;
};

describe('field rules', () => {
  it('asks for a value that is empty or blank [FRM-31] [FRM-32]', () => {
    expect(firstText(requiredText(80), '')).toBe('Required');
    expect(firstText(requiredText(80), '   ')).toBe('Required');
    expect(firstText(requiredText(80), undefined)).toBe(REQUIRED);
  });

  it('names the limit of a value that is too long [FRM-34]', () => {
    expect(firstText(requiredText(80), 'a'.repeat(80))).toBeNull();
    expect(firstText(requiredText(80), 'a'.repeat(81))).toBe('The maximum length of this field is 80 chars.');
    expect(maxLengthText(150)).toBe('The maximum length of this field is 150 chars.');
  });

  it.each(['a@b', 'a b@c.de', '@b.co', 'a@b.c', 'a@b.abcdefg', 'a@@b.co'])(
    'refuses the e-mail address %s [FRM-35]',
    (value) => {
      expect(firstText(emailAddress, value)).toBe(INVALID_EMAIL);
    },
  );

  it('accepts an ending of 2 to 6 letters [FRM-36]', () => {
    expect(firstText(emailAddress, 'a@b.co')).toBeNull();
    expect(firstText(emailAddress, 'a@b.museum')).toBeNull();
  });

  it('wants exactly 10 digits in a phone number [FRM-38] [FRM-39]', () => {
    expect(firstText(phoneNumber, '312555014')).toBe('Enter a valid phone number');
    expect(firstText(phoneNumber, '23125550147')).toBe('Enter a valid phone number');
    expect(v.parse(phoneNumber, '3125550147')).toBe('3125550147');
    expect(v.parse(phoneNumber, '+1 (312) 555-0147')).toBe('3125550147');
  });

  it('reads an id from a path and refuses anything else', () => {
    expect(v.parse(recordIdParam, '42')).toBe(42);
    for (const value of ['0', '-1', '1e3', '1.5', '', 'abc', '9'.repeat(20)])
      expect(firstText(recordIdParam, value)).not.toBeNull();
  });
});
