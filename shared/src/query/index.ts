export type {
  InfiniteData,
  QueryClient,
  QueryKey,
  UseInfiniteQueryResult,
  UseMutationResult,
  UseQueryOptions,
  UseQueryResult,
} from '@tanstack/react-query';
export {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useIsFetching,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
export { delay } from './delay';
export { inboxGroupsQuery } from './inbox-groups';
export { QueryProvider } from './QueryProvider';
export { queryClient, refreshAgainMs } from './query-client';
export { timeZonesQuery } from './time-zones';
export { useAction } from './use-action';
