import { TextNumberState } from '@dashboard/shared/contracts';
import { and, eq } from 'drizzle-orm';
import { campaignRegistration, numberOrder, textNumber } from '../../platform/db/schema';
import {
  addSettled,
  historyOf,
  type NumberingApp,
  settled,
  startNumberingApp,
} from '../../testing/numbering';
import { eventually } from '../../testing/texting';
import type { WorldAccount } from '../../testing/world';
import { assignCampaignToNumbers } from './campaign-orders';

const { ACTIVE } = TextNumberState;

let app: NumberingApp;
let own: WorldAccount;
beforeAll(async () => {
  app = await startNumberingApp();
  own = app.account;
});
afterAll(() => app.close());

const added = (tn: string, more: object = {}) => addSettled(app, tn, more);

describe('the campaign', () => {
  const campaignOrdersOf = async (tn: string) => {
    const { db } = app.services;
    return db
      .select({ state: numberOrder.state, campaignId: numberOrder.campaignId, error: numberOrder.errorText })
      .from(numberOrder)
      .innerJoin(textNumber, eq(textNumber.id, numberOrder.numberId))
      .where(and(eq(textNumber.number, `+1${tn}`), eq(numberOrder.kind, 'campaign')));
  };
  const untilAssigned = (tn: string) =>
    eventually(
      () => campaignOrdersOf(tn),
      (orders) => orders.length > 0 && orders.every(({ state }) => state === 'done' || state === 'failed'),
    );

  beforeAll(async () => {
    await app.services.db.insert(campaignRegistration).values({
      accountId: own.accountId,
      campaignType: 'LOW_VOLUME',
      description: 'Appointments',
      verticalBusinessType: 'HEALTHCARE',
      samples: [],
      campaignId: 'CAMP01',
      bwCampaignImportStatus: 'ACTIVE',
    });
  });

  it('gets every new US local number [NBR-07]', async () => {
    await added('3125550140');
    expect(await untilAssigned('3125550140')).toEqual([{ state: 'done', campaignId: 'CAMP01', error: null }]);
    const number = await settled(app.asProvider, own, '3125550140');
    expect(historyOf(number)[0]).toBe('Assigned to campaign CAMP01');
    expect(number.campaignRegistryWarningMessage).toBeNull();
  });

  it('gets no toll-free or Canadian number', async () => {
    await added('8885550141', { isTollFreePhoneNumber: true });
    await added('6045550141');
    await added('3125550142');
    await untilAssigned('3125550142');
    expect(await campaignOrdersOf('8885550141')).toEqual([]);
    expect(await campaignOrdersOf('6045550141')).toEqual([]);
  });

  it('leaves a warning on a number that the carrier does not assign', async () => {
    await added('3125550198');
    expect(await untilAssigned('3125550198')).toMatchObject([{ state: 'failed' }]);
    const number = await settled(app.asProvider, own, '3125550198');
    expect(number).toMatchObject({
      state: ACTIVE,
      inProgressState: null,
      orderError: 'Campaigns are not enabled at the carrier. (5133)',
    });
    expect(number.campaignRegistryWarningMessage).toContain('until it is assigned');
  });

  it('gets the earlier numbers once it is registered, each once', async () => {
    const { db, numbering } = app.services;
    const assign = () => db.transaction((tx) => assignCampaignToNumbers(tx, own.accountId));
    await Promise.all([assign(), assign()]);
    await assign();
    numbering.wake();
    await untilAssigned(own.tn);
    await assign();
    expect((await campaignOrdersOf(own.tn)).filter(({ state }) => state === 'done').length).toBeGreaterThan(
      0,
    );
    expect(await campaignOrdersOf('3125550140')).toHaveLength(1);
  });
});
