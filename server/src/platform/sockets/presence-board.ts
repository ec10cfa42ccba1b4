import { PRESENCE_EVERY_MS, PRESENCE_EXPIRES_MS, type Viewer } from '@dashboard/shared/contracts';

/** One user in one conversation, on one socket. Mode `gone` removes the entry. */
export interface ViewerEntry {
  numberId: number;
  tn: string;
  contactId: number;
  socketId: string;
  userId: number;
  name: string;
  mode: Viewer['mode'] | 'gone';
}

export interface ConversationViewers {
  numberId: number;
  tn: string;
  contactId: number;
  viewers: Viewer[];
}

type Place = Pick<ViewerEntry, 'numberId' | 'contactId' | 'tn'>;

/** Below the heartbeat's interval, so that a single viewer's every heartbeat is shown. */
const SHOWN_AGAIN_AFTER_MS = PRESENCE_EVERY_MS / 2;

const keyOf = ({ numberId, contactId }: Place) => `${numberId}/${contactId}`;

/** The viewers of each conversation. Entries expire unless they are renewed. */
export class PresenceBoard {
  readonly #entries = new Map<string, Map<string, ViewerEntry & { expiresAt: number }>>();
  /** When the viewers of a conversation were last shown. */
  readonly #shownAt = new Map<string, number>();

  constructor(private readonly now: () => number) {}

  /**
   * Adds, renews or removes a viewer. Returns the conversation when its viewers must be shown: they changed, or tabs must
   * know that they are still there. A tab forgets viewers after a while, and one that opened later has not seen them.
   */
  set(entry: ViewerEntry): ConversationViewers | null {
    const shownAt = this.#shownAt.get(keyOf(entry)) ?? 0;
    const isDue = entry.mode !== 'gone' && this.now() - shownAt >= SHOWN_AGAIN_AFTER_MS;
    const before = isDue ? null : this.#viewers(entry);
    const ofPlace = this.#entries.get(keyOf(entry)) ?? new Map();
    if (entry.mode === 'gone') ofPlace.delete(entry.socketId);
    else ofPlace.set(entry.socketId, { ...entry, expiresAt: this.now() + PRESENCE_EXPIRES_MS });
    this.#entries.set(keyOf(entry), ofPlace);
    return this.#changed(entry, before);
  }

  /** The entries of a socket that closed. */
  entriesOf(socketId: string): ViewerEntry[] {
    return [...this.#entries.values()].flatMap((ofPlace) => ofPlace.get(socketId) ?? []);
  }

  /** Removes expired entries. Returns the conversations whose viewers changed. */
  expire(): ConversationViewers[] {
    const changed: ConversationViewers[] = [];
    for (const [key, ofPlace] of this.#entries) {
      for (const entry of ofPlace.values()) {
        if (entry.expiresAt > this.now()) continue;
        const before = this.#viewers(entry);
        ofPlace.delete(entry.socketId);
        const change = this.#changed(entry, before);
        if (change) changed.push(change);
      }
      if (ofPlace.size > 0) continue;
      this.#entries.delete(key);
      this.#shownAt.delete(key);
    }
    return changed;
  }

  #viewers(place: Place): Viewer[] {
    const byUser = new Map<number, Viewer>();
    for (const { userId, name, mode } of this.#entries.get(keyOf(place))?.values() ?? []) {
      if (mode === 'gone') continue;
      // Two tabs of one user are one viewer, composing if either is.
      const known = byUser.get(userId);
      if (known?.mode !== 'composing') byUser.set(userId, { userId, name, mode });
    }
    return [...byUser.values()].sort((a, b) => a.userId - b.userId);
  }

  /** `before`: null to show the viewers even if they are the same. */
  #changed(place: Place, before: Viewer[] | null): ConversationViewers | null {
    const viewers = this.#viewers(place);
    if (JSON.stringify(viewers) === JSON.stringify(before)) return null;
    this.#shownAt.set(keyOf(place), this.now());
    const { numberId, tn, contactId } = place;
    return { numberId, tn, contactId, viewers };
  }
}
