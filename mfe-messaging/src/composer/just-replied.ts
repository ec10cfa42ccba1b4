import { type HistoryRow, JUST_REPLIED_MS, type SequencedEvent } from '@dashboard/shared/contracts';
import { pluralize } from '@dashboard/shared/format';

/** A colleague's message sent while the user was writing one. */
export interface ColleagueReply {
  name: string;
  /** ISO 8601. */
  at: string;
}

interface Place {
  tn: string;
  contactId: number;
  ownUserId: number;
}

const isFromColleague = (message: HistoryRow, { tn, contactId, ownUserId }: Place) =>
  !message.isInbound &&
  message.tn === tn &&
  message.contactId === contactId &&
  message.userId !== null &&
  message.userId !== ownUserId;

/** The colleague's reply in an account event; null for any other event. */
export function colleagueReply({ event }: SequencedEvent, place: Place): ColleagueReply | null {
  if (event.type !== 'new_message' || !isFromColleague(event.message, place)) return null;
  return { name: event.message.userFirstname ?? 'A colleague', at: event.message.date };
}

/** "Sam replied 12 seconds ago.", or null when the reply is too old to matter. */
export function justRepliedText(reply: ColleagueReply | null, now: Date): string | null {
  if (reply === null) return null;
  const age = now.getTime() - new Date(reply.at).getTime();
  if (age >= JUST_REPLIED_MS) return null;
  return `${reply.name} replied ${pluralize(Math.max(1, Math.round(age / 1000)), 'second')} ago.`;
}
