import {
  type AccountEvent,
  type ConversationItem,
  type ConversationPage,
  Method,
} from '@dashboard/shared/contracts';
import { nextStatus } from '@dashboard/shared/text';
import type { ConversationListQuery, ConversationsData } from '../api/conversations';

/** A cached list after an event. `isStale`: the event is not sufficient, so the list must be fetched again. */
export interface AppliedList {
  data: ConversationsData;
  isStale: boolean;
}

type EventOf<T extends AccountEvent['type']> = Extract<AccountEvent, { type: T }>;

/** Newest first. The id breaks ties, as on the server. */
function isNewer(a: ConversationItem, b: ConversationItem): boolean {
  const difference = Date.parse(a.lastActivity) - Date.parse(b.lastActivity);
  return difference === 0 ? a.contactId > b.contactId : difference > 0;
}

const canReceiveReply = ({ isOptOut, isBlocked }: Pick<ConversationItem, 'isOptOut' | 'isBlocked'>) =>
  !isOptOut && !isBlocked;

const isAutoReplied = ({ lastMessage }: ConversationItem) => lastMessage?.method === Method.AUTO_RESPONSE;

/** An automatic reply changes nothing: the inbound text awaits a person, unless one has answered it. */
const mayAwaitPerson = (item: ConversationItem) =>
  item.lastMessage?.isInbound === true || isAutoReplied(item);

/** Like the server's filter: a search in All also finds done conversations. */
function isInFilter(query: ConversationListQuery, item: ConversationItem, myUserId: number): boolean {
  const isOpen = item.state === 'open';
  switch (query.filter) {
    case 'all':
      return isOpen || query.search !== '';
    case 'unread':
      return item.unreadCount > 0;
    case 'unanswered':
      return isOpen && mayAwaitPerson(item) && canReceiveReply(item);
    case 'mine':
      return isOpen && item.assigneeUserId === myUserId;
    case 'done':
      return !isOpen;
  }
}

const hasItem = (data: ConversationsData, contactId: number) =>
  data.pages.some((page) => page.items.some((item) => item.contactId === contactId));

function mapPages(data: ConversationsData, change: (page: ConversationPage) => ConversationPage) {
  return { ...data, pages: data.pages.map(change) };
}

function withoutItem(data: ConversationsData, contactId: number): ConversationsData {
  return mapPages(data, (page) => {
    const items = page.items.filter((item) => item.contactId !== contactId);
    return items.length === page.items.length ? page : { ...page, items };
  });
}

/** Inserts the item by its time. Beyond the last loaded page it is left out, because it comes with that page. */
function withItem(data: ConversationsData, item: ConversationItem): ConversationsData {
  const rest = withoutItem(data, item.contactId);
  const target = rest.pages.findIndex(
    (page) => page.cursor === null || page.items.some((other) => isNewer(item, other)),
  );
  if (target === -1) return rest;
  return {
    ...rest,
    pages: rest.pages.map((page, index) => {
      if (index !== target) return page;
      const before = page.items.filter((other) => isNewer(other, item));
      return { ...page, items: [...before, item, ...page.items.slice(before.length)] };
    }),
  };
}

function changeItem(
  data: ConversationsData,
  isMatch: (item: ConversationItem) => boolean,
  change: (item: ConversationItem) => ConversationItem,
): ConversationsData {
  return mapPages(data, (page) =>
    page.items.some(isMatch)
      ? { ...page, items: page.items.map((item) => (isMatch(item) ? change(item) : item)) }
      : page,
  );
}

function applyConversation(
  data: ConversationsData,
  query: ConversationListQuery,
  { conversation: item }: EventOf<'new_message' | 'conversation_updated'>,
  myUserId: number,
) {
  if (!isInFilter(query, item, myUserId)) return { data: withoutItem(data, item.contactId), isStale: false };
  // Only the server knows whether a conversation that was not listed before matches the search, or was unanswered
  // before its automatic reply.
  const isUncertain = query.search !== '' || (query.filter === 'unanswered' && isAutoReplied(item));
  if (isUncertain && !hasItem(data, item.contactId)) return { data, isStale: true };
  return { data: withItem(data, item), isStale: false };
}

function applyUnread(
  data: ConversationsData,
  query: ConversationListQuery,
  event: EventOf<'unread_changed'>,
) {
  const { contactId, unreadCount } = event;
  if (query.filter === 'unread' && unreadCount === 0)
    return { data: withoutItem(data, contactId), isStale: false };
  const isMissing = query.filter === 'unread' && !hasItem(data, contactId);
  const changed = changeItem(
    data,
    (item) => item.contactId === contactId,
    (item) => ({ ...item, unreadCount }),
  );
  return { data: changed, isStale: isMissing };
}

function applyStatus(data: ConversationsData, event: EventOf<'message_status'>) {
  return changeItem(
    data,
    (item) => item.lastMessage?.id === event.messageId,
    (item) =>
      item.lastMessage
        ? {
            ...item,
            lastMessage: { ...item.lastMessage, status: nextStatus(item.lastMessage.status, event.status) },
          }
        : item,
  );
}

function applyContact(
  data: ConversationsData,
  query: ConversationListQuery,
  { contact }: EventOf<'contact_updated'>,
) {
  if (contact.isDeleted === true) return { data: withoutItem(data, contact.contactId), isStale: false };
  // Only the server knows the conversation of a restored contact.
  if (contact.isDeleted === false) return { data, isStale: true };
  const isSearched = query.search !== '';
  const changed = changeItem(
    data,
    (item) => item.contactId === contact.contactId,
    (item) => ({
      ...item,
      contactName: contact.contactName,
      contactNumber: contact.contactNumber,
      isOptOut: contact.isOptOut,
      isBlocked: contact.isBlocked,
    }),
  );
  if (query.filter !== 'unanswered') return { data: changed, isStale: isSearched };
  if (!canReceiveReply(contact))
    return { data: withoutItem(changed, contact.contactId), isStale: isSearched };
  // Only the server knows whether a contact who may be texted again is unanswered.
  return { data: changed, isStale: isSearched || !hasItem(data, contact.contactId) };
}

/** Totals cover all numbers of the user, so a list of another number takes the sum from the event too. */
function withTotals(data: ConversationsData, query: ConversationListQuery, event: AccountEvent) {
  if (event.type !== 'new_message' && event.type !== 'unread_changed') return data;
  const { all, number } = event.totals;
  return mapPages(data, (page) => ({
    ...page,
    totals: { all, number: event.tn === query.tn ? number : page.totals.number },
  }));
}

/** A cached conversation list after an event: equal to a fresh load unless `isStale` is set. */
export function applyToConversations(
  data: ConversationsData,
  query: ConversationListQuery,
  event: AccountEvent,
  myUserId: number,
): AppliedList {
  if (event.type === 'contact_updated') return applyContact(data, query, event);
  const counted = withTotals(data, query, event);
  if (event.tn !== query.tn) return { data: counted, isStale: false };
  switch (event.type) {
    case 'new_message':
    case 'conversation_updated':
      return applyConversation(counted, query, event, myUserId);
    case 'unread_changed':
      return applyUnread(counted, query, event);
    case 'message_status':
      return { data: applyStatus(counted, event), isStale: false };
    case 'note_added':
      return { data: counted, isStale: false };
  }
}

/**
 * Merges a list pushed by the server into a cached one. The list was read a moment before it arrived, so only
 * conversations with a newer message than the cached one are taken.
 */
export function withSentList(data: ConversationsData, sent: readonly ConversationItem[]): ConversationsData {
  const lastIds = new Map(
    data.pages.flatMap((page) => page.items.map((item) => [item.contactId, item.lastMessage?.id ?? 0])),
  );
  const later = sent.filter((item) => (item.lastMessage?.id ?? 0) > (lastIds.get(item.contactId) ?? 0));
  return later.reduce(withItem, data);
}
