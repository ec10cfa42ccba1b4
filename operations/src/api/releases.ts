import { ServiceProviderOptions } from '@dashboard/shared/contracts';
import { getJson, sendJson } from '@dashboard/shared/http';
import { infiniteQueryOptions, queryClient, queryOptions } from '@dashboard/shared/query';
import type * as v from 'valibot';
import { type MoveBody, MoveList, MoveResult, ReleaseHealth, ReleaseList, ReleaseReach } from './contract';

/** Only while the page is visible: the query library pauses the interval of a hidden page. */
const REFRESH_MS = 10_000;

const RELEASES = 'releases';

export const registryQuery = queryOptions({
  queryKey: [RELEASES, 'registry'],
  queryFn: ({ signal }) => getJson('/api/releases', ReleaseList, { signal }),
  refetchInterval: REFRESH_MS,
  retry: false,
});

/** The loads of the last 24 hours. */
export const healthQuery = queryOptions({
  queryKey: [RELEASES, 'health'],
  queryFn: ({ signal }) => getJson('/api/releases/health', ReleaseHealth, { signal }),
  refetchInterval: REFRESH_MS,
  retry: false,
});

/** The active users of each provider. */
export const reachQuery = (name: string) =>
  queryOptions({
    queryKey: [RELEASES, 'reach', name],
    queryFn: ({ signal }) =>
      getJson(`/api/releases/${encodeURIComponent(name)}/reach`, ReleaseReach, { signal }),
    retry: false,
  });

/** The moves of one name, or of all, newest first. */
export const historyQuery = (name: string | null) =>
  infiniteQueryOptions({
    queryKey: [RELEASES, 'moves', name],
    initialPageParam: null as number | null,
    queryFn: ({ signal, pageParam }) =>
      getJson('/api/releases/moves', MoveList, {
        signal,
        searchParams: { ...(name !== null && { name }), ...(pageParam !== null && { before: pageParam }) },
      }),
    getNextPageParam: ({ moves, hasMore }) => (hasMore ? (moves.at(-1)?.id ?? null) : null),
    refetchInterval: REFRESH_MS,
    retry: false,
  });

/** All service providers, by name. */
export const providersQuery = queryOptions({
  queryKey: ['service-providers'],
  queryFn: ({ signal }) => getJson('/api/service-providers', ServiceProviderOptions, { signal }),
});

/** Fetches everything that a move changes. */
export const refreshReleases = () => queryClient.invalidateQueries({ queryKey: [RELEASES] });

export type MoveKind = v.InferInput<typeof MoveBody>['move'];

/** Moves a pointer. Rejects with 409 when it does not name the expected version any more. */
export async function movePointer(name: string, body: v.InferInput<typeof MoveBody>): Promise<void> {
  await sendJson('POST', `/api/releases/${encodeURIComponent(name)}/moves`, body, MoveResult);
  await refreshReleases();
}
