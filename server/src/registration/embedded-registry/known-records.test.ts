import { campaignRegistration } from '../../platform/db/schema';
import { REGISTERED, registrationOf } from '../../seed/customer-states';
import { registrationRow } from '../../seed/registration-row';
import {
  importNow,
  isComplete,
  type RegisteringApp,
  saveForm,
  startRegistering,
  unregister,
  untilEntry,
} from '../../testing/registering';
import { addKnownRecords } from './known-records';

let test: RegisteringApp;
beforeAll(async () => {
  test = await startRegistering({ durationsMs: [5, 10] });
});
afterAll(() => test.close());

type State = NonNullable<ReturnType<typeof registrationOf>>;

/** Stores a registration of the demo data, and gives it to the registry as a start of the server does. */
async function seeded(state: State, id: number): Promise<void> {
  await unregister(test, test.accountId);
  const demo = { accountId: test.accountId, name: 'Juniper Dental', vertical: 'HEALTHCARE', state };
  const row = registrationRow({ ...demo, campaignType: 'MIXED' });
  const ids = {
    brandId: row.brandId && `${row.brandId}X${id}`,
    campaignId: row.campaignId && `${row.campaignId}X${id}`,
  };
  await test.services.db.insert(campaignRegistration).values({ ...row, ...ids });
  await addKnownRecords(test.services);
}

const states: [string, State, number][] = Array.from({ length: 27 }, (_, place) => registrationOf(place))
  .filter((state) => state !== undefined && state !== REGISTERED)
  .flatMap((state, index) => (state ? [[JSON.stringify(Object.values(state)), state, index]] : []));

describe('a registration of the demo data', () => {
  it.each([['registered', REGISTERED, 99] as (typeof states)[0], ...states])(
    'can be saved and becomes complete from %s [NBR-16]',
    async (_, state, id) => {
      await seeded(state, id);
      expect((await saveForm(test.asProvider, test.accountId)).statusCode).toBe(200);
      expect(await untilEntry(test, test.accountId, isComplete)).toMatchObject({ errorText: null });
    },
  );

  it('can be imported to the carrier after a failed import', async () => {
    await seeded({ ...REGISTERED, bwCampaignImportStatus: 'FAILED' }, 50);
    expect((await importNow(test.asProvider, test.accountId)).statusCode).toBe(200);
    await untilEntry(test, test.accountId, isComplete);
  });

  it('is given to the registry once', async () => {
    await seeded(REGISTERED, 51);
    const { embedded } = test.services.registration;
    const before = embedded?.brands();
    await addKnownRecords(test.services);
    expect(embedded?.brands()).toBe(before);
  });
});
