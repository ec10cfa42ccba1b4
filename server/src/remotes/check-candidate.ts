import type { MenuItem, RemoteContract } from '@dashboard/shared/contracts';
import { satisfies } from 'semver';
import { foreignNames } from './foreign-names';
import { addressesOf } from './remote-routes';

/** What a shell offers to remotes. */
export interface ShellOffer {
  sharedVersion: string;
  /** Version of every module in its share scope. */
  offers: Record<string, string>;
}

/** What keeps a version from being published beside the other remotes; empty when nothing does. */
export function problemsOf(
  candidate: RemoteContract,
  others: readonly RemoteContract[],
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
    ...clashesOf(candidate, others),
  ];
}

/** What a remote claims that belongs to the shell, to the browser or to one of the other remotes. */
export function clashesOf(candidate: RemoteContract, others: readonly RemoteContract[]): string[] {
  return [...foreignNames(candidate, others), ...clashesBetween(candidate, others)];
}

/**
 * What a remote claims that one of the others claims as well: an address, a slot, or the page of a menu item. The
 * first by name would get it, and the other would lose it without a word.
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

/** Items of one title become one, which can lead to one page only. */
const leadingTitles = (menu: MenuItem[]) =>
  menu.filter(({ path }) => path !== undefined).map(({ title }) => title);
