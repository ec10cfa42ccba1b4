import { useInfiniteQuery } from '@dashboard/shared/query';
import { type HistoryData, historyQuery } from '../api/history';

const statusOf = ({ pages: [newest] }: HistoryData) => newest?.status ?? null;

/**
 * The assignee and the state of the open conversation, from its loaded history; undefined until then, null before the
 * first message. Does not load the history.
 */
export function useConversationStatus(tn: string, contactId: number, messageId: number | null) {
  const common = { enabled: false, select: statusOf };
  const shown = useInfiniteQuery({ ...historyQuery(tn, contactId, messageId), ...common });
  // The history of an unknown message is shown from its end.
  const newest = useInfiniteQuery({ ...historyQuery(tn, contactId), ...common });
  return shown.data ?? newest.data;
}
