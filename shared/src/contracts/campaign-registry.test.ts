import * as v from 'valibot';
import { formTexts, REQUIRED_FOUR_TIMES, textsAtLimit, textsOfNothing, tooLong } from '../testing/form-texts';
import { CampaignRegistryForm } from './campaign-registry';

const SAMPLES = ['sample1', 'sample2', 'sample3', 'sample4', 'sample5'];
const campaign = {
  description: 'Reminders of appointments, and answers to patients’ questions.',
  verticalBusinessType: 'HEALTHCARE',
  ...Object.fromEntries(SAMPLES.map((sample) => [sample, 'Your appointment is tomorrow at 9.'])),
};
const texts = formTexts(CampaignRegistryForm, campaign);
const tooShort = (min: number) => `The length of this field value must be at least ${min} chars.`;
/** What is said of a text one character too short, and of one that is just long enough. */
const textsAtLeast = (field: string, min: number) => textsAtLimit(texts, field, min - 1);

describe('the form that registers a campaign', () => {
  it('takes what is right', () => {
    expect(v.parse(CampaignRegistryForm, campaign)).toEqual(campaign);
  });

  it('wants a description of at least 40 characters [REG-39]', () => {
    expect(textsAtLeast('description', 40)).toEqual([tooShort(40), null]);
    expect(texts({ description: `${'a'.repeat(39)}   ` })).toEqual({ description: tooShort(40) });
  });

  it('takes a description of at most 4096 characters [REG-40]', () => {
    expect(textsAtLimit(texts, 'description', 4096)).toEqual([null, tooLong(4096)]);
  });

  it.each(SAMPLES)('wants a %s of at least 20 characters [REG-41]', (sample) => {
    expect(textsAtLeast(sample, 20)).toEqual([tooShort(20), null]);
  });

  it.each(SAMPLES)('takes a %s of at most 1024 characters [REG-42]', (sample) => {
    expect(textsAtLimit(texts, sample, 1024)).toEqual([null, tooLong(1024)]);
  });

  it.each(['description', 'verticalBusinessType', ...SAMPLES])('wants a %s', (field) => {
    expect(textsOfNothing(texts, field)).toEqual(REQUIRED_FOUR_TIMES);
  });
});
