import { AUDIENCE, estimate } from '../testing/campaign-form-setup';
import { audienceText } from './details-step/audience-words';
import { firstNumber, numberOptions } from './details-step/sending-number';
import { gapText, planAfter, scheduleLabel, totalsText, whenText } from './review-step/review-words';
import { addNumbers } from './review-step/test-numbers';
import { typedPeople } from './schedule-draft';
import { dailyLimitText, loadText, startText, waitText } from './when-step/when-words';

const ZONE = 'America/Chicago';
const NOW = new Date('2026-11-27T21:00:00.000Z');

describe('the audience in words', () => {
  it('adds up and leaves out empty parts', () => {
    expect(audienceText({ ...AUDIENCE, invalid: 0 })).toBe(
      '1,204 on lists → 1,131 will receive: 41 opted out, 12 blocked, 11 duplicate',
    );
  });
});

describe('numbers that send', () => {
  const usable = { number: '3125550142', groupName: 'Front desk', reason: null, warning: null };
  const off = { number: '3125550150', groupName: null, reason: 'Deactivated', warning: null };

  it('are disabled with the reason', () => {
    expect(
      numberOptions([usable, off]).map(({ isDisabled, description }) => [isDisabled, description]),
    ).toEqual([
      [false, 'Front desk'],
      [true, 'Deactivated'],
    ]);
  });

  it('start with the user’s own, or the only one', () => {
    const other = { ...usable, number: '3125550160' };
    expect(firstNumber([usable, other], '3125550160')).toBe('3125550160');
    expect(firstNumber([usable, other], '3125550150')).toBeNull();
    expect(firstNumber([usable, off], '3125550150')).toBe('3125550142');
  });
});

describe('times in words', () => {
  it('show the start and who waits', () => {
    const late = estimate({ waiting: 1, resumesAt: '2026-11-30T16:00:00.000Z' });
    expect(startText(late, ZONE, NOW)).toBe('Starts Mon, Nov 30, 9:00 AM your time, in 2 d 18 h.');
    expect(startText({ startsAt: NOW.toISOString() }, ZONE, NOW)).toBe(
      'This time has passed. Choose a later one.',
    );
    expect(waitText(late, ZONE, NOW)).toBe('1 person waits until Mon, Nov 30, 10:00 AM your time.');
    expect(waitText(estimate(), ZONE, NOW)).toBe('');
  });

  it('show T-Mobile’s daily limit, which toll-free numbers do not have', () => {
    const small = estimate({ segments: null });
    expect(loadText(small)).toBe('1,131 segments at 60 a minute');
    expect(dailyLimitText('3125550142', small)).toMatch(/stays within it/);
    expect(dailyLimitText('3125550142', estimate())).toMatch(/depending on its registration/);
    expect(dailyLimitText('8885550142', estimate())).toBeNull();
  });
});

describe('the review in words', () => {
  it('has totals, times and the label of the button', () => {
    expect(totalsText(estimate(), ZONE)).toBe('1,131 people, about 2,184 segments, finishes 9:37 AM');
    expect(scheduleLabel(estimate({ audience: { ...AUDIENCE, receive: 1 } }))).toBe('Schedule for 1 person');
    expect(whenText({ when: 'at' }, estimate().startsAt, ZONE, NOW)).toBe('Mon, Nov 30, 9:00 AM');
  });

  it('shows how much is above the plan', () => {
    expect(planAfter(estimate({ plan: { included: 5_000, used: 4_000 } }))).toEqual({
      own: 2_184,
      after: 6_184,
      above: 1_184,
    });
    expect(planAfter(estimate({ plan: null }))).toBeNull();
  });

  it('names merge fields that do not exist', () => {
    expect(gapText({ field: 'shoe', reason: 'unknown', people: 9, names: [] })).toMatch(/no field {{shoe}}/);
  });

  it('reads a typed number of people', () => {
    expect([typedPeople('5,131'), typedPeople(' 5131 '), typedPeople('many'), typedPeople('')]).toEqual([
      5_131,
      5_131,
      undefined,
      undefined,
    ]);
  });

  it('adds test numbers once each, and leaves what is not one', () => {
    expect(addNumbers(['3125550101'], '(312) 555-0101, 312555')).toEqual({
      numbers: ['3125550101'],
      rest: '312555',
      error: expect.any(String),
    });
  });
});
