import type { InjectOptions } from 'fastify';
import type { AccessCase } from './access-case';
import type { Caller, Target } from './callers';
import type { Stage } from './stage';

/** One caller who makes a case's call with somebody's things. */
export interface Cell {
  name: string;
  caller: Caller;
  request: InjectOptions;
  /** The status it is to be answered. */
  status: number;
  /** Fields that must not be in the answer. */
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

function promised({ answers, unswitched }: AccessCase, { role, hasSwitches }: Caller, { relation }: Target) {
  const answer = (hasSwitches ? undefined : unswitched?.[role]) ?? answers[role];
  return typeof answer === 'number' ? answer : answer[relation];
}

const hiddenFrom = ({ unreadable = {} }: AccessCase, { role, hasSwitches }: Caller): string[] => [
  ...(unreadable[role] ?? []),
  ...(hasSwitches ? [] : (unreadable.unswitched ?? [])),
];

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
      return [{ name, caller, request, status, hidden: hiddenFrom(one, caller) }];
    });
  });
}
