import { allCases } from '../access-matrix/all-cases';
import { Fixture } from '../access-matrix/fixture';
import { type Sample, samplesOf } from '../access-matrix/matrix';
import { DataWatch } from '../access-matrix/state-watch';

/** Headers that browsers send from a page of another site. */
const ORIGINS: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' },
  { 'sec-fetch-site': 'cross-site', origin: 'null' },
  { 'sec-fetch-site': 'same-site', origin: 'http://other.localhost:3000' },
  { 'sec-fetch-site': 'none', origin: 'https://evil.test' },
  { origin: 'https://evil.test' },
  { origin: 'http://localhost:3001' },
  { origin: 'http://localhost:3000.evil.test' },
  { origin: 'null' },
  { referer: 'http://localhost:3000/dashboard' },
];

interface Body {
  type: string;
  encode: (json: string) => string;
}

/** The first three need no CORS preflight: any page may send them. */
const BODIES: Body[] = [
  { type: 'text/plain', encode: (json) => json },
  { type: 'application/x-www-form-urlencoded', encode: (json) => `${json}=` },
  {
    type: 'multipart/form-data; boundary=b',
    encode: (json) => `--b\r\ncontent-disposition: form-data; name="file"\r\n\r\n${json}\r\n--b--\r\n`,
  },
  { type: 'application/json', encode: (json) => json },
  { type: '', encode: (json) => json },
];

let fixture: Fixture;
let samples: Sample[];
beforeAll(async () => {
  fixture = await Fixture.open();
  samples = samplesOf(fixture, allCases);
});
afterAll(() => fixture.close());

/** Excluded: the carrier, the registry and the mail provider send no cookie, and browsers do not have their credentials. */
const writes = [...new Set(allCases.map(({ route }) => route))].filter(
  (route) => !route.startsWith('GET ') && !/\/webhooks(\/|$)|\/mail\/inbound$/.test(route),
);

/** Sends a request as a browser does, with our session cookie. */
function send({ caller, make }: Sample, origin: Record<string, string>, { type, encode }: Body) {
  const { payload, ...request } = make();
  const cookie = fixture.cookieOf(caller);
  return fixture.test.app.inject({
    ...request,
    headers: {
      host: 'localhost:3000',
      ...origin,
      ...(cookie !== undefined && { cookie }),
      ...(type !== '' && { 'content-type': type }),
    },
    payload: encode(JSON.stringify(payload ?? {})),
  });
}

describe('page of another site', () => {
  it.each(writes)('cannot write through %s with any headers [ASV-12]', async (route) => {
    const sample = samples.find((one) => one.route === route);
    if (sample === undefined) throw new Error(`No case of ${route}`);
    await fixture.begin();
    const watch = await DataWatch.start(fixture.test.services);
    const statuses = new Set<number>();
    for (const origin of ORIGINS) {
      for (const body of BODIES) {
        statuses.add((await send(sample, origin, body)).statusCode);
      }
    }
    expect(await watch.changes()).toEqual([]);
    // This local-only endpoint skips the origin check: no page can send its content type.
    const isLocal = route === 'POST /api/simulator/inbound';
    expect([...statuses]).toEqual(isLocal ? [415, 400, 422] : [403]);
  });
});
