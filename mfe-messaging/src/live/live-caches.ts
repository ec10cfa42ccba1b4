import type {
  AccountEvent,
  AccountPart,
  ContactListMessage,
  ConversationItem,
} from '@dashboard/shared/contracts';
import type { QueryClient } from '@dashboard/shared/query';
import { showUnread } from '@dashboard/shared/session';
import { onAccountEvent, onResync, onServerEvent } from '@dashboard/shared/socket';
import { allContactsKey } from '../api/contacts';
import { allConversationsKey, type ConversationsData, conversationsQuery } from '../api/conversations';
import { allHistoriesKey, type HistoryData, hasNewer } from '../api/history';
import { responseMessagesKey } from '../api/response-messages';
import { suggestionsKey } from '../api/suggestions';
import { withSentList } from './apply-to-conversations';
import { applyToCached } from './cached-query';

const MESSAGING = ['messaging'] as const;
/** After more events than this during one request, the query is fetched again instead. */
const RECORDED_EVENTS_MAX = 500;

function applyEverywhere(client: QueryClient, event: AccountEvent): void {
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: MESSAGING }))
    applyToCached(client, queryKey, event);
}

/**
 * Keeps only the newest page of each list and history, so that a refetch is one request each. A partial history that a
 * user is reading stays complete.
 */
function keepFirstPages(client: QueryClient): void {
  const firstOf = <T extends { pages: unknown[]; pageParams: unknown[] }>(data: T | undefined) =>
    data && { ...data, pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) };
  client.setQueriesData<ConversationsData>({ queryKey: allConversationsKey }, firstOf);
  client.setQueriesData<HistoryData>({ queryKey: allHistoriesKey }, (data) =>
    data && hasNewer(data) ? data : firstOf(data),
  );
}

function reloadAll(client: QueryClient): void {
  client.removeQueries({ queryKey: MESSAGING, type: 'inactive' });
  keepFirstPages(client);
  void client.invalidateQueries({ queryKey: MESSAGING });
}

/**
 * A response in flight while events arrive overwrites their changes. So events are recorded while any request runs and
 * applied again, in order, on top of its response. Applying an event twice changes nothing.
 */
function replayAfterFetches(client: QueryClient): {
  record: (event: AccountEvent) => void;
  stop: () => void;
} {
  const running = new Map<string, AccountEvent[]>();
  const stop = client.getQueryCache().subscribe((change) => {
    if (change.type !== 'updated' || change.query.queryKey[0] !== MESSAGING[0]) return;
    const { queryHash, queryKey } = change.query;
    if (change.action.type === 'fetch') running.set(queryHash, []);
    if (change.action.type === 'error') running.delete(queryHash);
    if (change.action.type !== 'success' || change.action.manual) return;
    const missed = running.get(queryHash) ?? [];
    running.delete(queryHash);
    if (missed.length > RECORDED_EVENTS_MAX) void client.invalidateQueries({ queryKey, exact: true });
    else for (const event of missed) applyToCached(client, queryKey, event);
    if (queryKey[1] === allConversationsKey[1]) {
      const totals = client.getQueryData<ConversationsData>(queryKey)?.pages.at(-1)?.totals;
      if (totals) showUnread(totals.all);
    }
  });
  const record = (event: AccountEvent) => {
    for (const missed of running.values()) missed.push(event);
  };
  return { record, stop };
}

const isConversation = (item: ContactListMessage['items'][number]): item is ConversationItem =>
  'lastActivity' in item;

/** Applies the list that the server pushes after each connect to the unfiltered list of that number. */
function applySentList(client: QueryClient, { tn, items: sent }: ContactListMessage): void {
  // The names for reports are no conversations.
  const items = sent.filter(isConversation);
  if (items.length === 0) return;
  const { queryKey } = conversationsQuery({ tn, filter: 'all', search: '' });
  client.setQueryData<ConversationsData>(queryKey, (data) => data && withSentList(data, items));
}

/** Some changes are announced without their contents: the shown data is fetched again. */
function reloadPart(client: QueryClient, part: AccountPart): void {
  if (part === 'contacts') void client.invalidateQueries({ queryKey: allContactsKey });
  if (part !== 'messageBot') return;
  void client.invalidateQueries({ queryKey: responseMessagesKey });
  void client.invalidateQueries({ queryKey: suggestionsKey });
}

/** Keeps all data cached by this remote equal to the server's, event by event. Returns the stop function. */
export function startLiveCaches(client: QueryClient): () => void {
  const replay = replayAfterFetches(client);
  const stopEvents = onAccountEvent(({ event }) => {
    replay.record(event);
    applyEverywhere(client, event);
  });
  const stopLists = onServerEvent('ContactList', (message) => applySentList(client, message));
  const stopParts = onServerEvent('account_changed', ({ part }) => reloadPart(client, part));
  const stopResync = onResync(() => reloadAll(client));
  return () => {
    stopEvents();
    stopLists();
    stopParts();
    stopResync();
    replay.stop();
  };
}
