import { satisfies } from 'semver';
import type { Kit } from '../kit';
import type { Check } from './check';

/** Whether the kit runs on this version of Node. */
export function nodeCheck(version: string, { engines: { node } }: Kit): Check {
  const problem = satisfies(version, node) ? null : `the kit needs Node ${node}; install one.`;
  return { subject: `Node ${version}`, problem };
}
