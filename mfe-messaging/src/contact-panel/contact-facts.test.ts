import { refuseEmail, refuseFieldName, withField } from './contact-facts';

describe('facts about a contact', () => {
  it('take an email address or none', () => {
    expect(refuseEmail('')).toBeNull();
    expect(refuseEmail('ana@example.com')).toBeNull();
    expect(refuseEmail('ana@')).toBe('Enter a valid email');
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
    expect(refuseFieldName('', {})).toBe('Name the field.');
    expect(refuseFieldName('plan', { Plan: 'PPO' })).toBe('plan is already there.');
    const full = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`f${at}`, 'x']));
    expect(refuseFieldName('one more', full)).toBe('At most 20 fields.');
    expect(refuseFieldName('x'.repeat(41), {})).toBe('The maximum length of this field is 40 chars.');
  });
});
