import * as v from 'valibot';
import { formTexts, REQUIRED_FOUR_TIMES, textsAtLimit, textsOfNothing } from '../testing/form-texts';
import { TextNumberForm, TextNumberReactivateForm } from './text-number';

const known = { phoneNumber: '3125550142', phoneActivationType: 'IMPORT', isTollFreePhoneNumber: false };
const added = { ...known, accountGroupName: 'Front desk' };
const texts = formTexts(TextNumberForm, added);
const numberOf = (phoneNumber: string) => v.parse(TextNumberForm, { ...added, phoneNumber }).phoneNumber;

describe('the form of a new text number', () => {
  it.each([
    ['accountGroupName', 'NUM-63'],
    ['phoneNumber', 'NUM-65'],
  ])('wants a %s [%s]', (field) => {
    expect(textsOfNothing(texts, field)).toEqual(REQUIRED_FOUR_TIMES);
  });

  it('takes a group name of 80 characters and no more [NUM-64]', () => {
    expect(textsAtLimit(texts, 'accountGroupName', 80)).toEqual([
      null,
      'The maximum length of this field is 80 chars.',
    ]);
  });

  it('takes the digits of what was typed [NUM-66]', () => {
    expect(numberOf('(312) 555-0142')).toBe('3125550142');
    expect(texts({ phoneNumber: '555-0142' })).toEqual({ phoneNumber: 'Enter a valid phone number' });
  });

  it('takes the country’s digit off [NUM-67]', () => {
    expect(numberOf('13125550142')).toBe('3125550142');
    expect(numberOf('+1 (312) 555-0142')).toBe('3125550142');
  });

  it('brings a number along, or gets a new one', () => {
    expect(texts({ phoneActivationType: 'ACTIVATION' })).toEqual({});
    expect(textsOfNothing(texts, 'phoneActivationType')).toEqual(REQUIRED_FOUR_TIMES);
    expect(texts({ phoneActivationType: 'RENT' })).toEqual({ phoneActivationType: 'Required' });
    expect(texts({ isTollFreePhoneNumber: 'no' })).toEqual({ isTollFreePhoneNumber: 'Enter a valid value' });
  });

  it('asks for no group of a number that is brought back', () => {
    expect(formTexts(TextNumberReactivateForm, known)({})).toEqual({});
  });
});
