import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { Registry } from 'prom-client';
import * as v from 'valibot';
import { isOpen } from '../../platform/http/access';
import { builtSite } from '../../remotes/site';
import { allRoutes } from '../../routes';
import { allCases } from './all-cases';
import { fieldsOf } from './fields-of';
import { Fixture } from './fixture';
import { fits, type Kind } from './kinds';
import { bodyOf, type Sample, samplesOf } from './matrix';
import { DataWatch } from './state-watch';

/** JSON strings that are invalid for almost every field. Some cannot be produced by JSON.stringify. */
const MALFORMED_JSON = [
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
  JSON.stringify(Object.fromEntries(Array(9_000).fill(7).entries())),
  '{}',
  '{"$ne":1}',
  '{"__proto__":{"polluted":true}}',
  '{"toString":1}',
];

/** More values than any body may have, in one field of each route: the limit is the same for all fields. */
const TOO_MANY_VALUES = JSON.stringify(Array(200_000).fill('x'));

const MALFORMED_BODIES = [
  '',
  ' ',
  'null',
  '7',
  '"x"',
  '[]',
  '{',
  '{"a":}',
  '{"a":1,"a":2}',
  '\u0000',
  `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
  `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
];

/** Invalid, and too large. */
const UNREADABLE = [400, 413];

/** Invalid values for a path parameter or a query parameter. */
const MALFORMED_STRINGS = [
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

/** Valid types of fields that the route's first case omits or gives another type. */
const ALSO_RIGHT: Record<string, Kind[]> = {
  'POST /api/messages to': ['string'],
  'POST /api/releases/tokens name': ['null'],
  'POST /api/releases/keys names': ['null'],
  'POST /api/releases/:name/moves expected': ['null', 'string'],
  'PATCH /users/self contactNumber': ['null'],
  'PATCH /users/self smsToEmail': ['boolean'],
  'PATCH /users/self version': ['number'],
  'POST /users/platform-users serviceProviderId': ['number'],
  'POST /users/platform-users/:userId version': ['number'],
  'POST /accounts campaignRegistry': ['null'],
  'POST /accounts/:id planId': ['number'],
  'POST /accounts/:id campaignPace': ['null', 'number'],
  'POST /accounts/:id agentCampaignMax': ['null', 'number'],
  'POST /accounts/:id version': ['number'],
  'POST /users/company/:accountId contactNumber': ['null'],
  'POST /users/company/:accountId statusId': ['number'],
  'POST /users/company/:accountId/:userId contactNumber': ['null'],
  'POST /users/company/:accountId/:userId version': ['number'],
  'POST /users/validate userId': ['null'],
  'POST /users/validate serviceProviderId': ['null', 'number'],
  'POST /api/messages confirmQuietHours': ['boolean'],
  'POST /api/messages templateId': ['number'],
  'PATCH /api/messages/scheduled/:id confirmQuietHours': ['boolean'],
  'PATCH /api/messages/scheduled/:id version': ['number'],
  'PATCH /api/contacts/:id consentAttested': ['boolean'],
  'PATCH /api/contacts/:id isInvalid': ['boolean'],
  'PATCH /api/contacts/:id listIdsBefore': ['list'],
  'PATCH /api/contacts/:id undo': ['boolean'],
  'PATCH /api/contacts/:id version': ['number'],
  'PATCH /api/contacts/list/:listId version': ['number'],
  'POST /api/contacts/bulk ids': ['list'],
  'PATCH /api/conversations/:conversationId assigneeUserId': ['number'],
  'PATCH /api/message-bot/response-messages/:id version': ['number'],
  'POST /api/message-bot/automatic-responses days': ['number'],
  'POST /api/message-bot/automatic-responses scheduleId': ['number'],
  'POST /api/message-bot/automatic-responses tns': ['list'],
  'POST /api/message-bot/automatic-responses skipIfRepliedMinutes': ['number'],
  'PATCH /api/message-bot/automatic-responses/:id days': ['number'],
  'PATCH /api/message-bot/automatic-responses/:id scheduleId': ['number'],
  'PATCH /api/message-bot/automatic-responses/:id tns': ['list'],
  'PATCH /api/message-bot/automatic-responses/:id skipIfRepliedMinutes': ['number'],
  'PATCH /api/message-bot/automatic-responses/:id version': ['number'],
  'PATCH /api/message-bot/time-schedules/:id isDefault': ['boolean'],
  'PATCH /api/message-bot/time-schedules/:id version': ['number'],
  'POST /api/message-bot/intelligent-responses scheduleId': ['number'],
  'PATCH /api/message-bot/intelligent-responses/:id scheduleId': ['number'],
  'PATCH /api/message-bot/intelligent-responses/:id version': ['number'],
  'POST /api/message-bot/intelligent-responses/preview id': ['null'],
  'POST /api/campaigns/estimate tn': ['null'],
  'POST /api/campaigns/estimate excludeMessagedHours': ['null'],
  'POST /api/campaigns/estimate segmentsPerMinute': ['null'],
  'POST /api/campaigns/estimate/contacts tn': ['null'],
  'POST /api/campaigns/estimate/contacts excludeMessagedHours': ['null'],
  'POST /api/campaigns/estimate/contacts segmentsPerMinute': ['null'],
  'POST /api/campaigns tn': ['null'],
  'POST /api/campaigns excludeMessagedHours': ['null'],
  'POST /api/campaigns segmentsPerMinute': ['null'],
  'POST /api/campaigns/:id/schedule typedCount': ['number'],
  'POST /api/campaigns/:id/schedule version': ['number'],
  'PATCH /api/campaigns/:id tn': ['null', 'string'],
  'PATCH /api/campaigns/:id excludeMessagedHours': ['null'],
  'PATCH /api/campaigns/:id segmentsPerMinute': ['null'],
  'PATCH /api/campaigns/:id version': ['number'],
  'PATCH /api/groups/:groupId version': ['number'],
  'POST /api/service-providers affiliateContactNumber': ['null'],
  'POST /api/service-providers providence': ['null', 'string'],
  'POST /api/service-providers postalCode': ['null', 'string'],
  'PATCH /api/service-providers/:id host': ['string'],
  'PATCH /api/service-providers/:id affiliateName': ['string'],
  'PATCH /api/service-providers/:id affiliateContactPerson': ['string'],
  'PATCH /api/service-providers/:id affiliateContactNumber': ['null', 'string'],
  'PATCH /api/service-providers/:id switches': ['object'],
  'PATCH /api/service-providers/:id version': ['number'],
  'POST /api/campaign-registry version': ['number'],
};

let fixture: Fixture;
let watch: DataWatch;
let samples: Sample[];
beforeAll(async () => {
  fixture = await Fixture.open();
  watch = await DataWatch.start(fixture.test.services);
  samples = samplesOf(fixture, allCases);
});
afterAll(() => fixture.close());

const routes = [...new Set(allCases.map(({ route }) => route))];
const sampleOf = (route: string): Sample => {
  const sample = samples.find((one) => one.route === route);
  if (sample === undefined) throw new Error(`No case of ${route}`);
  return sample;
};

const specs = new Map(
  allRoutes(builtSite, new Registry()).map((spec) => [`${spec.method} ${spec.url}`, spec]),
);

/** Every field of the route's body, including those that its cases omit. */
const bodyFields = (route: string, sample: Sample) => [
  ...new Set([...Object.keys(bodyOf(sample.make()) ?? {}), ...fieldsOf(specs.get(route)?.body)]),
];

interface Attempt {
  what: string;
  request: InjectOptions;
  /** Whether every schema must reject it. */
  isWrong?: boolean;
}

/** Lets rate limits expire, and discards the changes recorded so far. */
async function reset() {
  await fixture.begin();
  await watch.changes();
}

/** The problem with an error response, if any. */
function errorMessageProblem({ statusCode, body, headers }: LightMyRequestResponse): string | null {
  if (statusCode >= 500) return `${statusCode} ${body}`;
  if (statusCode === 429) return 'hit a rate limit';
  if (!String(headers['content-type']).includes('json')) return null;
  const isOurs =
    /^\{"message":"[A-Za-z]/.test(body) && !/Expected|Unexpected|SQL|syntax|at \w+ \(/.test(body);
  return isOurs && body.length < 2_000 ? null : body.slice(0, 200);
}

/** Sends a request again if a rate limit stopped it. `onLimit` runs before the limits expire. */
async function send({ caller }: Sample, { request }: Attempt, onLimit?: () => Promise<void>) {
  const response = await fixture.send(caller, request);
  if (response.statusCode !== 429) return response;
  await onLimit?.();
  await reset();
  return fixture.send(caller, request);
}

/** The problem with a response, apart from changes: an internal error, or a library's message. */
function responseProblem({ isWrong }: Attempt, response: LightMyRequestResponse): string | null {
  const { statusCode } = response;
  // The body schema must reject it: a later rejection has another cause.
  const isInvalid = statusCode === 422 && response.json().code === 'INVALID';
  if (isWrong && !isInvalid && !UNREADABLE.includes(statusCode))
    return `passed validation, with status ${statusCode}`;
  return statusCode < 400 ? null : errorMessageProblem(response);
}

type Problem = [what: string, text: string];

/** Sends each request and looks for changes after each, because some may be accepted. */
async function problemsOneByOne(sample: Sample, attempts: Attempt[]): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const attempt of attempts) {
    const response = await send(sample, attempt);
    const changes = await watch.changes();
    const isUnsafe = response.statusCode >= 400 && changes.length > 0;
    const text = isUnsafe
      ? `was rejected with ${response.statusCode}, but changed ${changes.join()}`
      : responseProblem(attempt, response);
    if (text !== null) problems.push([attempt.what, text]);
  }
  return problems;
}

/** Looks for changes once, after all requests. If there are any, sends the requests again to find the cause. */
async function problemsOf(sample: Sample, attempts: Attempt[]): Promise<Problem[]> {
  const problems: Problem[] = [];
  const changes: string[] = [];
  let areAllRejected = true;
  const noteChanges = async () => {
    changes.push(...(await watch.changes()));
  };
  for (const attempt of attempts) {
    const response = await send(sample, attempt, noteChanges);
    areAllRejected &&= response.statusCode >= 400;
    const text = responseProblem(attempt, response);
    if (text !== null) problems.push([attempt.what, text]);
  }
  await noteChanges();
  if (changes.length === 0) return problems;
  if (areAllRejected) problems.push(['one of these', `was rejected, but changed ${changes.join()}`]);
  return [...problems, ...(await problemsOneByOne(sample, attempts))];
}

const withJson = (request: InjectOptions, payload: string): InjectOptions => ({
  ...request,
  payload,
  headers: { ...request.headers, 'content-type': 'application/json' },
});

/** The body with malformed JSON for one field. */
function withField(sample: Sample, field: string, json: string): InjectOptions {
  const request = sample.make();
  const rest = Object.entries(bodyOf(request) ?? {}).filter(([name]) => name !== field);
  const members = rest.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`);
  return withJson(request, `{${[...members, `${JSON.stringify(field)}:${json}`].join()}}`);
}

/** Pages of signed-out visitors, who cannot correct an address: a destination or token with two values counts as none. */
const LENIENT_QUERIES = ['GET /login', 'GET /login/two-step', 'GET /reset-password', 'GET /create-password'];

/** Strings that no id may have. */
const NO_IDS = ['NaN', '9007199254740993', '99999999999999999999999999'];
const isIdName = (key: string) => /^id$|Id$/.test(key);

interface MalformedUrl {
  url: string;
  isWrong: boolean;
}

/** The route's URL with each parameter in turn replaced by malformed values. */
function malformedUrls(route: string, url: string): MalformedUrl[] {
  const [path = '', query = ''] = url.split('?');
  const pattern = (route.split(' ')[1] ?? '').split('/');
  const parts = path.split('/');
  const paths = pattern.flatMap((name, index) => {
    if (!name.startsWith(':')) return [];
    const isId = /^\d+$/.test(parts[index] ?? '');
    return MALFORMED_STRINGS.map((malformed) => ({
      url: `${parts.with(index, malformed).join('/')}?${query}`,
      isWrong: isId && NO_IDS.includes(malformed),
    }));
  });
  const schema = specs.get(route)?.query;
  const known = new Set(fieldsOf(schema));
  const queries = [...new Set([...new URLSearchParams(query).keys(), ...known])].flatMap((key) => {
    const others = query.split('&').filter((part) => part !== '' && !part.startsWith(`${key}=`));
    const isKnown = known.has(key);
    const pairs: [pair: string, isWrong: boolean][] = [
      ...MALFORMED_STRINGS.map((text): [string, boolean] => [
        `${key}=${text}`,
        isKnown && isIdName(key) && NO_IDS.includes(text),
      ]),
      [`${key}=1&${key}=2`, isKnown && !LENIENT_QUERIES.includes(route)],
      // A schema that is not strict ignores names that it does not know.
      [`${key}[]=1&${key}[a]=1`, schema?.type === 'strict_object'],
    ];
    return pairs.map(([pair, isWrong]) => ({ url: `${path}?${[...others, pair].join('&')}`, isWrong }));
  });
  return [...paths, ...queries];
}

/** Whether the sample's caller gets past the access policy: no case of some routes is allowed. */
function readsAddress(route: string, { caller }: Sample): boolean {
  const spec = specs.get(route);
  return spec !== undefined && (isOpen(spec.access) || caller.user !== null);
}

/** Whether the route's body is parsed for every caller. That of a webhook needs credentials. */
const isParsed = (route: string) => specs.get(route)?.access.kind !== 'webhook';

/** Whether the route has a body that is parsed for every caller. */
const readsBody = (route: string) => specs.get(route)?.body !== undefined && isParsed(route);

/** Whether the route has a body that may be absent, as an empty one is. */
function acceptsNoBody(route: string): boolean {
  const body = specs.get(route)?.body;
  return body !== undefined && v.is(body, undefined);
}

describe('malformed values are rejected with our own error message and no side effects, or accepted, and never cause a 500 [ASV-36]:', () => {
  it.each(routes.filter((route) => !route.startsWith('GET ')))('in the body of %s', async (route) => {
    const sample = sampleOf(route);
    await reset();
    for (const [index, field] of bodyFields(route, sample).entries()) {
      const good = bodyOf(sample.make())?.[field];
      const malformed = index === 0 ? [...MALFORMED_JSON, TOO_MANY_VALUES] : MALFORMED_JSON;
      const attempts = malformed.map((json) => ({
        what: `${field}: ${json.slice(0, 40)}`,
        request: withField(sample, field, json),
        isWrong: isParsed(route) && !fits(JSON.parse(json), good, ALSO_RIGHT[`${route} ${field}`]),
      }));
      const wrong = attempts.filter(({ isWrong }) => isWrong);
      const others = attempts.filter(({ isWrong }) => !isWrong);
      expect(await problemsOf(sample, wrong)).toEqual([]);
      expect(await problemsOneByOne(sample, others)).toEqual([]);
    }
    const whole = MALFORMED_BODIES.map((body) => ({
      what: body.slice(0, 40),
      request: withJson(sample.make(), body),
      isWrong: readsBody(route) && !(body === '' && acceptsNoBody(route)),
    }));
    expect(await problemsOf(sample, whole)).toEqual([]);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  it.each(routes)('in the address of %s', async (route) => {
    const sample = sampleOf(route);
    await reset();
    const request = sample.make();
    const attempts = malformedUrls(route, String(request.url)).map(({ url, isWrong }) => ({
      what: url.slice(0, 80),
      request: { ...request, url },
      isWrong: isWrong && readsAddress(route, sample),
    }));
    expect(await problemsOf(sample, attempts)).toEqual([]);
  });
});
