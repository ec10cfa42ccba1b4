import type { MenuItem, RemoteContract } from '@dashboard/shared/contracts';
import { satisfies } from 'semver';
import { foreignNames } from './foreign-names';
import { addressesOf } from './remote-routes';

/** The shared modules that a shell offers to remotes. */
export interface ShellOffer {
  sharedVersion: string;
  /** Version of every module in its share scope. */
  offers: Record<string, string>;
}

/** Returns the problems that prevent publishing a version beside the other remotes, in these shells. */
export function problemsOf(
  candidate: RemoteContract,
  others: readonly RemoteContract[],
  shells: readonly ShellOffer[],
): string[] {
  return [
    ...new Set(shells.flatMap((shell) => unmetNeeds(candidate, shell))),
    ...clashesOf(candidate, others),
  ];
}

/** Returns what a remote needs of a shell that this shell does not offer. */
export function unmetNeeds(
  candidate: Pick<RemoteContract, 'sharedRange' | 'singletons'>,
  { sharedVersion, offers }: ShellOffer,
): string[] {
  return [
    ...(satisfies(sharedVersion, candidate.sharedRange)
      ? []
      : [`needs @dashboard/shared ${candidate.sharedRange}, the shell has ${sharedVersion}`]),
    ...Object.entries(candidate.singletons).flatMap(([module, range]) => {
      const offered = offers[module];
      if (!offered) return [`uses ${module}, which the shell does not offer`];
      return satisfies(offered, range) ? [] : [`needs ${module} ${range}, the shell has ${offered}`];
    }),
  ];
}

/** Returns the names a remote claims that belong to the shell, the browser or another remote. */
export function clashesOf(candidate: RemoteContract, others: readonly RemoteContract[]): string[] {
  return [...foreignNames(candidate, others), ...clashesBetween(candidate, others)];
}

/**
 * Returns the paths, slots and menu items that another remote also claims. Otherwise the remote with the first name
 * would silently win.
 */
function clashesBetween(candidate: RemoteContract, others: readonly RemoteContract[]): string[] {
  const { routes, slots, menu } = candidate.definition;
  return others
    .filter(({ name }) => name !== candidate.name)
    .flatMap(({ name, definition }) => {
      const addresses = new Set(definition.routes.flatMap(({ path }) => addressesOf(path)));
      const titles = new Set(leadingTitles(definition.menu));
      return [
        ...routes
          .filter(({ path }) => addressesOf(path).some((address) => addresses.has(address)))
          .map(({ path }) => `route ${path} belongs to ${name}`),
        ...Object.keys(slots)
          .filter((slot) => Object.hasOwn(definition.slots, slot))
          .map((slot) => `slot ${slot} is filled by ${name}`),
        ...leadingTitles(menu)
          .filter((title) => titles.has(title))
          .map((title) => `menu item ${title} belongs to ${name}`),
      ];
    });
}

/** Menu items with the same title are merged, and the merged item can lead to only one page. */
const leadingTitles = (menu: MenuItem[]) =>
  menu.filter(({ path }) => path !== undefined).map(({ title }) => title);
