import { adviceFor } from './registry-advice';
import { registration } from './registry-setup';

const CANNOT = 'US local numbers of this account cannot text yet.';
const PENDING = { campaignRegStatus: null, bwCampaignImportStatus: null };

describe('adviceFor', () => {
  it.each([
    ['no registration', null, 'save to register it'],
    ['a brand to submit', { ...PENDING, brandRegStatus: null }, 'is checking the company'],
    ['a brand in verification', { ...PENDING, brandRegStatus: 'PENDING' }, 'is checking the company'],
    [
      'a rejected brand',
      { ...PENDING, brandRegStatus: null, errorText: 'No such EIN.' },
      'Compare the legal name',
    ],
    ['an unverified brand', { ...PENDING, brandRegStatus: 'UNVERIFIED' }, 'Compare the legal name'],
    ['a campaign to submit', PENDING, 'about to be submitted'],
    ['a campaign in review', { ...PENDING, campaignRegStatus: 'PENDING' }, 'is reviewing the campaign'],
    [
      'a rejected campaign',
      { ...PENDING, campaignRegStatus: 'REJECTED' },
      'Correct the description or the samples',
    ],
    ['an expired campaign', { campaignRegStatus: 'EXPIRED' }, 'Save to register a new one'],
    ['a failed import', { bwCampaignImportStatus: 'FAILED' }, 'Choose Import to carrier'],
    ['an import in process', { bwCampaignImportStatus: 'PENDING' }, 'is importing the campaign'],
  ])('says that local numbers cannot text and what to do with %s', (_title, parts, next) => {
    const advice = adviceFor(parts && registration(parts));
    expect(advice.meaning).toBe(CANNOT);
    expect(advice.next).toContain(next);
  });

  it.each([
    ['UNVERIFIED', 'Compare the legal name'],
    ['PENDING', 'is checking the company again'],
  ])('says that local numbers may text while a brand in use is %s [NBR-15]', (brandRegStatus, next) => {
    const advice = adviceFor(registration({ brandRegStatus }));
    expect(advice.meaning).toBe('US local numbers of this account may text.');
    expect(advice.next).toContain(next);
  });

  it('says that local numbers may text with a complete registration', () => {
    expect(adviceFor(registration())).toEqual({
      meaning: 'US local numbers of this account may text.',
      next: 'Toll-free numbers are verified separately.',
    });
    expect(adviceFor(registration({ errorText: 'Sample 5 is too vague.' })).next).toContain(
      'Correct the last change',
    );
  });
});
