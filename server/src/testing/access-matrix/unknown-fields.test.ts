import { UserStatus, UserType } from '@dashboard/shared/contracts';
import { Registry } from 'prom-client';
import { builtSite } from '../../remotes/site';
import { allRoutes } from '../../routes';
import { allCases } from './all-cases';
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

/** Tables of users and permissions: a body with an unknown field must never change them. */
const PEOPLE =
  /^(app_user|account|service_provider|text_number|inbox_group|group_member|session|recovery_token)\b/;

/** Routes with a JSON body; the carrier's events are a list. */
const routes = allRoutes(builtSite, new Registry())
  .filter(({ access, body }) => body !== undefined && access.kind !== 'webhook')
  .map(({ method, url }) => `${method} ${url}`);

let fixture: Fixture;
let samples: Sample[];
beforeAll(async () => {
  fixture = await Fixture.open();
  samples = samplesOf(fixture, allCases);
});
afterAll(() => fixture.close());

/** The changes of a write with these additional fields. */
async function changesOf({ caller, make }: Sample, extra: string, watch: DataWatch): Promise<string[]> {
  const request = make();
  const json = JSON.stringify(request.payload).replace(/\}$/, `${extra}}`);
  await fixture.send(caller, {
    ...request,
    payload: json,
    headers: { ...request.headers, 'content-type': 'application/json' },
  });
  return watch.changes();
}

describe('unknown body field [ASV-05]', () => {
  it.each(routes)('%s rejects or ignores it', async (route) => {
    const sample = samples.find((one) => one.route === route);
    const body = sample && bodyOf(sample.make());
    if (sample === undefined || body === undefined)
      throw new Error('The first case of the route has no body');
    await fixture.begin();
    const watch = await DataWatch.start(fixture.test.services);
    const expectedChanges = await changesOf(sample, '', watch);
    const unknown = Object.entries(FIELDS).filter(([name]) => !(name in body));
    const extras = [
      ...unknown.map(([name, value]) => `,"${name}":${JSON.stringify(value)}`),
      ',"__proto__":{"polluted":true,"userType":4}',
    ];
    for (const extra of extras) {
      const changes = await changesOf(sample, extra, watch);
      const unexpected = changes.filter((name) => PEOPLE.test(name) || !expectedChanges.includes(name));
      expect([extra, unexpected]).toEqual([extra, []]);
    }
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });
});
