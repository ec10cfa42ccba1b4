import { connectTo, errorXml, FakeNumberApi } from '../../testing/fake-number-api';

const api = new FakeNumberApi();
let url: string;
beforeAll(async () => {
  url = await api.listen();
});
afterAll(() => api.close());

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
  api.reset();
});

function open(options: Parameters<typeof connectTo>[1] = {}) {
  const carrier = connectTo(url, options);
  opened.push(carrier);
  return carrier;
}

const FOUND = `<?xml version="1.0"?><SearchResult><ResultCount>2</ResultCount><TelephoneNumberList>
  <TelephoneNumber>9195550110</TelephoneNumber><TelephoneNumber>9195550111</TelephoneNumber>
  </TelephoneNumberList></SearchResult>`;
describe('number search', () => {
  it.each([
    [{ areaCode: '919' }, 'areaCode=919&quantity=50&LCA=false'],
    [{ zip: '27606' }, 'zip=27606&quantity=50&LCA=false'],
    [{ tollFreePattern: '8**' }, 'tollFreeWildCardPattern=8**&quantity=50'],
    [{ tollFreePattern: '85*' }, 'tollFreeWildCardPattern=85*&quantity=50'],
  ])('sends %j as the carrier expects [NBR-01]', async (query, sent) => {
    api.replies.push({ body: FOUND });
    await open().available({ ...query, quantity: 50 });
    expect(api.received[0]?.call).toBe(`GET /api/accounts/9900/availableNumbers?${sent}`);
    expect(api.received[0]?.headers.authorization).toBe(`Basic ${btoa('api:secret')}`);
  });

  it('returns 10 digits, also for one number, for none, and from version 2', async () => {
    const single = '<SearchResult><TelephoneNumber>9195550110</TelephoneNumber></SearchResult>';
    api.replies.push({ body: FOUND }, { body: single }, { body: '<SearchResult/>' });
    api.replies.push({ body: single.replace('9195', '+19195') });
    const query = { areaCode: '919', quantity: 50 };
    expect(await open().available(query)).toEqual(['9195550110', '9195550111']);
    expect(await open().available(query)).toEqual(['9195550110']);
    expect(await open().available(query)).toEqual([]);
    expect(await open({ path: '/api/v2' }).available(query)).toEqual(['9195550110']);
  });

  it('filters a toll-free pattern that the carrier knows only in part [NBR-02]', async () => {
    const list = ['8555550110', '8505550110', '8555550111'].map(
      (tn) => `<TelephoneNumber>${tn}</TelephoneNumber>`,
    );
    api.replies.push({ body: `<SearchResult>${list.join('')}</SearchResult>` });
    expect(await open().available({ tollFreePattern: '855', quantity: 1 })).toEqual(['8555550110']);
    expect(api.received[0]?.call).toContain('tollFreeWildCardPattern=85*&quantity=1000');
  });

  it('throws the carrier’s error with its code', async () => {
    api.replies.push({ status: 400, body: errorXml('SearchResult', '4000', 'The area code is invalid') });
    const failing = open().available({ areaCode: '999', quantity: 50 });
    await expect(failing).rejects.toMatchObject({
      message: 'The area code is invalid (4000)',
      facts: { code: '4000', isRetryable: false },
    });
  });
});

describe('a number in service', () => {
  it('is one that the carrier finds in our account', async () => {
    api.replies.push({ status: 200 }, { status: 404 });
    expect(await open().isInService('+19195550110')).toBe(true);
    expect(await open().isInService('+19195550110')).toBe(false);
    expect(api.received[0]?.call).toBe('GET /api/accounts/9900/inserviceNumbers/9195550110');
  });
});

describe('the provider of a number', () => {
  it('is the vendor of its details', async () => {
    const details = '<TelephoneNumberDetails><VendorName>Northline</VendorName></TelephoneNumberDetails>';
    api.replies.push(
      { body: `<TelephoneNumberResponse>${details}</TelephoneNumberResponse>` },
      { status: 404 },
    );
    expect(await open().providerOf('+19195550110')).toBe('Northline');
    expect(await open().providerOf('+19195550110')).toBeNull();
    expect(api.received[0]?.call).toBe('GET /api/accounts/9900/tns/9195550110/tndetails');
  });
});

describe('access tokens', () => {
  const token = (value: string) => ({ body: JSON.stringify({ access_token: value, expires_in: 3_600 }) });

  it('are fetched once and replaced after a 401', async () => {
    const carrier = open({ path: '/api/v2', tokenUrl: `${url}/token` });
    api.replies.push(token('one'), { body: FOUND }, { status: 401 }, token('two'), { body: FOUND });
    const query = { areaCode: '919', quantity: 50 };
    await carrier.available(query);
    await expect(carrier.available(query)).rejects.toThrow('The carrier rejected our credentials.');
    await carrier.available(query);
    expect(api.received.map(({ call, headers }) => `${call.split('?')[0]} ${headers.authorization}`)).toEqual(
      [
        `POST /token Basic ${btoa('api:secret')}`,
        'GET /api/v2/accounts/9900/availableNumbers Bearer one',
        'GET /api/v2/accounts/9900/availableNumbers Bearer one',
        `POST /token Basic ${btoa('api:secret')}`,
        'GET /api/v2/accounts/9900/availableNumbers Bearer two',
      ],
    );
  });

  it('are reported when none is issued', async () => {
    api.replies.push({ status: 400, body: '{}' });
    const failing = open({ path: '/api/v2', tokenUrl: `${url}/token` }).available({
      areaCode: '919',
      quantity: 50,
    });
    await expect(failing).rejects.toMatchObject({ facts: { isRetryable: false, mayHaveActed: false } });
  });
});
