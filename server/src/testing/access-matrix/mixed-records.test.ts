import { isDeepStrictEqual } from 'node:util';
import type { AccessCase } from './access-case';
import { allCases } from './all-cases';
import type { Caller, Target } from './callers';
import { Fixture } from './fixture';
import { expectedStatus, requestOf } from './matrix';
import type { Records } from './records';
import { DataWatch } from './state-watch';

/** Invented values that belong to no company. */
const UNBOUND: (keyof Records)[] = ['freeContactNumber', 'freeTn', 'freeTollFreeTn'];

/** A response may name the time of its request. */
const TIMES = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

const NO_ID = 999_999_999;
const NO_TN = '9995550199';

/** The records, with one that does not exist. */
function withoutRecord(own: Records, name: keyof Records): Records {
  if (name === 'tn') return { ...own, tn: NO_TN };
  if (name === 'deactivatedTn' || name === 'deactivatedTollFreeTn') return { ...own, [name]: () => NO_TN };
  return { ...own, [name]: typeof own[name] === 'function' ? () => NO_ID : NO_ID };
}

let fixture: Fixture;
let watch: DataWatch;
beforeAll(async () => {
  fixture = await Fixture.open();
  watch = await DataWatch.start(fixture.test.services);
});
afterAll(() => fixture.close());

/** The records that a request of the case names. */
function namedBy(one: AccessCase, { records }: Target): (keyof Records)[] {
  const read = new Set<keyof Records>(UNBOUND);
  const noting = new Proxy(records, {
    get: (all, name: keyof Records) => {
      read.add(name);
      return all[name];
    },
  });
  requestOf(one, noting, records);
  // A case may read records that its request does not name.
  return [...read].slice(UNBOUND.length).filter((name) => {
    const request = JSON.stringify(requestOf(one, withoutRecord(records, name), records));
    return [NO_ID, NO_TN].some((absent) => request.includes(String(absent)));
  });
}

/** What the caller sees of a request, and what it changes. */
async function outcomeOf(one: AccessCase, caller: Caller, records: Records, mine: Records) {
  const { statusCode, body } = await fixture.send(caller, requestOf(one, records, mine));
  return {
    status: statusCode,
    body: body.replace(/"requestId":"\w+"/, '').replace(TIMES, 'time'),
    changed: await watch.changes(),
  };
}

/** The first caller of each role with a tenant: the matrix has all of them. */
const tenants = () =>
  (['agent', 'admin', 'provider'] as const).flatMap(
    (role) => fixture.callers.find((caller) => caller.role === role) ?? [],
  );

const titleOf = ({ route, title }: AccessCase) => (title === undefined ? route : `${route}: ${title}`);

describe('one record of another company among the caller’s own is like one that does not exist [ASV-03]', () => {
  const cases = allCases.filter(({ call }) => typeof call === 'function');

  it.each(cases.map((one) => [titleOf(one), one] as const))('%s', async (_title, one) => {
    await fixture.begin();
    await watch.changes();
    const problems: unknown[] = [];
    for (const caller of tenants()) {
      const [own, ...others] = fixture.targetsOf(caller);
      const status = expectedStatus(one, caller, own);
      if (status === undefined || status >= 400) continue;
      const names = namedBy(one, own);
      // A single one is in the matrix.
      if (names.length < 2) continue;
      for (const name of names) {
        const absent = () => outcomeOf(one, caller, withoutRecord(own.records, name), own.records);
        // The first one may store the rest of the request.
        await absent();
        const expected = await absent();
        for (const { name: company, records, relation } of others) {
          if (relation === 'colleague') continue;
          const mixed = { ...own.records, [name]: records[name] };
          const outcome = await outcomeOf(one, caller, mixed, own.records);
          // A provider may know which of its own companies a record belongs to.
          const isOwn = relation === 'own' && outcome.status >= 400 && outcome.changed.length === 0;
          if (!isOwn && !isDeepStrictEqual(outcome, expected))
            problems.push({ caller: caller.name, name, company, outcome, expected });
        }
      }
    }
    expect(problems).toEqual([]);
  });
});
