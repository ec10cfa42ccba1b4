import { registrationSummary } from './registration-summary';

const BRAND_ONLY = { brandRegStatus: null, campaignRegStatus: null, bwCampaignImportStatus: null };
const DONE = { brandRegStatus: 'VERIFIED', campaignRegStatus: 'ACTIVE', bwCampaignImportStatus: 'SUCCESS' };

describe('the summary of a registration', () => {
  it.each([
    ['of a complete registration', DONE, 'ok', 'Registered', /may text/],
    ['of an account without one', null, 'warn', 'Not registered', /Ask your provider to register/],
    ['of a submitted company', BRAND_ONLY, 'neutral', 'In review', /checking your company/],
    [
      'of an unverified company',
      { ...BRAND_ONLY, brandRegStatus: 'UNVERIFIED' },
      'bad',
      'Not verified',
      /could not verify.*cannot text/,
    ],
    [
      'of a company that is no longer verified, with a campaign in use',
      { ...DONE, brandRegStatus: 'UNVERIFIED' },
      'warn',
      'Registered',
      /may text.*no longer verifies/,
    ],
    [
      'of a company that is checked again, with a campaign in use',
      { ...DONE, brandRegStatus: 'PENDING' },
      'ok',
      'Registered',
      /may text.*checking your company again/,
    ],
    ['of a submitted campaign', { ...DONE, campaignRegStatus: null }, 'neutral', 'In review', /reviewing/],
    ['of a rejected campaign', { ...DONE, campaignRegStatus: 'REJECTED' }, 'bad', 'Rejected', /rejected/],
    ['of an expired campaign', { ...DONE, campaignRegStatus: 'EXPIRED' }, 'bad', 'Ended', /renew/],
    [
      'of an import in progress',
      { ...DONE, bwCampaignImportStatus: 'PENDING' },
      'neutral',
      'In review',
      /importing/,
    ],
    [
      'of a rejected import',
      { ...DONE, bwCampaignImportStatus: 'FAILED' },
      'bad',
      'Rejected',
      /carrier rejected/,
    ],
  ] as const)('%s [ADM-08]', (_title, entry, tone, label, text) => {
    expect(registrationSummary(entry, true)).toEqual({ tone, label, text: expect.stringMatching(text) });
  });

  it('says that none is needed without US customers [ADM-08]', () => {
    expect(registrationSummary(null, false).label).toBe('Not required');
  });
});
