import { pageDataFor, renderApp } from '@dashboard/shared/testing';
import { screen } from '@testing-library/react';
import { CampaignTag } from './CampaignTag';

const CAMPAIGN = { campaignId: 5, name: 'Fall offer' };

describe('the campaign of a reply', () => {
  it('links to its report', () => {
    renderApp(<CampaignTag campaign={CAMPAIGN} />, { pageData: pageDataFor('acme.agent') });
    const tag = screen.getByRole('link', { name: 'Reply to the campaign Fall offer' });
    expect(tag).toHaveAttribute('href', '/dashboard/campaigns/report?campaignId=5');
  });

  it('is text where the plan has no campaigns', () => {
    renderApp(<CampaignTag campaign={CAMPAIGN} />, { pageData: pageDataFor('bluebird.agent') });
    expect(screen.getByText('Fall offer')).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  });
});
