import { QueryClient } from '@tanstack/react-query';
import { RequestError } from '../http';

const RETRIES_MAX = 2;
const STALE_MS = 30_000;

/** Only what may pass by itself is tried again: no answer, a fault of the server, or too many requests. */
export function isWorthRetrying(failureCount: number, error: Error): boolean {
  if (failureCount >= RETRIES_MAX || !(error instanceof RequestError) || error.code === 'BAD_ANSWER')
    return false;
  return error.status === 0 || error.status === 429 || error.status >= 500;
}

/** The one cache of server data. Live events keep it fresh, so a focused window fetches nothing again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: STALE_MS,
      retry: isWorthRetrying,
      refetchOnWindowFocus: false,
      // Waiting for the network in silence would leave old rows under a new page's number, or a skeleton for good.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
