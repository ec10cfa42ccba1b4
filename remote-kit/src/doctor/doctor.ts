import { type Kit, readKit } from '../kit';
import type { Remote } from '../remote';
import type { Check } from './check';
import { chromiumCheck } from './check-chromium';
import { exposedCheck, remoteCheck } from './check-definition';
import { libraryChecks } from './check-libraries';
import { nodeCheck } from './check-node';

/** Checks a remote and the machine that builds and publishes it. */
export async function checkRemote(
  remote: Remote,
  environment: NodeJS.ProcessEnv,
  kit: Kit = readKit(),
): Promise<Check[]> {
  return [
    nodeCheck(process.versions.node, kit),
    ...libraryChecks(remote.dir, kit),
    ...(await remoteCheck(remote)),
    await exposedCheck(remote),
    chromiumCheck(environment),
  ];
}

/** One line for each check, then the number of problems. */
export function describeChecks(checks: readonly Check[]): string {
  const lines = checks.map(({ subject, problem }) =>
    problem === null ? `ok       ${subject}` : `problem  ${subject}: ${problem}`,
  );
  const count = checks.filter(({ problem }) => problem !== null).length;
  const result = count === 0 ? 'No problems.' : `${count} ${count === 1 ? 'problem' : 'problems'}.`;
  return [...lines, result].join('\n');
}
