import { QueryClient } from '@tanstack/react-query';
import { RequestError } from '../http';

const RETRIES_MAX = 2;
const STALE_MS = 30_000;

/** How long a live page shows data that it could not refresh before it tries again, in milliseconds. */
const REFRESH_AGAIN_MS = 15_000;

/** Whether a request may succeed later: no response, a server error, or too many requests. */
export function isTemporary(error: Error): boolean {
  if (!(error instanceof RequestError) || error.code === 'INVALID_RESPONSE') return false;
  return error.status === 0 || error.status === 429 || error.status >= 500;
}

/** Retries only failures that may be temporary. */
export const shouldRetry = (failureCount: number, error: Error): boolean =>
  failureCount < RETRIES_MAX && isTemporary(error);

/** A `refetchInterval` that repeats a refresh after a temporary failure, and false as long as none is needed. */
export const refreshAgainMs = ({ state }: { state: { data: unknown; error: Error | null } }) =>
  state.data !== undefined && state.error !== null && isTemporary(state.error) ? REFRESH_AGAIN_MS : false;

/** The only cache of server data. Live events keep it fresh, so focusing the window refetches nothing. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: STALE_MS,
      retry: shouldRetry,
      refetchOnWindowFocus: false,
      // Pausing while offline would show old rows under a new page number, or an endless skeleton.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

// The inbox is refreshed by events, and has no bar that tries again: the event that asked for a refresh does not come twice.
for (const queryKey of [['messaging'], ['groups']])
  queryClient.setQueryDefaults(queryKey, { refetchInterval: refreshAgainMs });
