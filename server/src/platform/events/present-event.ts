import type {
  AccountEvent,
  ContactSummary,
  ConversationItem,
  Media,
  UnreadTotals,
} from '@dashboard/shared/contracts';
import type * as v from 'valibot';
import type { SignMedia } from '../common/media-url';
import type { StoredEvent, UnreadByNumber } from './record-events';

/** The recipient of an event. The numbers of their groups decide which events and totals they see. */
export interface Viewer {
  accountId: number;
  numberIds: readonly number[];
}

export const canSee = (viewer: Viewer, numberId: number | null) =>
  numberId === null || viewer.numberIds.includes(numberId);

/** Unread messages of one number, and of all numbers of the viewer. */
export function totalsFor(
  viewer: Viewer,
  numberId: number | null,
  unread: UnreadByNumber,
): v.InferOutput<typeof UnreadTotals> {
  const of = (id: number) => unread[id] ?? 0;
  return {
    number: numberId === null ? 0 : of(numberId),
    all: viewer.numberIds.reduce((sum, id) => sum + of(id), 0),
  };
}

const contactOf = (conversation: ConversationItem): v.InferOutput<typeof ContactSummary> => {
  const { contactId, contactName, contactNumber, isOptOut, isBlocked } = conversation;
  return { contactId, contactName, contactNumber, isOptOut, isBlocked };
};

/** The event as one viewer receives it: with the totals of their numbers and fresh file URLs. */
export function presentEvent(
  { event, unread }: StoredEvent,
  numberId: number | null,
  viewer: Viewer,
  signMedia: SignMedia,
): AccountEvent {
  if (event.type === 'unread_changed') return { ...event, totals: totalsFor(viewer, numberId, unread) };
  const signed = (files: Media[]) =>
    files.map((file) => ({ ...file, url: signMedia(viewer.accountId, file) }));
  if (event.type === 'message_status' && event.media) return { ...event, media: signed(event.media) };
  if (event.type !== 'new_message') return event;
  return {
    // First, because V8 copies a spread object again for every property added after it.
    contact: contactOf(event.conversation),
    ...event,
    message: { ...event.message, media: signed(event.message.media) },
    totals: totalsFor(viewer, numberId, unread),
  };
}
