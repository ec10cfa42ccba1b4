import { allCases } from '../access-matrix/all-cases';
import { Stage } from '../access-matrix/fixture';
import { type Sample, samplesOf } from '../access-matrix/matrix';
import { StateWatch } from '../access-matrix/state-watch';

/** What browsers say about a page of another site. */
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

/** The first three need no permission of ours: any page may send them. */
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

let stage: Stage;
let samples: Sample[];
beforeAll(async () => {
  stage = await Stage.open();
  samples = samplesOf(stage, allCases);
});
afterAll(() => stage.close());

/** The carrier sends no cookie, and its credentials are no browser's. */
const writes = [...new Set(allCases.map(({ route }) => route))].filter(
  (route) => !route.startsWith('GET ') && !route.includes('/webhooks/'),
);

/** What the browser sends of itself, with the cookie it holds for us. */
function send({ caller, make }: Sample, origin: Record<string, string>, { type, encode }: Body) {
  const { payload, ...request } = make();
  const cookie = stage.cookieOf(caller);
  return stage.test.app.inject({
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

describe('a page of another site', () => {
  it.each(writes)('gets nothing done by %s, whatever it sends', async (route) => {
    const sample = samples.find((one) => one.route === route);
    if (sample === undefined) throw new Error(`No case of ${route}`);
    await stage.begin();
    const watch = await StateWatch.start(stage.test.services);
    const statuses = new Set<number>();
    for (const origin of ORIGINS) {
      for (const body of BODIES) {
        statuses.add((await send(sample, origin, body)).statusCode);
      }
    }
    expect(await watch.changes()).toEqual([]);
    // What only this machine may ask does not look where a page came from: no page can send the type it takes.
    const isLocal = route === 'POST /api/simulator/inbound';
    expect([...statuses]).toEqual(isLocal ? [415, 400] : [403]);
  });
});
