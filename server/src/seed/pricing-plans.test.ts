import { type PricingPlan, PricingPlans } from '@dashboard/shared/contracts';
import * as v from 'valibot';
import { pricingPlan } from '../platform/db/schema';
import { startTestApp, type TestApp } from '../testing/start-test-app';
import { seedPricingPlans } from './pricing-plans';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  const { db } = test.services;
  await db.insert(pricingPlan).values({ name: 'Starter', description: 'From an earlier version' });
  await db.transaction(seedPricingPlans);
  await db.transaction(seedPricingPlans);
});
afterAll(() => test.close());

const list = async (): Promise<PricingPlan[]> => {
  const provider = await test.signIn('north.provider');
  const plans = v.parse(PricingPlans, (await provider({ url: '/api/pricing-plans' })).json());
  return plans.filter(({ name }) => name !== 'Everything');
};

describe('the pricing plans', () => {
  it('are offered in order, once each, one of them as default [API-75] [ACC-40] [ACC-41]', async () => {
    const plans = await list();
    expect(plans.map(({ name }) => name)).toEqual(['Starter', 'Growth', 'Business', 'Enterprise']);
    expect(plans.filter(({ isDefault }) => isDefault).map(({ name }) => name)).toEqual(['Starter']);
    expect(plans.filter(({ isFuturePlan }) => isFuturePlan).map(({ name }) => name)).toEqual(['Enterprise']);
    expect(plans[1]).toEqual({
      id: expect.any(Number),
      name: 'Growth',
      description: 'For offices that text every day.',
      totalOutboundIncluded: 2_500,
      highlights: expect.arrayContaining([
        { title: 'Campaigns', subTitle: 'Send to a list, see who answered', isHighlight: true },
      ]),
      isFuturePlan: false,
      isDefault: false,
      cspCampaignType: 'MIXED',
    });
  });

  it('decide the features of their accounts’ users at once [GRD-48]', async () => {
    const [{ provider, accounts }] = test.world.providers;
    const admin = await test.signIn(accounts[0].admin.username);
    const features = async () => (await admin({ url: '/api/permissions' })).json().features;
    const send = await test.signIn(provider.username);
    for (const [name, expected] of [
      ['Growth', ['CAMPAIGNS']],
      ['Starter', []],
      ['Business', ['CAMPAIGNS', 'INTELLIGENT_RESPONSES']],
    ] as const) {
      const planId = (await list()).find((plan) => plan.name === name)?.id;
      await send({ method: 'POST', url: `/accounts/${accounts[0].accountId}`, payload: { planId } });
      expect([name, await features()]).toEqual([name, expected]);
    }
  });
});
