import * as v from 'valibot';
import { CampaignCreate, CampaignPatch, CampaignsQuery, CampaignTest } from './campaign';

const messageOf = (schema: v.GenericSchema, value: unknown) => {
  const result = v.safeParse(schema, value);
  return result.success ? null : result.issues[0]?.message;
};

describe('the fields of a campaign', () => {
  it.each([
    ['ab', 'The length of this field value must be at least 3 chars.'],
    ['abc', null],
    ['x'.repeat(80), null],
    ['x'.repeat(81), 'The maximum length of this field is 80 chars.'],
  ])('accept a name of 3 to 80 characters: %s [CPN-10]', (name, message) => {
    expect(messageOf(CampaignCreate, { name })).toBe(message);
  });

  it.each([
    [{ excludeMessagedHours: 0 }, 'Enter a whole number from 1 to 720.'],
    [{ excludeMessagedHours: 720 }, null],
    [{ excludeMessagedHours: 721 }, 'Enter a whole number from 1 to 720.'],
    [{ segmentsPerMinute: 4501 }, 'Enter a whole number from 1 to 4,500.'],
    [{ includeListIds: Array(21).fill(7) }, 'Choose at most 20 lists.'],
    [{ schedule: { type: 'at', at: '2026-11-30T09:00' } }, null],
    [
      { schedule: { type: 'at', at: '2026-02-30T09:00' } },
      'Enter a date and a time, such as 2026-11-30T09:00.',
    ],
    [
      { schedule: { type: 'at', at: '2026-11-30T24:00' } },
      'Enter a date and a time, such as 2026-11-30T09:00.',
    ],
    [{ schedule: { type: 'later' } }, 'Enter a valid value'],
    [{ text: 'x'.repeat(1601) }, 'The maximum length of this field is 1600 chars.'],
  ])('have limits: %j', (fields, message) => {
    expect(messageOf(CampaignPatch, fields)).toBe(message);
  });

  it('name a list once', () => {
    expect(v.parse(CampaignPatch, { includeListIds: [7, 3, 7] })).toEqual({ includeListIds: [7, 3] });
  });

  it('allow a test to five numbers [CPN-20]', () => {
    const numbers = Array.from({ length: 6 }, (_, index) => `212555010${index}`);
    expect(messageOf(CampaignTest, { numbers: numbers.slice(1) })).toBeNull();
    expect(messageOf(CampaignTest, { numbers })).toBe('Send a test to at most 5 numbers.');
  });

  it('are the only parameters of the list [API-58] [CPN-35]', () => {
    const known = { search: '', status: 'draft', from: '2026-11-01', to: '2026-11-30', number: '2125550101' };
    expect(
      messageOf(CampaignsQuery, { ...known, page: '1', pageSize: '10', sortBy: 'when', sortDir: 'desc' }),
    ).toBeNull();
    expect(messageOf(CampaignsQuery, { ...known, state: 'draft' })).not.toBeNull();
  });
});
