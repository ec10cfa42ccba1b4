import { campaignRegistryWarning, MISSING_REGISTRATION } from './registration-warning';

const complete = {
  brandRegStatus: 'VERIFIED',
  campaignRegStatus: 'ACTIVE',
  bwCampaignImportStatus: 'SUCCESS',
};
const warning = (changes: Partial<Record<keyof typeof complete, string | null>>) =>
  campaignRegistryWarning({ hasUsCustomers: true, registration: { ...complete, ...changes } });

describe('campaignRegistryWarning', () => {
  it('has none for a complete registration, one in progress, and accounts without US customers', () => {
    expect(warning({})).toBeNull();
    expect(warning({ campaignRegStatus: 'PENDING', bwCampaignImportStatus: 'REQUEST_SENT' })).toBeNull();
    expect(campaignRegistryWarning({ hasUsCustomers: false, registration: null })).toBeNull();
  });

  it('names a missing registration in the specification’s words', () => {
    const text = campaignRegistryWarning({ hasUsCustomers: true, registration: null });
    expect(text).toBe(MISSING_REGISTRATION);
    expect(text).toBe(
      'This account is missing The Campaign Registry information. Please contact our support team to resolve the issue.',
    );
  });

  it.each([
    [{ brandRegStatus: null }, 'company is not yet registered'],
    [{ brandRegStatus: 'UNVERIFIED' }, 'could not verify the company'],
    [{ campaignRegStatus: null }, 'campaign is not yet registered'],
    [{ campaignRegStatus: 'FAILED' }, 'Registry rejected the campaign'],
    [{ campaignRegStatus: 'REJECTED' }, 'Registry rejected the campaign'],
    [{ campaignRegStatus: 'EXPIRED' }, 'no longer active'],
    [{ bwCampaignImportStatus: null }, 'not yet imported'],
    [{ bwCampaignImportStatus: 'FAILED' }, 'carrier rejected the campaign'],
  ])('warns about %j', (changes, words) => {
    expect(warning(changes)).toContain(words);
  });
});
