import {
  type AccountEvent,
  Contact,
  type ConversationItem,
  ConversationPage,
  HistoryPage,
  type HistoryRow,
  NotesPage,
  type SystemLine,
} from '@dashboard/shared/contracts';
import type { Api } from './api';

/** Everything that a tab shows of an inbox, by id. */
export interface Screen {
  messages: Map<number, Pick<HistoryRow, 'contactId' | 'smsText' | 'status' | 'errorCode' | 'clientId'>>;
  conversations: Map<
    number,
    Pick<ConversationItem, 'unreadCount' | 'assigneeUserId' | 'state' | 'contactName' | 'isOptOut'> & {
      lastMessage: { id: number; status: number } | null;
    }
  >;
  contacts: Map<number, Pick<Contact, 'contactName' | 'isOptOut' | 'isBlocked' | 'version'>>;
  notes: Map<number, string | null>;
  unread: number;
}

export const emptyScreen = (): Screen => ({
  messages: new Map(),
  conversations: new Map(),
  contacts: new Map(),
  notes: new Map(),
  unread: 0,
});

const messageOf = ({ contactId, smsText, status, errorCode, clientId }: HistoryRow) => ({
  contactId,
  smsText,
  status,
  errorCode,
  clientId,
});

const conversationOf = (item: ConversationItem) => ({
  unreadCount: item.unreadCount,
  assigneeUserId: item.assigneeUserId,
  state: item.state,
  contactName: item.contactName,
  isOptOut: item.isOptOut,
  lastMessage: item.lastMessage && { id: item.lastMessage.id, status: item.lastMessage.status },
});

const contactOf = ({ contactName, isOptOut, isBlocked, version }: Contact) => ({
  contactName,
  isOptOut,
  isBlocked,
  version,
});

type EventOf<T extends AccountEvent['type']> = Extract<AccountEvent, { type: T }>;

function applyStatus(screen: Screen, event: EventOf<'message_status'>): void {
  const { messageId, contactId, status, errorCode } = event;
  const message = screen.messages.get(messageId);
  if (message !== undefined) screen.messages.set(messageId, { ...message, status, errorCode });
  const conversation = screen.conversations.get(contactId);
  if (conversation?.lastMessage?.id !== messageId) return;
  screen.conversations.set(contactId, { ...conversation, lastMessage: { id: messageId, status } });
}

function applyContact(screen: Screen, { contact }: EventOf<'contact_updated'>): void {
  screen.contacts.set(contact.contactId, contactOf(contact));
  const conversation = screen.conversations.get(contact.contactId);
  if (conversation === undefined) return;
  const { contactName, isOptOut } = contact;
  screen.conversations.set(contact.contactId, { ...conversation, contactName, isOptOut });
}

/** Changes the screen as the dashboard's pages do on an event. */
export function applyEvent(screen: Screen, event: AccountEvent): void {
  if ('totals' in event) screen.unread = event.totals.all;
  switch (event.type) {
    case 'new_message':
      screen.messages.set(event.message.id, messageOf(event.message));
      screen.conversations.set(event.conversation.contactId, conversationOf(event.conversation));
      return;
    case 'message_status':
      applyStatus(screen, event);
      return;
    case 'contact_updated':
      applyContact(screen, event);
      return;
    case 'conversation_updated':
      screen.conversations.set(event.conversation.contactId, conversationOf(event.conversation));
      return;
    case 'note_added':
      screen.notes.set(event.note.id, event.note.text);
      return;
    case 'unread_changed': {
      const conversation = screen.conversations.get(event.contactId);
      const { unreadCount } = event;
      if (conversation) screen.conversations.set(event.contactId, { ...conversation, unreadCount });
    }
  }
}

async function loadMessages(api: Api, server: string, path: string): Promise<HistoryRow[]> {
  const rows: HistoryRow[] = [];
  for (let after = ''; ; after = `&previousPageLastItemId=${rows.at(-1)?.id}`) {
    const page = await api.read(server, `${path}?pageSize=100${after}`, HistoryPage);
    rows.push(...page.rows);
    if (page.pageStatus.itemsLeft === 0 || page.rows.length === 0) return rows;
  }
}

async function loadNotes(api: Api, server: string, path: string): Promise<SystemLine[]> {
  const notes: SystemLine[] = [];
  for (let before = ''; ; before = `?before=${notes.at(-1)?.id}`) {
    const page = await api.read(server, `${path}${before}`, NotesPage);
    notes.push(...page.items);
    if (!page.hasMore) return notes;
  }
}

/** The screen as a new tab loads it. `contactIds`: the contacts that the other tabs know. */
export async function loadScreen(
  api: Api,
  server: string,
  { tn, contactIds }: { tn: string; contactIds: Iterable<number> },
): Promise<Screen> {
  const screen = emptyScreen();
  for (const filter of ['all', 'done']) {
    const page = await api.read(
      server,
      `/api/conversations?tn=${tn}&limit=100&filter=${filter}`,
      ConversationPage,
    );
    screen.unread = page.totals.all;
    for (const item of page.items) screen.conversations.set(item.contactId, conversationOf(item));
  }
  for (const contactId of screen.conversations.keys()) {
    const rows = await loadMessages(api, server, `/sms-numbers/${tn}/history/${contactId}`);
    for (const row of rows) screen.messages.set(row.id, messageOf(row));
    for (const note of await loadNotes(api, server, `/api/conversations/${tn}-${contactId}/notes`))
      screen.notes.set(note.id, note.text);
  }
  for (const contactId of contactIds)
    screen.contacts.set(contactId, contactOf(await api.read(server, `/api/contacts/${contactId}`, Contact)));
  return screen;
}

/** The first differences between a tab and a new one, one line each. */
export function differences(tab: Screen, fresh: Screen): string[] {
  const lines: string[] = [];
  if (tab.unread !== fresh.unread) lines.push(`unread: ${tab.unread} instead of ${fresh.unread}`);
  for (const part of ['messages', 'conversations', 'contacts', 'notes'] as const) {
    const [shown, right] = [new Map<number, unknown>(tab[part]), new Map<number, unknown>(fresh[part])];
    for (const id of new Set([...shown.keys(), ...right.keys()])) {
      const [one, other] = [JSON.stringify(shown.get(id)), JSON.stringify(right.get(id))];
      if (one !== other) lines.push(`${part} ${id}: ${one} instead of ${other}`);
    }
  }
  return lines.slice(0, 5);
}
