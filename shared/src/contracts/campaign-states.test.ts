import {
  CAMPAIGN_STATES,
  CAMPAIGN_TRANSITIONS,
  campaignStateAfter,
  mayDeleteCampaign,
} from './campaign-states';

describe('transitions of a campaign', () => {
  it('are the ones of the product and no others [CPN-01]', () => {
    const moves = Object.values(CAMPAIGN_TRANSITIONS).flatMap(({ from, to }) =>
      from.map((state) => `${state} → ${to}`),
    );
    expect([...new Set(moves)].filter((move) => move !== 'draft → draft').toSorted()).toEqual([
      'draft → scheduled',
      'paused → cancelled',
      'paused → sending',
      'scheduled → cancelled',
      'scheduled → draft',
      'scheduled → sending',
      'sending → cancelled',
      'sending → completed',
      'sending → failed',
      'sending → paused',
    ]);
  });

  it('never leave an end state [CPN-01]', () => {
    for (const state of ['completed', 'cancelled', 'failed'] as const)
      for (const transition of Object.keys(CAMPAIGN_TRANSITIONS) as (keyof typeof CAMPAIGN_TRANSITIONS)[])
        expect(campaignStateAfter(state, transition)).toBeNull();
  });

  it('allow deleting drafts only [CPN-07]', () => {
    expect(CAMPAIGN_STATES.filter(mayDeleteCampaign)).toEqual(['draft']);
  });
});
