import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { definitionProblems } from '@dashboard/server/check-contract';
import { RemoteDefinition } from '@dashboard/shared/contracts';
import { BuildError } from '@dashboard/tooling/build-error';
import { readDefinition } from '@dashboard/tooling/read-definition';
import * as v from 'valibot';
import type { Remote } from '../remote';
import type { Check } from './check';
import { exportsOf } from './exports-of';

const DEFINITION = 'src/remote.ts';
const EXPOSED = 'src/app';

/** One check for each problem of `src/remote.ts`, with the rules of build and server. */
export async function remoteCheck({ dir, name }: Remote): Promise<Check[]> {
  const read = await definitionOf(dir);
  const problems = 'problem' in read ? [read.problem] : contradictions(read.definition, name);
  if (problems.length === 0) return [{ subject: DEFINITION, problem: null }];
  return problems.map((problem) => ({ subject: DEFINITION, problem }));
}

/** Whether `src/app` exports the routes, and every component that `src/remote.ts` names. */
export async function exposedCheck({ dir }: Remote): Promise<Check> {
  const subject = EXPOSED;
  const file = ['.tsx', '.ts'].map((ending) => join(dir, EXPOSED + ending)).find(existsSync);
  if (file === undefined)
    return { subject, problem: 'it does not exist; its default export is the route objects.' };
  const exported = await exportsOf(file);
  if ('problem' in exported) return { subject, problem: exported.problem };
  const read = await definitionOf(dir);
  const named = 'problem' in read ? [] : componentsOf(read.definition);
  const missing = ['default', ...named].filter((name) => !exported.names.includes(name));
  return { subject, problem: missing.length === 0 ? null : `it does not export ${missing.join(', ')}.` };
}

type Definition = v.InferOutput<typeof RemoteDefinition>;

async function definitionOf(dir: string): Promise<{ definition: Definition } | { problem: string }> {
  try {
    const result = v.safeParse(RemoteDefinition, await readDefinition(dir));
    if (result.success) return { definition: result.output };
    const problems = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'the whole'}: ${issue.message}`);
    return { problem: problems.join('; ') };
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    return { problem: error.message };
  }
}

const contradictions = (definition: Definition, folder: string): string[] => [
  ...(definition.name === folder ? [] : [`name: it is "${definition.name}", the folder is "${folder}"`]),
  ...definitionProblems(definition),
];

const componentsOf = ({ slots, background }: Definition): string[] => [
  ...Object.values(slots),
  ...(background === undefined ? [] : [background]),
];
