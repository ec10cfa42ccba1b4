import { UserStatus, UserType } from '@dashboard/shared/contracts';
import { Registry } from 'prom-client';
import { builtSite } from '../../remotes/site';
import { allRoutes } from '../../routes';
import { allCases } from './all-cases';
import { Stage } from './fixture';
import { bodyOf, type Sample, samplesOf } from './matrix';
import { StateWatch } from './state-watch';

/** Fields that decide who somebody is and whose something is; no body may set them in passing. */
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

/** Where who may do what is kept: a body with an unknown field never gets as far. */
const PEOPLE =
  /^(app_user|account|service_provider|text_number|inbox_group|group_member|session|recovery_token)\b/;

/** Routes with a JSON body of people's; the carrier's events are a list. */
const routes = allRoutes(builtSite, new Registry())
  .filter(({ access, body }) => body !== undefined && access.kind !== 'webhook')
  .map(({ method, url }) => `${method} ${url}`);

let stage: Stage;
let samples: Sample[];
beforeAll(async () => {
  stage = await Stage.open();
  samples = samplesOf(stage, allCases);
});
afterAll(() => stage.close());

/** What a write with these fields besides its own changes. */
async function changesOf({ caller, make }: Sample, extra: string, watch: StateWatch): Promise<string[]> {
  const request = make();
  const json = JSON.stringify(request.payload).replace(/\}$/, `${extra}}`);
  await stage.send(caller, {
    ...request,
    payload: json,
    headers: { ...request.headers, 'content-type': 'application/json' },
  });
  return watch.changes();
}

describe('a field that is none of the body’s', () => {
  it.each(routes)('%s refuses or overlooks', async (route) => {
    const sample = samples.find((one) => one.route === route);
    const body = sample && bodyOf(sample.make());
    if (sample === undefined || body === undefined)
      throw new Error('The first case of the route has no body');
    await stage.begin();
    const watch = await StateWatch.start(stage.test.services);
    const meant = await changesOf(sample, '', watch);
    const unknown = Object.entries(FIELDS).filter(([name]) => !(name in body));
    const extras = [
      ...unknown.map(([name, value]) => `,"${name}":${JSON.stringify(value)}`),
      ',"__proto__":{"polluted":true,"userType":4}',
    ];
    for (const extra of extras) {
      const changes = await changesOf(sample, extra, watch);
      const unmeant = changes.filter((name) => PEOPLE.test(name) || !meant.includes(name));
      expect([extra, unmeant]).toEqual([extra, []]);
    }
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });
});
