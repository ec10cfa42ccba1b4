import { pricingPlansQuery } from '@dashboard/shared/accounts';
import { queryClient } from '@dashboard/shared/query';
import { fakeApi } from '@dashboard/shared/testing';
import { businessTypesQuery, stockExchangesQuery } from './account-options';
import { campaignTypesQuery } from './registration';
import { numberStatesQuery } from './text-numbers';

const READERS = {
  '/accounts/business-types': () => queryClient.fetchQuery(businessTypesQuery),
  '/accounts/stock-exchanges': () => queryClient.fetchQuery(stockExchangesQuery),
  '/sms-numbers/states': () => queryClient.fetchQuery(numberStatesQuery),
  '/api/pricing-plans': () => queryClient.fetchQuery(pricingPlansQuery),
  '/api/campaign-registry/campaign-types': () => queryClient.fetchQuery(campaignTypesQuery),
};

const DAY_MS = 86_400_000;

describe('options that change with releases only', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => jest.useRealTimers());

  it.each(Object.entries(READERS))(
    'are requested once for all readers of %s [API-10] [API-11] [API-12] [API-13] [API-14]',
    async (path, read) => {
      const api = fakeApi().on(`GET ${path}`, []);
      await Promise.all([read(), read()]);
      jest.advanceTimersByTime(DAY_MS);
      await read();
      expect(api.callsOf(`GET ${path}`)).toHaveLength(1);
    },
  );
});
