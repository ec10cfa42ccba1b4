import type { InjectOptions } from 'fastify';
import type { AccessCase } from './access-case';
import type { Caller, Target } from './callers';
import type { Stage } from './fixture';

/** One caller who makes a case's call with somebody's things. */
export interface Cell {
  name: string;
  caller: Caller;
  request: InjectOptions;
  /** The status it is to be answered. */
  status: number;
  /** Names of fields, and values, that must not be in the answer. */
  hidden: string[];
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** The request a case makes with these things. */
export function requestOf(
  { route, call }: AccessCase,
  theirs: Target['theirs'],
  mine = theirs,
): InjectOptions {
  const method = METHODS.find((name) => route.startsWith(`${name} `));
  return { method, ...(typeof call === 'function' ? call(theirs, mine) : call) };
}

/** The status a case promises to a caller with such things; undefined where it says nothing. */
export function promised(
  { responses, flagsOff }: Pick<AccessCase, 'responses' | 'flagsOff'>,
  { role, hasSwitches }: Caller,
  { relation }: Target,
): number | undefined {
  const response = (hasSwitches ? undefined : flagsOff?.[role]) ?? responses[role];
  return typeof response === 'number' ? response : response[relation];
}

/** What the case hides from a caller, and whatever is beyond their borders. */
function hiddenFrom({ unreadable = {} }: AccessCase, { role, hasSwitches }: Caller, targets: Target[]) {
  const others = targets.filter(({ relation }) => relation === 'sibling' || relation === 'foreign');
  return [
    ...(unreadable[role] ?? []),
    ...(hasSwitches ? [] : (unreadable.flagsOff ?? [])),
    ...(role === 'superAdmin' ? [] : others.flatMap(({ theirs }) => [theirs.tn, theirs.platformUsername])),
  ];
}

/** Everybody with everybody's things, as far as the case says what is answered. */
export function cellsOf(stage: Stage, one: AccessCase): Cell[] {
  return stage.callers.flatMap((caller) => {
    const targets = stage.targetsOf(caller);
    const [own] = targets;
    // A call that names nobody's things is the same whosoever they are.
    const named = typeof one.call === 'function' ? targets : [own];
    return named.flatMap((target): Cell[] => {
      const status = promised(one, caller, target);
      if (status === undefined) return [];
      const request = requestOf(one, target.theirs, own.theirs);
      const name = `${caller.name} with the things of ${target.name}`;
      return [{ name, caller, request, status, hidden: hiddenFrom(one, caller, targets) }];
    });
  });
}

/** A way to call a route that lets somebody in, to be tried again and again with something odd in it. */
export interface Sample {
  route: string;
  caller: Caller;
  make(): InjectOptions;
}

const isLetIn = (status: number | undefined) => status !== undefined && status < 400;

/** Every route's first case, called by the first who is let in; by somebody who is not where nobody is. */
export function samplesOf(stage: Stage, cases: AccessCase[]): Sample[] {
  const first = cases.filter((one, index) => cases.findIndex(({ route }) => route === one.route) === index);
  return first.map((one): Sample => {
    const own = (caller: Caller) => stage.targetsOf(caller)[0];
    const caller =
      stage.callers.find((someone) => isLetIn(promised(one, someone, own(someone)))) ?? stage.anonymous;
    return { route: one.route, caller, make: () => requestOf(one, own(caller).theirs) };
  });
}

/** The body's fields, where it is JSON. */
export function bodyOf({ payload }: InjectOptions): Record<string, unknown> | undefined {
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) return undefined;
  return Buffer.isBuffer(payload) ? undefined : { ...payload };
}
