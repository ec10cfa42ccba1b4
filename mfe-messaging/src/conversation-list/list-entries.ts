import type { ConversationItem, MessageSearchResponse } from '@dashboard/shared/contracts';
import type * as v from 'valibot';
import type { ConversationsData } from '../api/conversations';
import type { FoundPlace } from '../messages-page/selection';

type Found = v.InferOutput<typeof MessageSearchResponse>;
export type MessageHit = Found['items'][number];
export type NoteHit = Found['notes'][number];
/** A message or note found by the search. */
export type SearchHit = MessageHit | NoteHit;

export const isNoteHit = (hit: SearchHit): hit is NoteHit => 'noteId' in hit;

/** Found messages and notes, newest first. */
export const searchHits = ({ items, notes }: Found): SearchHit[] =>
  [...items, ...notes].sort((a, b) => b.date.localeCompare(a.date));

/** The place in the history at which a hit opens. */
export const placeOf = (hit: SearchHit): FoundPlace => ({
  ...(hit.messageId !== null && { messageId: hit.messageId }),
  ...(isNoteHit(hit) && { noteId: hit.noteId }),
});

/** The key of the open hit's row, or null when the conversation is not open at a hit. */
export function foundKey({ messageId, noteId }: Record<keyof FoundPlace, number | null>): string | null {
  if (noteId !== null) return `n${noteId}`;
  return messageId === null ? null : `h${messageId}`;
}

/** One row of the list: a conversation, or a message or note found by the search, listed below a heading. */
export type ListEntry =
  | { kind: 'conversation'; key: string; contactId: number; item: ConversationItem }
  | { kind: 'heading'; key: string }
  | { kind: 'hit'; key: string; contactId: number; hit: SearchHit };
export type OpenableEntry = Exclude<ListEntry, { kind: 'heading' }>;

export const isOpenable = (entry: ListEntry | undefined): entry is OpenableEntry =>
  entry !== undefined && entry.kind !== 'heading';

/** Conversations, each once, and the messages and notes found under their own heading. */
export function listEntries(
  data: Pick<ConversationsData, 'pages'> | undefined,
  hits: readonly SearchHit[],
): ListEntry[] {
  const items = new Map(data?.pages.flatMap((page) => page.items).map((item) => [item.contactId, item]));
  const entries: ListEntry[] = [...items.values()].map((item) => ({
    kind: 'conversation',
    key: `c${item.contactId}`,
    contactId: item.contactId,
    item,
  }));
  if (hits.length > 0) entries.push({ kind: 'heading', key: 'heading' });
  for (const hit of hits) {
    const key = isNoteHit(hit) ? `n${hit.noteId}` : `h${hit.messageId}`;
    entries.push({ kind: 'hit', key, contactId: hit.contactId, hit });
  }
  return entries;
}

/** The conversation opened from the Unread list, and its position there. */
export interface StoredRow {
  item: ConversationItem;
  at: number;
}

/** Opening a conversation marks it as read. It must stay in place although the Unread filter no longer matches. */
export function withStoredRow(entries: readonly ListEntry[], stored: StoredRow | null): readonly ListEntry[] {
  if (!stored) return entries;
  const { contactId } = stored.item;
  if (entries.some((entry) => entry.kind === 'conversation' && entry.contactId === contactId)) return entries;
  const item = { ...stored.item, unreadCount: 0 };
  const at = Math.min(stored.at, entries.length);
  return [
    ...entries.slice(0, at),
    { kind: 'conversation', key: `c${contactId}`, contactId, item },
    ...entries.slice(at),
  ];
}

/** The selectable entry `steps` away from `from`, or the first one when nothing is selected; null at either end. */
export function neighbor(entries: readonly ListEntry[], from: number, steps: 1 | -1): number | null {
  for (let at = from + steps; at >= 0 && at < entries.length; at += steps)
    if (isOpenable(entries[at])) return at;
  return null;
}

export interface FoundSpan {
  text: string;
  isFound: boolean;
}

/** In characters. Together with the sender's name and the search term they fill the narrowest row. */
const CONTEXT_BEFORE = 14;

/** Start of the excerpt that shows the match at `at`: the line's start, else a word boundary, else the match itself. */
function contextStart(line: string, at: number): number {
  if (at <= CONTEXT_BEFORE) return 0;
  const gap = line.indexOf(' ', at - CONTEXT_BEFORE);
  return gap === -1 || gap >= at ? at : gap;
}

/** The message text around the first match, split so that the match can be highlighted. */
export function foundSpans(text: string, search: string): FoundSpan[] {
  const line = text.replace(/\s+/g, ' ');
  const at = line.toLowerCase().indexOf(search.trim().toLowerCase());
  if (at === -1 || search.trim() === '') return [{ text: line, isFound: false }];
  const start = contextStart(line, at);
  const end = at + search.trim().length;
  return [
    { text: `${start > 0 ? '…' : ''}${line.slice(start, at)}`, isFound: false },
    { text: line.slice(at, end), isFound: true },
    { text: line.slice(end), isFound: false },
  ].filter((span) => span.text !== '');
}
