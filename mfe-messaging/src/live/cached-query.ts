import type { AccountEvent, Contact, ScheduledTexts } from '@dashboard/shared/contracts';
import type { QueryClient, QueryKey } from '@dashboard/shared/query';
import { getSession } from '@dashboard/shared/session';
import { contactMediaQuery } from '../api/contacts';
import type { ConversationListQuery, ConversationsData } from '../api/conversations';
import type { HistoryData } from '../api/history';
import { isNotFound } from '../api/not-found';
import type { NotesData } from '../api/notes';
import { applyToConversations } from './apply-to-conversations';
import { applyToHistory } from './apply-to-history';
import { applyToNotes } from './apply-to-notes';
import { applyToContact } from './apply-to-records';

function isListQuery(value: unknown): value is ConversationListQuery {
  return (
    typeof value === 'object' && value !== null && 'tn' in value && 'filter' in value && 'search' in value
  );
}

function applyToList(client: QueryClient, key: QueryKey, event: AccountEvent): void {
  const query = key[2];
  const cached = client.getQueryData<ConversationsData>(key);
  if (!cached || !isListQuery(query)) return;
  const { data, isStale } = applyToConversations(cached, query, event, getSession().userId);
  client.setQueryData<ConversationsData>(key, data);
  if (isStale) void client.invalidateQueries({ queryKey: key, exact: true });
}

function applyToThread(client: QueryClient, key: QueryKey, event: AccountEvent): void {
  const [, , tn, contactId] = key;
  if (typeof tn !== 'string' || typeof contactId !== 'number') return;
  client.setQueryData<HistoryData>(key, (data) => data && applyToHistory(data, { tn, contactId }, event));
}

function applyToNoteList(client: QueryClient, key: QueryKey, event: AccountEvent): void {
  const [, , tn, contactId] = key;
  if (typeof tn !== 'string' || typeof contactId !== 'number') return;
  client.setQueryData<NotesData>(key, (data) => data && applyToNotes(data, { tn, contactId }, event));
}

/** The contact that an event changes or adds, if any. */
function contactIdOf(event: AccountEvent): number | null {
  if (event.type === 'contact_updated') return event.contact.contactId;
  return event.type === 'new_message' ? event.message.contactId : null;
}

/**
 * A contact that could not be fetched, or that the server no longer had, is fetched again once an event names it. Its
 * cached data is not touched until then, because a change would end the error.
 */
function applyToContactQuery(client: QueryClient, key: QueryKey, event: AccountEvent): void {
  const { data, error } = client.getQueryState(key) ?? {};
  if (!error || (data !== undefined && !isNotFound(error)))
    client.setQueryData<Contact>(key, (contact) => contact && applyToContact(contact, event));
  else if (contactIdOf(event) === key[2]) void client.invalidateQueries({ queryKey: key, exact: true });
}

/** The message whose attachments changed with an event, if any. */
function messageWithFiles(event: AccountEvent): { tn: string; contactId: number } | null {
  if (event.type === 'message_status') return event.media ? event : null;
  return event.type === 'new_message' && event.message.media.length > 0 ? event.message : null;
}

function refreshMedia(client: QueryClient, key: QueryKey, event: AccountEvent): void {
  const message = messageWithFiles(event);
  if (!message) return;
  const changed = contactMediaQuery(message.tn, message.contactId).queryKey;
  if (key.every((part, index) => part === changed[index]))
    void client.invalidateQueries({ queryKey: changed });
}

/** A sent text leaves the list at once; any other change of the contact or its scheduled texts fetches it again. */
function applyToScheduled(client: QueryClient, key: QueryKey, event: AccountEvent): void {
  const [, , tn, contactId] = key;
  if (event.type === 'contact_updated' && event.contact.contactId === contactId)
    void client.invalidateQueries({ queryKey: key, exact: true });
  if (event.type !== 'new_message' || event.tn !== tn || event.message.contactId !== contactId) return;
  const { clientId } = event.message;
  client.setQueryData<ScheduledTexts>(
    key,
    (texts) => texts && { ...texts, items: texts.items.filter((one) => one.clientId !== clientId) },
  );
}

/** A new text has its own suggestion, and a person's text settles the one before it. */
function refreshSuggestion(client: QueryClient, key: QueryKey, event: AccountEvent): void {
  const [, , tn, contactId] = key;
  if (event.type === 'new_message' && event.tn === tn && event.message.contactId === contactId)
    void client.invalidateQueries({ queryKey: key, exact: true });
}

/** Applies an account event to the data cached under one of this remote's keys. */
export function applyToCached(client: QueryClient, key: QueryKey, event: AccountEvent): void {
  const appliers: Record<string, () => void> = {
    conversations: () => applyToList(client, key, event),
    history: () => applyToThread(client, key, event),
    notes: () => applyToNoteList(client, key, event),
    contact: () => applyToContactQuery(client, key, event),
    scheduled: () => applyToScheduled(client, key, event),
    suggestion: () => refreshSuggestion(client, key, event),
    'contact-media': () => refreshMedia(client, key, event),
  };
  const kind = key[1];
  if (typeof kind === 'string') appliers[kind]?.();
}
