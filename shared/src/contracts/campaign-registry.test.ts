import * as v from 'valibot';
import {
  errorsAtLimit,
  errorsWhenEmpty,
  formErrors,
  REQUIRED_EACH_TIME,
  tooLong,
} from '../testing/form-texts';
import { CampaignRegistryForm } from './campaign-registry';

const SAMPLES = ['sample1', 'sample2', 'sample3', 'sample4', 'sample5'];
const campaign = {
  description: 'Reminders of appointments, and answers to patients’ questions.',
  verticalBusinessType: 'HEALTHCARE',
  ...Object.fromEntries(SAMPLES.map((sample) => [sample, 'Your appointment is tomorrow at 9.'])),
};
const errorsOf = formErrors(CampaignRegistryForm, campaign);
const tooShort = (min: number) => `The length of this field value must be at least ${min} chars.`;
/** The errors for a value one character too short, and for one just long enough. */
const errorsAtMinimum = (field: string, min: number) => errorsAtLimit(errorsOf, field, min - 1);

describe('campaign registration form', () => {
  it('accepts valid values', () => {
    expect(v.parse(CampaignRegistryForm, campaign)).toEqual(campaign);
  });

  it('requires a description of at least 40 characters [REG-39]', () => {
    expect(errorsAtMinimum('description', 40)).toEqual([tooShort(40), null]);
    expect(errorsOf({ description: `${'a'.repeat(39)}   ` })).toEqual({ description: tooShort(40) });
  });

  it('limits the description to 4096 characters [REG-40]', () => {
    expect(errorsAtLimit(errorsOf, 'description', 4096)).toEqual([null, tooLong(4096)]);
  });

  it.each(SAMPLES)('requires a %s of at least 20 characters [REG-41]', (sample) => {
    expect(errorsAtMinimum(sample, 20)).toEqual([tooShort(20), null]);
  });

  it.each(SAMPLES)('limits %s to 1024 characters [REG-42]', (sample) => {
    expect(errorsAtLimit(errorsOf, sample, 1024)).toEqual([null, tooLong(1024)]);
  });

  it.each(['description', 'verticalBusinessType', ...SAMPLES])('requires %s', (field) => {
    expect(errorsWhenEmpty(errorsOf, field)).toEqual(REQUIRED_EACH_TIME);
  });
});
