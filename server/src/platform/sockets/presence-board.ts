import { PRESENCE_EXPIRES_MS, type Viewer } from '@dashboard/shared/contracts';

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

const keyOf = ({ numberId, contactId }: Place) => `${numberId}/${contactId}`;

/** The viewers of each conversation. Entries expire unless they are renewed. */
export class PresenceBoard {
  readonly #entries = new Map<string, Map<string, ViewerEntry & { expiresAt: number }>>();

  constructor(private readonly now: () => number) {}

  /** Adds, renews or removes a viewer. Returns the conversation when its viewers changed, else null. */
  set(entry: ViewerEntry): ConversationViewers | null {
    const before = this.#viewers(entry);
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
      if (ofPlace.size === 0) this.#entries.delete(key);
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

  #changed(place: Place, before: Viewer[]): ConversationViewers | null {
    const viewers = this.#viewers(place);
    if (JSON.stringify(viewers) === JSON.stringify(before)) return null;
    const { numberId, tn, contactId } = place;
    return { numberId, tn, contactId, viewers };
  }
}
