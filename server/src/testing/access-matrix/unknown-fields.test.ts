import { UserStatus, UserType } from '@dashboard/shared/contracts';
import { Registry } from 'prom-client';
import { builtSite } from '../../remotes/site';
import { allRoutes } from '../../routes';
import { allCases } from './all-cases';
import { fieldsOf, openObjects } from './fields-of';
import { Fixture } from './fixture';
import { bodyOf, type Sample, samplesOf } from './matrix';
import { DataWatch } from './state-watch';

/** Fields that decide identity or ownership; no request body may set them. */
const FIELDS: Record<string, unknown> = {
  id: 1,
  userType: UserType.SUPER_ADMIN,
  companyId: 4,
  accountId: 4,
  serviceProviderId: 2,
  statusId: UserStatus.ACTIVE,
  isDefault: true,
  isActive: true,
  passwordHash: 'x',
  numberIds: [1, 2, 3, 4],
  isOptedOutBySystemUser: true,
  createdByUserId: 1,
  storageKey: '../../etc/passwd',
  constructor: { prototype: { polluted: true } },
  'account.id': 4,
};

/** Routes with a JSON body; the carrier's events are a list. */
const specs = new Map(
  allRoutes(builtSite, new Registry())
    .filter(({ access, body }) => body !== undefined && access.kind !== 'webhook')
    .map((spec) => [`${spec.method} ${spec.url}`, spec]),
);

/** Pages of other releases report with other fields. */
const LENIENT: readonly string[] = ['POST /api/remotes/telemetry'];

let fixture: Fixture;
let samples: Sample[];
beforeAll(async () => {
  fixture = await Fixture.open();
  samples = samplesOf(fixture, allCases);
});
afterAll(() => fixture.close());

/** Fields whose keys are values of the account. */
const FREE: readonly string[] = ['customFields'];

/** The paths of the objects in a body, that of the body first. */
function objectPaths(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null || FREE.includes(path.at(-1) ?? '')) return [];
  const inner = Object.entries(value).flatMap(([key, item]) => objectPaths(item, [...path, key]));
  return Array.isArray(value) ? inner : [path, ...inner];
}

const PLACE = 'place of the unknown field';
const read = (from: unknown, path: string[]) =>
  path.reduce<unknown>((value, key) => Reflect.get(Object(value), key), from);

/** The body's JSON with an additional member in the object at a path. */
function withMember(body: object, path: string[], member: string): string {
  const copy = structuredClone(body);
  Reflect.set(Object(read(copy, path)), PLACE, 0);
  return JSON.stringify(copy).replace(`"${PLACE}":0`, () => member);
}

/** The status of a write with an additional field, and its changes. */
async function changesOf(
  { caller, make }: Sample,
  { path, member }: { path: string[]; member: string },
  watch: DataWatch,
) {
  const request = make();
  const json = withMember(bodyOf(request) ?? {}, path, member);
  const headers = { ...request.headers, 'content-type': 'application/json' };
  const send = async () => (await fixture.send(caller, { ...request, payload: json, headers })).statusCode;
  const statusCode = await send();
  if (statusCode !== 429) return { statusCode, changes: await watch.changes() };
  // Some limits are lower than the number of fields.
  await fixture.begin();
  await watch.changes();
  return { statusCode: await send(), changes: await watch.changes() };
}

describe('unknown body field [ASV-05]', () => {
  it.each([...specs.keys()])('%s rejects it', async (route) => {
    const sample = samples.find((one) => one.route === route);
    const body = sample && bodyOf(sample.make());
    if (sample === undefined || body === undefined)
      throw new Error('The first case of the route has no body');
    await fixture.begin();
    const watch = await DataWatch.start(fixture.test.services);
    const ofBody = fieldsOf(specs.get(route)?.body);
    const expected = LENIENT.includes(route) ? expect.any(Number) : 400;
    for (const path of objectPaths(body)) {
      const known = new Set([...Object.keys(Object(read(body, path))), ...(path.length === 0 ? ofBody : [])]);
      const unknown = Object.entries(FIELDS).filter(([name]) => !known.has(name));
      const members = [
        ...unknown.map(([name, value]) => `"${name}":${JSON.stringify(value)}`),
        '"__proto__":{"polluted":true,"userType":4}',
      ];
      for (const member of members) {
        const result = await changesOf(sample, { path, member }, watch);
        expect([path, member, result]).toEqual([path, member, { statusCode: expected, changes: [] }]);
      }
    }
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  it.each([...specs.keys()])('%s is strict at every level', (route) => {
    const open = openObjects(specs.get(route)?.body);
    expect([route, open]).toEqual([route, LENIENT.includes(route) ? expect.any(Array) : []]);
  });
});
