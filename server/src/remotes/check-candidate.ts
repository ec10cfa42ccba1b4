import type { RemoteContract } from '@dashboard/shared/contracts';
import { satisfies } from 'semver';

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
  const rivals = others.filter(({ name }) => name !== candidate.name);
  const routes = new Set(candidate.definition.routes.map(({ path }) => path));
  const slots = new Set(Object.keys(candidate.definition.slots));
  return [
    ...(satisfies(sharedVersion, candidate.sharedRange)
      ? []
      : [`needs @dashboard/shared ${candidate.sharedRange}, the shell has ${sharedVersion}`]),
    ...Object.entries(candidate.singletons).flatMap(([module, range]) => {
      const offered = offers[module];
      if (!offered) return [`uses ${module}, which the shell does not offer`];
      return satisfies(offered, range) ? [] : [`needs ${module} ${range}, the shell has ${offered}`];
    }),
    ...rivals.flatMap(({ name, definition }) => [
      ...definition.routes
        .filter(({ path }) => routes.has(path))
        .map(({ path }) => `route ${path} belongs to ${name}`),
      ...Object.keys(definition.slots)
        .filter((slot) => slots.has(slot))
        .map((slot) => `slot ${slot} is filled by ${name}`),
    ]),
  ];
}
