import type { RemoteContract, RemoteLoadReport } from '@dashboard/shared/contracts';

/** The other versions that ran in place of the candidate: without it, the shell shows pages of an earlier version. */
export function otherVersionsIn(
  loads: readonly RemoteLoadReport[],
  { name, version }: Pick<RemoteContract, 'name' | 'version'>,
): string[] {
  const others = loads.filter((load) => load.remote === name && load.version !== version);
  return [
    ...new Set(
      others.map((load) => `${version} did not load (${load.errorClass ?? 'no error'}), ${load.version} ran`),
    ),
  ];
}
