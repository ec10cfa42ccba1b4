import * as v from 'valibot';
import { errorsAtLimit, errorsWhenEmpty, formErrors, REQUIRED_EACH_TIME } from '../testing/form-texts';
import { TextNumberForm, TextNumberReactivateForm } from './text-number';

const known = { phoneNumber: '3125550142', phoneActivationType: 'IMPORT', isTollFreePhoneNumber: false };
const added = { ...known, accountGroupName: 'Front desk' };
const errorsOf = formErrors(TextNumberForm, added);
const numberOf = (phoneNumber: string) => v.parse(TextNumberForm, { ...added, phoneNumber }).phoneNumber;

describe('text number form', () => {
  it.each([
    ['accountGroupName', 'NUM-63'],
    ['phoneNumber', 'NUM-65'],
  ])('requires %s [%s]', (field) => {
    expect(errorsWhenEmpty(errorsOf, field)).toEqual(REQUIRED_EACH_TIME);
  });

  it('limits the group name to 80 characters [NUM-64]', () => {
    expect(errorsAtLimit(errorsOf, 'accountGroupName', 80)).toEqual([
      null,
      'The maximum length of this field is 80 chars.',
    ]);
  });

  it('strips punctuation from the phone number [NUM-66]', () => {
    expect(numberOf('(312) 555-0142')).toBe('3125550142');
    expect(errorsOf({ phoneNumber: '555-0142' })).toEqual({ phoneNumber: 'Enter a valid phone number' });
  });

  it('strips the country code [NUM-67]', () => {
    expect(numberOf('13125550142')).toBe('3125550142');
    expect(numberOf('+1 (312) 555-0142')).toBe('3125550142');
  });

  it('accepts only the import and activation types', () => {
    expect(errorsOf({ phoneActivationType: 'ACTIVATION' })).toEqual({});
    expect(errorsWhenEmpty(errorsOf, 'phoneActivationType')).toEqual(REQUIRED_EACH_TIME);
    expect(errorsOf({ phoneActivationType: 'RENT' })).toEqual({ phoneActivationType: 'Required' });
    expect(errorsOf({ isTollFreePhoneNumber: 'no' })).toEqual({
      isTollFreePhoneNumber: 'Enter a valid value',
    });
  });

  it('does not require a group when reactivating a number', () => {
    expect(formErrors(TextNumberReactivateForm, known)({})).toEqual({});
  });
});
