import {
  isShellGlobal,
  isShellMenuTitle,
  isShellRoute,
  type RemoteContract,
} from '@dashboard/shared/contracts';

/** Returns the names a remote claims that belong to another owner, one line each, starting with the field. */
export function foreignNames(candidate: RemoteContract, others: readonly RemoteContract[]): string[] {
  const { routes, menu } = candidate.definition;
  return [
    ...globalNameProblems(candidate, others),
    ...routes.flatMap(({ path }, index) =>
      isShellRoute(path) ? [`definition.routes.${index}.path: "${path}" belongs to the shell`] : [],
    ),
    ...menu.flatMap(({ title }, index) =>
      isShellMenuTitle(title) ? [`definition.menu.${index}.title: "${title}" belongs to the shell`] : [],
    ),
  ];
}

/**
 * A remote's global is its name and a hash of its build, `mfe_messaging_1a2b3c4d`. Names of this form cannot be another
 * remote's, and no global of the browser or the shell has this form.
 */
const hasGlobal = (remote: string, globalName: string): boolean =>
  new RegExp(`^${remote.replaceAll('-', '_')}_[0-9a-f]{8,}$`).test(globalName);

function globalNameProblems(
  { name, globalName }: RemoteContract,
  others: readonly RemoteContract[],
): string[] {
  if (hasGlobal(name, globalName)) return [];
  const owner = isShellGlobal(globalName)
    ? 'the shell'
    : others.find((other) => hasGlobal(other.name, globalName))?.name;
  if (owner !== undefined) return [`globalName: "${globalName}" belongs to ${owner}`];
  const form = `${name.replaceAll('-', '_')}_ and the hash of the build`;
  return [`globalName: "${globalName}" may belong to the browser: it must be ${form}`];
}
