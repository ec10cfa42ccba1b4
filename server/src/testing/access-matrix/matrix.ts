import type { InjectOptions } from 'fastify';
import type { AccessCase } from './access-case';
import type { Caller, Target } from './callers';
import type { Fixture } from './fixture';
import { MESSAGE_TEXT, PICTURE_NAME } from './records';

/** One caller making a case's request with one company's records. */
export interface Cell {
  name: string;
  caller: Caller;
  request: InjectOptions;
  /** The expected status. */
  status: number;
  /** Strings that the response must not contain: names of fields and values. */
  hidden: string[];
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** The request of a case with these records. */
export function requestOf(
  { route, call }: AccessCase,
  records: Target['records'],
  mine = records,
): InjectOptions {
  const method = METHODS.find((name) => route.startsWith(`${name} `));
  return { method, ...(typeof call === 'function' ? call(records, mine) : call) };
}

/** The expected status of a case; undefined where the case does not define one. */
export function expectedStatus(
  { responses, flagsOff }: Pick<AccessCase, 'responses' | 'flagsOff'>,
  { role, hasFeatureFlags }: Caller,
  { relation }: Target,
): number | undefined {
  const response = (hasFeatureFlags ? undefined : flagsOff?.[role]) ?? responses[role];
  return typeof response === 'number' ? response : response[relation];
}

/** Fields and values that the case hides from a caller, identifiers of other tenants, and messages of companies. */
function hiddenFrom({ unreadable = {} }: AccessCase, { role, hasFeatureFlags }: Caller, targets: Target[]) {
  const others = targets.filter(({ relation }) => relation === 'sibling' || relation === 'foreign');
  const values = [
    ...(unreadable[role] ?? []),
    ...(hasFeatureFlags ? [] : (unreadable.flagsOff ?? [])),
    ...(role === 'superAdmin' ? [] : others.flatMap(({ records }) => [records.tn, records.platformUsername])),
  ];
  const isOfCompany = role === 'agent' || role === 'admin';
  return [...values.map((value) => `"${value}"`), ...(isOfCompany ? [] : [MESSAGE_TEXT, PICTURE_NAME])];
}

/** Every caller with every company's records, where the case defines an expected status. */
export function cellsOf(fixture: Fixture, one: AccessCase): Cell[] {
  return fixture.callers.flatMap((caller) => {
    const targets = fixture.targetsOf(caller);
    const [own] = targets;
    // A request without records is the same for every target.
    const named = typeof one.call === 'function' ? targets : [own];
    return named.flatMap((target): Cell[] => {
      const status = expectedStatus(one, caller, target);
      if (status === undefined) return [];
      const request = requestOf(one, target.records, own.records);
      const name = `${caller.name} with the records of ${target.name}`;
      return [{ name, caller, request, status, hidden: hiddenFrom(one, caller, targets) }];
    });
  });
}

/** The first cell of every status and role, for tests of what holds for every response. */
export function distinctCells(fixture: Fixture, one: AccessCase): Cell[] {
  const byKind = new Map<string, Cell>();
  for (const cell of cellsOf(fixture, one).toReversed())
    byKind.set(`${cell.caller.role} ${cell.status}`, cell);
  return [...byKind.values()].toReversed();
}

/** A successful request to a route, as the base for malformed ones. */
export interface Sample {
  route: string;
  caller: Caller;
  make(): InjectOptions;
}

const isAllowed = (status: number | undefined) => status !== undefined && status < 400;
/** The caller may use the route, which rejects these values for another reason. */
const isUnprocessable = (status: number | undefined) => status === 422;

/**
 * Every route's first case, made by the first caller whose request succeeds, else the first one with access; by the signed-out
 * caller where there is none.
 */
export function samplesOf(fixture: Fixture, cases: AccessCase[]): Sample[] {
  const first = cases.filter((one, index) => cases.findIndex(({ route }) => route === one.route) === index);
  return first.map((one): Sample => {
    const own = (caller: Caller) => fixture.targetsOf(caller)[0];
    const firstWith = (test: (status: number | undefined) => boolean) =>
      fixture.callers.find((candidate) => test(expectedStatus(one, candidate, own(candidate))));
    const caller = firstWith(isAllowed) ?? firstWith(isUnprocessable) ?? fixture.anonymous;
    return { route: one.route, caller, make: () => requestOf(one, own(caller).records) };
  });
}

/** The fields of a JSON body; undefined for other bodies. */
export function bodyOf({ payload }: InjectOptions): Record<string, unknown> | undefined {
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) return undefined;
  return Buffer.isBuffer(payload) ? undefined : { ...payload };
}
