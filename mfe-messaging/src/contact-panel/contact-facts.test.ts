import { emailError, fieldNameError, withField } from './contact-facts';

describe('contact facts', () => {
  it('accepts an email address or none', () => {
    expect(emailError('')).toBeNull();
    expect(emailError('ana@example.com')).toBeNull();
    expect(emailError('ana@')).toBe('Enter a valid email');
  });

  it('keeps the order of custom fields and drop an emptied one', () => {
    const fields = { 'Patient ID': 'LD-1', Plan: 'PPO' };
    expect(Object.entries(withField(fields, 'Patient ID', 'LD-2'))).toEqual([
      ['Patient ID', 'LD-2'],
      ['Plan', 'PPO'],
    ]);
    expect(withField(fields, 'Plan', '')).toEqual({ 'Patient ID': 'LD-1' });
  });

  it('rejects a reserved name [CTC-26]', () => {
    for (const name of ['constructor', 'prototype', '__proto__'])
      expect(fieldNameError(name, {})).toMatch(/are reserved/);
    expect(fieldNameError('toString', {})).toBeNull();
  });

  it('rejects a field without a name, a duplicate name and a 21st field', () => {
    expect(fieldNameError('', {})).toBe('Name the field.');
    expect(fieldNameError('plan', { Plan: 'PPO' })).toBe('plan already exists.');
    const full = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`f${at}`, 'x']));
    expect(fieldNameError('one more', full)).toBe('At most 20 fields.');
    expect(fieldNameError('x'.repeat(41), {})).toBe('The maximum length of this field is 40 chars.');
  });
});
