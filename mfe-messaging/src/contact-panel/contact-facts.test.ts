import { emailError, fieldNameError, withField } from './contact-facts';

describe('facts about a contact', () => {
  it('take an email address or none', () => {
    expect(emailError('')).toBeNull();
    expect(emailError('ana@example.com')).toBeNull();
    expect(emailError('ana@')).toBe('Enter a valid email');
  });

  it('keep the order of custom fields, and drop one that is emptied', () => {
    const fields = { 'Patient ID': 'LD-1', Plan: 'PPO' };
    expect(Object.entries(withField(fields, 'Patient ID', 'LD-2'))).toEqual([
      ['Patient ID', 'LD-2'],
      ['Plan', 'PPO'],
    ]);
    expect(withField(fields, 'Plan', '')).toEqual({ 'Patient ID': 'LD-1' });
  });

  it('refuse a field without name, a second of one name and a 21st', () => {
    expect(fieldNameError('', {})).toBe('Name the field.');
    expect(fieldNameError('plan', { Plan: 'PPO' })).toBe('plan is already there.');
    const full = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`f${at}`, 'x']));
    expect(fieldNameError('one more', full)).toBe('At most 20 fields.');
    expect(fieldNameError('x'.repeat(41), {})).toBe('The maximum length of this field is 40 chars.');
  });
});
