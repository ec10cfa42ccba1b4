import { addNumber } from '../testing/numbering';
import { type Send, startTestApp, type TestApp } from '../testing/start-test-app';
import { NumberCarrierError } from './carrier/number-carrier';

let test: TestApp;
let asProvider: Send;
beforeAll(async () => {
  test = await startTestApp();
  asProvider = await test.signIn(test.world.providers[0].provider.username);
});
afterAll(() => test.close());

const search = async (query: string) => {
  test.advance(60_000);
  return asProvider({ url: `/api/bwi/available-numbers?${query}` });
};
const found = async (query: string): Promise<string[]> => (await search(query)).json().telephoneNumbers;

describe('number search', () => {
  it('finds up to 50 numbers of an area code [API-04] [API-111] [API-112] [API-115] [API-116]', async () => {
    const numbers = await found('areaCode=312');
    expect(numbers).toHaveLength(50);
    for (const number of numbers) expect(number).toMatch(/^31255501\d\d$/);
    expect(await found('areaCode=312&quantity=7')).toHaveLength(7);
  });

  it('finds numbers near a ZIP code, also in Canada by area code [API-113]', async () => {
    for (const number of await found('zip=60499&quantity=9'))
      expect(number).toMatch(/^(312|773|314)55501\d\d$/);
    expect(await found('areaCode=604&quantity=1')).toHaveLength(1);
  });

  it.each([
    ['8**', /^8\d\d55501\d\d$/],
    ['85*', /^85555501\d\d$/],
    ['888', /^88855501\d\d$/],
  ])('finds toll-free numbers by the pattern %s [API-114] [NBR-02]', async (pattern, expected) => {
    const numbers = await found(`tollFreeWildCardPattern=${pattern}`);
    expect(numbers).toHaveLength(50);
    for (const number of numbers) expect(number).toMatch(expected);
  });

  it('finds nothing where the carrier has no numbers', async () => {
    expect(await found('areaCode=808')).toEqual([]);
    expect(await found('zip=96813')).toEqual([]);
  });

  it('leaves out the numbers of every account', async () => {
    const [first = ''] = await found('areaCode=414');
    const account = test.world.providers[0].accounts[0];
    expect((await addNumber(asProvider, account, first)).statusCode).toBe(201);
    expect(await found('areaCode=414')).not.toContain(first);
  });

  it.each([
    ['', 400],
    ['areaCode=312&zip=60499', 400],
    ['areaCode=31', 400],
    ['zip=6049', 400],
    ['tollFreeWildCardPattern=755', 400],
    ['areaCode=312&quantity=51', 400],
  ])('rejects the query "%s"', async (query, status) => {
    expect((await search(query)).statusCode).toBe(status);
  });

  it('names the parameter that the carrier rejects', async () => {
    const response = await search('areaCode=999');
    expect(response.statusCode).toBe(422);
    expect(response.json().errors).toEqual({ areaCode: ['The area code is invalid (4000)'] });
  });

  it('is limited to 20 searches a minute for each user', async () => {
    const url = '/api/bwi/available-numbers?areaCode=312';
    test.advance(60_000);
    const responses = await Promise.all(Array.from({ length: 21 }, () => asProvider({ url })));
    expect(responses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
  });
});

describe('number search with a carrier that fails', () => {
  const failing = (facts: Partial<NumberCarrierError['facts']>) => async () => {
    throw new NumberCarrierError('The carrier rejected our credentials.', {
      code: '500',
      isRetryable: true,
      retryAfterMs: null,
      mayHaveActed: false,
      ...facts,
    });
  };
  let original: TestApp['services']['numbering']['carrier']['available'];
  beforeAll(() => {
    original = test.services.numbering.carrier.available;
  });
  afterAll(() => {
    test.services.numbering.carrier.available = original;
  });

  it('is temporarily unavailable, with the time to wait', async () => {
    test.services.numbering.carrier.available = failing({ retryAfterMs: 29_500 });
    const response = await search('areaCode=312');
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({ code: 'CARRIER', retryAfter: 30 });
    expect(response.json().message).toContain('can’t be searched right now');
  });

  it('passes on the carrier’s words when a retry would not help', async () => {
    test.services.numbering.carrier.available = failing({ isRetryable: false });
    const response = await search('areaCode=312');
    expect(response.statusCode).toBe(502);
    expect(response.json().message).toBe(
      'The carrier rejected the search: The carrier rejected our credentials.',
    );
  });
});
