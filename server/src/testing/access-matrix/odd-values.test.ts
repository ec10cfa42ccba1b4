import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { Registry } from 'prom-client';
import { builtSite } from '../../remotes/site';
import { allRoutes } from '../../routes';
import { allCases } from './all-cases';
import { fieldsOf } from './fields-of';
import { Stage } from './fixture';
import { fits, type Kind } from './kinds';
import { bodyOf, type Sample, samplesOf } from './matrix';
import { StateWatch } from './state-watch';

/** JSON that fits hardly any field, as text: some of it no JavaScript value would become. */
const ODD_JSON = [
  'null',
  'true',
  '7',
  '-1',
  '0.5',
  '1e309',
  '3000000000',
  '9007199254740993',
  '""',
  '"x"',
  '"\\u0000"',
  '"\\ud800"',
  `"${'x'.repeat(20_000)}"`,
  '[]',
  '[[null]]',
  JSON.stringify(Array(9_000).fill('x')),
  JSON.stringify(Array(200_000).fill('x')),
  JSON.stringify(Object.fromEntries(Array(9_000).fill(7).entries())),
  '{}',
  '{"$ne":1}',
  '{"__proto__":{"polluted":true}}',
  '{"toString":1}',
];

const ODD_BODIES = [
  '',
  ' ',
  'null',
  '7',
  '"x"',
  '[]',
  '{',
  '{"a":}',
  '\u0000',
  `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
  `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
];

/** Not valid, and too large. */
const UNREADABLE = [400, 413];

/** In place of a part of the path or a value of the query. */
const ODD_TEXTS = [
  '0',
  '-1',
  '1.5',
  '1e3',
  '0x1',
  '9007199254740993',
  '99999999999999999999999999',
  'NaN',
  'null',
  '%00',
  '%FF',
  '%ED%A0%80',
  '..%2f..%2fetc%2fpasswd',
  "1'%20or%20'1'='1",
  '1;select%20pg_sleep(9)--',
  '%25',
  '[]',
  '%D9%A1',
  'x'.repeat(290),
];

/** Kinds of value that are right for fields which the route's first case leaves out, or shows another kind of. */
const ALSO_RIGHT: Record<string, Kind[]> = {
  'PATCH /users/self smsToEmail': ['boolean'],
  'POST /users/validate userId': ['null'],
  'PATCH /api/contacts/:id consentAttested': ['boolean'],
  'PATCH /api/contacts/:id undo': ['boolean'],
  'PATCH /api/contacts/:id version': ['number'],
};

let stage: Stage;
let watch: StateWatch;
let samples: Sample[];
beforeAll(async () => {
  stage = await Stage.open();
  watch = await StateWatch.start(stage.test.services);
  samples = samplesOf(stage, allCases);
});
afterAll(() => stage.close());

const routes = [...new Set(allCases.map(({ route }) => route))];
const sampleOf = (route: string): Sample => {
  const sample = samples.find((one) => one.route === route);
  if (sample === undefined) throw new Error(`No case of ${route}`);
  return sample;
};

const specs = new Map(
  allRoutes(builtSite, new Registry()).map((spec) => [`${spec.method} ${spec.url}`, spec]),
);

/** Every field of the route's body, also those that its cases leave out. */
const bodyFields = (route: string, sample: Sample) => [
  ...new Set([...Object.keys(bodyOf(sample.make()) ?? {}), ...fieldsOf(specs.get(route)?.body)]),
];

interface Attempt {
  what: string;
  request: InjectOptions;
  /** No contract may take it. */
  isWrong?: boolean;
}

/** Limits are given the time to pass, and nothing of it counts as written by the next call. */
async function beginAgain() {
  await stage.begin();
  await watch.changes();
}

/** What is wrong with the words of a refusal, if anything. */
function complaintOfWords({ statusCode, body, headers }: LightMyRequestResponse): string | null {
  if (statusCode >= 500) return `${statusCode} ${body}`;
  if (statusCode === 429) return 'was refused before anybody looked at it';
  if (!String(headers['content-type']).includes('json')) return null;
  const isOurs =
    /^\{"message":"[A-Za-z]/.test(body) && !/Expected|Unexpected|SQL|syntax|at \w+ \(/.test(body);
  return isOurs && body.length < 2_000 ? null : body.slice(0, 200);
}

/** Sends it; what is wrong with the answer, if anything: a failure of ours, another's words, or what it left behind. */
async function complaint({ caller }: Sample, { request, isWrong }: Attempt): Promise<string | null> {
  let response = await stage.send(caller, request);
  if (response.statusCode === 429) {
    await beginAgain();
    response = await stage.send(caller, request);
  }
  const changes = await watch.changes();
  const { statusCode } = response;
  // Only whoever reads the body may refuse it: a refusal further on is owed to something else.
  if (isWrong && !UNREADABLE.includes(statusCode)) return `was read, and answered ${statusCode}`;
  if (statusCode < 400) return null;
  if (changes.length > 0) return `was refused with ${statusCode}, and changed ${changes.join()}`;
  return complaintOfWords(response);
}

async function complaintsOf(sample: Sample, attempts: Attempt[]) {
  await beginAgain();
  const complaints: [string, string][] = [];
  for (const attempt of attempts) {
    const text = await complaint(sample, attempt);
    if (text !== null) complaints.push([attempt.what, text]);
  }
  return complaints;
}

const withJson = (request: InjectOptions, payload: string): InjectOptions => ({
  ...request,
  payload,
  headers: { ...request.headers, 'content-type': 'application/json' },
});

/** The body with odd JSON in place of one field. */
function withField(sample: Sample, field: string, json: string): InjectOptions {
  const request = sample.make();
  const rest = Object.entries(bodyOf(request) ?? {}).filter(([name]) => name !== field);
  const members = rest.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`);
  return withJson(request, `{${[...members, `${JSON.stringify(field)}:${json}`].join()}}`);
}

/** The route's address with odd texts in each place of it, in turn. */
function oddUrls(route: string, url: string): string[] {
  const [path = '', query = ''] = url.split('?');
  const pattern = (route.split(' ')[1] ?? '').split('/');
  const parts = path.split('/');
  const paths = pattern.flatMap((name, index) =>
    name.startsWith(':') ? ODD_TEXTS.map((odd) => parts.with(index, odd).join('/')) : [],
  );
  const keys = new Set([...new URLSearchParams(query).keys(), ...fieldsOf(specs.get(route)?.query)]);
  const queries = [...keys].flatMap((key) => {
    const others = query.split('&').filter((part) => part !== '' && !part.startsWith(`${key}=`));
    const odd = [...ODD_TEXTS.map((text) => `${key}=${text}`), `${key}=1&${key}=2`, `${key}[]=1&${key}[a]=1`];
    return odd.map((pair) => [...others, pair].join('&'));
  });
  return [...paths.map((odd) => `${odd}?${query}`), ...queries.map((odd) => `${path}?${odd}`)];
}

/** Whether the route asks for a body, and reads it whoever calls. */
function readsBody(route: string): boolean {
  const spec = specs.get(route);
  return spec?.body !== undefined && spec.access.kind !== 'webhook';
}

describe('odd values are refused in our own words and leave nothing behind, or fit, and never fail:', () => {
  it.each(routes.filter((route) => !route.startsWith('GET ')))('in the body of %s', async (route) => {
    const sample = sampleOf(route);
    for (const field of bodyFields(route, sample)) {
      const good = bodyOf(sample.make())?.[field];
      const attempts = ODD_JSON.map((json) => ({
        what: `${field}: ${json.slice(0, 40)}`,
        request: withField(sample, field, json),
        isWrong: !fits(JSON.parse(json), good, ALSO_RIGHT[`${route} ${field}`]),
      }));
      expect(await complaintsOf(sample, attempts)).toEqual([]);
    }
    const whole = ODD_BODIES.map((body) => ({
      what: body.slice(0, 40),
      request: withJson(sample.make(), body),
      isWrong: readsBody(route),
    }));
    expect(await complaintsOf(sample, whole)).toEqual([]);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  it.each(routes)('in the address of %s', async (route) => {
    const sample = sampleOf(route);
    const request = sample.make();
    const attempts = oddUrls(route, String(request.url)).map((url) => ({
      what: url.slice(0, 80),
      request: { ...request, url },
    }));
    expect(await complaintsOf(sample, attempts)).toEqual([]);
  });
});
