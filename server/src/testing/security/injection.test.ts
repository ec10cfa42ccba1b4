import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { Registry } from 'prom-client';
import { builtSite } from '../../remotes/site';
import { allRoutes } from '../../routes';
import { allCases } from '../access-matrix/all-cases';
import { fieldsOf } from '../access-matrix/fields-of';
import { Fixture } from '../access-matrix/fixture';
import { bodyOf, type Sample, samplesOf } from '../access-matrix/matrix';
import { DataWatch } from '../access-matrix/state-watch';

/** A string that no record contains: for reads, and for writes, which store it. */
const UNKNOWN = 'zqxj';
const STORED = 'vwkp';

/** Each ends the string, the pattern or the list it would be pasted into. */
const injectionsAfter = (word: string) => [
  `${word}' or '1'='1`,
  `${word}%') or true or ('%'='`,
  `${word}\\'; drop table contact cascade; --`,
];

/** In place of an id, a column or a direction. */
const EXPRESSIONS = ['1 or 1=1', 'id desc, (select pg_sleep(9))'];

const specs = new Map(
  allRoutes(builtSite, new Registry()).map((spec) => [`${spec.method} ${spec.url}`, spec]),
);

let fixture: Fixture;
let watch: DataWatch;
let samples: Sample[];
beforeAll(async () => {
  fixture = await Fixture.open();
  watch = await DataWatch.start(fixture.test.services);
  samples = samplesOf(fixture, allCases);
});
afterAll(() => fixture.close());

/** A request with one value replaced; `at` names the place. */
type Place = { at: string; put: (value: string) => InjectOptions };

function placesIn({ route, make }: Sample): Place[] {
  const spec = specs.get(route);
  const { url, ...request } = make();
  const [path = '', query = ''] = String(url).split('?');
  const parts = path.split('/');
  const pattern = (route.split(' ')[1] ?? '').split('/');
  const inPath = pattern.flatMap((name, index): Place[] =>
    name.startsWith(':')
      ? [
          {
            at: name,
            put: (value) => ({
              ...request,
              url: `${parts.with(index, encodeURIComponent(value)).join('/')}?${query}`,
            }),
          },
        ]
      : [],
  );
  const inQuery = fieldsOf(spec?.query).map(
    (name): Place => ({
      at: `?${name}`,
      put: (value) => {
        const parameters = new URLSearchParams(query);
        parameters.set(name, value);
        return { ...request, url: `${path}?${parameters}` };
      },
    }),
  );
  const body = bodyOf(make());
  const inBody = (body === undefined ? [] : Object.keys(body)).map(
    (name): Place => ({
      at: name,
      put: (value) => ({ ...make(), payload: { ...body, [name]: value } }),
    }),
  );
  return [...inPath, ...inQuery, ...inBody];
}

async function send({ caller }: Sample, request: InjectOptions) {
  const response = await fixture.send(caller, request);
  if (response.statusCode !== 429) return response;
  await fixture.begin();
  await watch.changes();
  return fixture.send(caller, request);
}

/** A response without what differs between any two. Pages contain parts of their address. */
function foundIn({ statusCode, headers, body }: LightMyRequestResponse, value: string): string | null {
  const isPage = String(headers['content-type']).startsWith('text/html');
  if (statusCode !== 200 || isPage) return null;
  return body.replace(/"requestId":"\w+"/, '').replaceAll(JSON.stringify(value).slice(1, -1), '');
}

/** The tables that only this caller's requests may change. */
const isForeign = ({ caller: { account } }: Sample, change: string) =>
  account !== null && change.includes(' of company ') && !change.endsWith(` ${account.accountId}`);

/** What is wrong with requests that have an injection in one place. */
async function problemsOf(sample: Sample, { at, put }: Place): Promise<string[]> {
  const isRead = sample.route.startsWith('GET ');
  const word = isRead ? UNKNOWN : STORED;
  const problems: string[] = [];
  // Without SQL in it, the same string finds nothing, or all that the caller may see.
  const expected = isRead ? foundIn(await send(sample, put(word)), word) : null;
  let areAllRejected = true;
  for (const value of [...injectionsAfter(word), ...EXPRESSIONS]) {
    const response = await send(sample, put(value));
    areAllRejected &&= response.statusCode >= 400;
    const found = foundIn(response, value);
    if (response.statusCode >= 500) problems.push(`${at}: ${value}: ${response.statusCode}`);
    else if (value.startsWith(word) && expected !== null && found !== null && found !== expected)
      problems.push(`${at}: ${value}: found ${found.slice(0, 200)}`);
  }
  const changes = await watch.changes();
  const unexpected = changes.filter((change) => areAllRejected || isRead || isForeign(sample, change));
  return unexpected.length > 0 ? [...problems, `${at}: changed ${unexpected}`] : problems;
}

describe('SQL in an id, a string, a column or a direction changes no result [ASV-21]', () => {
  it.each([...specs.keys()])('%s', async (route) => {
    const sample = samples.find((one) => one.route === route);
    if (sample === undefined) throw new Error(`No case of ${route}`);
    await fixture.begin();
    await watch.changes();
    const problems: string[] = [];
    for (const place of placesIn(sample)) problems.push(...(await problemsOf(sample, place)));
    expect(problems).toEqual([]);
  });
});

describe('a prototype in a query or a body', () => {
  const before = Object.getOwnPropertyNames(Object.prototype);

  it.each([...specs.keys()])('is not changed by %s [ASV-35]', async (route) => {
    const sample = samples.find((one) => one.route === route);
    if (sample === undefined) throw new Error(`No case of ${route}`);
    await fixture.begin();
    const { url, ...request } = sample.make();
    const keys = '__proto__[polluted]=1&constructor[prototype][polluted]=1&__proto__.polluted=1&__proto__=1';
    const statuses = [
      (await send(sample, { ...request, url: `${url}${String(url).includes('?') ? '&' : '?'}${keys}` }))
        .statusCode,
    ];
    const json = JSON.stringify(bodyOf(request) ?? {}).replace(/\}$/, '');
    for (const extra of [
      '"__proto__":{"polluted":1}',
      '"constructor":{"prototype":{"polluted":1}}',
      '"a":{"__proto__":{"polluted":1}}',
    ]) {
      if (request.method === 'GET') continue;
      const payload = `${json}${json === '{' ? '' : ','}${extra}}`;
      const headers = { ...request.headers, 'content-type': 'application/json' };
      statuses.push((await send(sample, { ...request, url, payload, headers })).statusCode);
    }
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });
});
