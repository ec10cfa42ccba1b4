import { MessageDecision } from '@dashboard/shared/contracts';
import { getJson } from '@dashboard/shared/http';
import { queryOptions } from '@dashboard/shared/query';
import { isNotFound } from './not-found';

/** The decision that sent an automatic reply; null if none was stored, as for older messages. It never changes. */
export const decisionQuery = (messageId: number) =>
  queryOptions({
    queryKey: ['messaging', 'decision', messageId],
    queryFn: async ({ signal }): Promise<MessageDecision | null> => {
      try {
        return await getJson(`/api/messages/${messageId}/decision`, MessageDecision, { signal });
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
