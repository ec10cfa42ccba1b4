import { UserStatus, UserType } from '@dashboard/shared/contracts';
import { Registry } from 'prom-client';
import { builtSite } from '../../remotes/site';
import { allRoutes } from '../../routes';
import { allCases } from './all-cases';
import { fieldsOf } from './fields-of';
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

/** The status of a write with these additional fields, and its changes. */
async function changesOf({ caller, make }: Sample, extra: string, watch: DataWatch) {
  const request = make();
  const json = JSON.stringify(request.payload).replace(/\}$/, `${extra}}`);
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
    const known = new Set([...Object.keys(body), ...fieldsOf(specs.get(route)?.body)]);
    const unknown = Object.entries(FIELDS).filter(([name]) => !known.has(name));
    const extras = [
      ...unknown.map(([name, value]) => `,"${name}":${JSON.stringify(value)}`),
      ',"__proto__":{"polluted":true,"userType":4}',
    ];
    const expected = LENIENT.includes(route) ? expect.any(Number) : 400;
    for (const extra of extras) {
      const result = await changesOf(sample, extra, watch);
      expect([extra, result]).toEqual([extra, { statusCode: expected, changes: [] }]);
    }
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });
});
