import type { ContactCampaign } from '@dashboard/shared/contracts';
import { fakeApi, pageDataFor, renderApp, reply } from '@dashboard/shared/testing';
import { screen, within } from '@testing-library/react';
import { ContactCampaigns } from './ContactCampaigns';

const CAMPAIGNS = 'GET /api/contacts/7/campaigns';
const YEAR = new Date().getUTCFullYear() - 1;
const campaign = (campaignId: number, over: Partial<ContactCampaign> = {}): ContactCampaign => ({
  campaignId,
  name: `Campaign ${campaignId}`,
  status: 'delivered',
  sentAt: `${YEAR}-10-09T15:00:00Z`,
  repliedAt: null,
  optedOutAt: null,
  ...over,
});

function show(response: unknown, { hasCampaigns = true } = {}) {
  const api = fakeApi().on(CAMPAIGNS, response);
  const pageData = pageDataFor('acme.agent');
  const features = hasCampaigns ? (['CAMPAIGNS'] as const) : [];
  const view = renderApp(<ContactCampaigns contactId={7} />, {
    pageData: { ...pageData, permissions: { ...pageData.permissions, features: [...features] } },
  });
  return { ...view, api };
}

const section = () => screen.findByRole('region', { name: 'Campaigns' });

describe('campaigns in the contact panel', () => {
  it('show the last campaigns with what became of them, and open their reports [INB-58]', async () => {
    show({
      items: [
        campaign(9, { name: 'Fall recall', repliedAt: `${YEAR}-10-12T15:00:00Z` }),
        campaign(8, { repliedAt: `${YEAR}-10-12T15:00:00Z`, optedOutAt: `${YEAR}-10-13T15:00:00Z` }),
        campaign(7),
      ],
    });
    const rows = within(await section()).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Fall recallReplied Oct 12/),
      expect.stringMatching(/^Campaign 8Opted out Oct 13/),
      expect.stringMatching(/^Campaign 7Delivered Oct 9/),
    ]);
    expect(screen.getByRole('link', { name: 'Fall recall' })).toHaveAttribute(
      'href',
      '/dashboard/campaigns/report?campaignId=9',
    );
  });

  it('can be loaded again after a failure', async () => {
    const { api, user } = show(reply(500, { message: 'Not now.' }));
    const retry = await screen.findByRole('button', { name: 'Retry' }, { timeout: 20_000 });
    api.on(CAMPAIGNS, { items: [campaign(7)] });
    await user.click(retry);
    expect(await screen.findByRole('link', { name: 'Campaign 7' })).toBeVisible();
  });

  it('are neither shown nor requested when the plan has no campaigns', () => {
    const { api } = show({ items: [campaign(7)] }, { hasCampaigns: false });
    expect(screen.queryByRole('region', { name: 'Campaigns' })).toBeNull();
    expect(api.callsOf(CAMPAIGNS)).toEqual([]);
  });
});
