import { registrationSummary } from './registration-summary';

const DONE = { brandRegStatus: 'VERIFIED', campaignRegStatus: 'ACTIVE', bwCampaignImportStatus: 'SUCCESS' };

describe('the summary of a registration', () => {
  it.each([
    ['of a complete registration', DONE, 'ok', 'Registered', /may text/],
    ['of an account without one', null, 'warn', 'Not registered', /Ask your provider to register/],
    [
      'of a submitted company',
      { ...DONE, brandRegStatus: null },
      'neutral',
      'In review',
      /checking your company/,
    ],
    [
      'of an unverified company',
      { ...DONE, brandRegStatus: 'UNVERIFIED' },
      'bad',
      'Not verified',
      /could not verify.*cannot text/,
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
