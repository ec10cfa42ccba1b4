import type { AccountEvent } from '@dashboard/shared/contracts';
import type { SignMedia } from '../common/media-url';
import { canSee, presentEvent } from '../events/present-event';
import type { RecordedEvent } from '../events/record-events';
import { type DashboardServer, type DashboardSocket, viewRoom } from './connection';

/** Emits one event under its own name, with its sequence number. */
function emitEvent(to: ReturnType<DashboardServer['local']['to']>, event: AccountEvent, seq: number): void {
  if (event.type === 'new_message') to.emit('new_message', { seq, ...event });
  else if (event.type === 'message_status') to.emit('message_status', { seq, ...event });
  else if (event.type === 'unread_changed') to.emit('unread_changed', { seq, ...event });
  else if (event.type === 'conversation_updated') to.emit('conversation_updated', { seq, ...event });
  else if (event.type === 'note_added') to.emit('note_added', { seq, ...event });
  else to.emit('contact_updated', { seq, ...event });
}

/** Groups this process's sockets by visible numbers, and delivers account events to them. */
export class AccountFeed {
  /** Distinct views per account: a set of visible numbers, and the sockets that see exactly these. */
  readonly #views = new Map<number, Map<string, { numberIds: number[]; sockets: Set<DashboardSocket> }>>();

  /** The last change of an account that all its sockets here know of. Absent after a socket joined. */
  readonly #reached = new Map<number, number>();

  constructor(
    private readonly io: DashboardServer,
    private readonly signMedia: SignMedia,
  ) {}

  /** Moves a socket to the view of its current numbers. */
  place(accountId: number, socket: DashboardSocket): void {
    const { numberIds } = socket.data;
    const room = viewRoom(accountId, numberIds);
    if (socket.data.view === room) return;
    this.remove(accountId, socket);
    const views = this.#views.get(accountId) ?? new Map();
    const view = views.get(room) ?? { numberIds, sockets: new Set() };
    views.set(room, view);
    this.#views.set(accountId, views);
    view.sockets.add(socket);
    socket.data.view = room;
    void socket.join(room);
    // Changes since the page's last request may have been delivered before it joined.
    this.#reached.delete(accountId);
  }

  remove(accountId: number, socket: DashboardSocket): void {
    const { view: room } = socket.data;
    if (room === null) return;
    const views = this.#views.get(accountId);
    const view = views?.get(room);
    view?.sockets.delete(socket);
    if (view?.sockets.size === 0) views?.delete(room);
    if (views?.size === 0) {
      this.#views.delete(accountId);
      this.#reached.delete(accountId);
    }
    socket.leave(room);
    socket.data.view = null;
  }

  /** Sends an event to the users who may see its number; others are notified only that the sequence advanced. */
  deliver(events: RecordedEvent[]): void {
    for (const recorded of events) {
      const { accountId, numberId, seq } = recorded;
      const reached = this.#reached.get(accountId);
      if (reached !== undefined) this.#reached.set(accountId, Math.max(reached, seq));
      for (const [room, { numberIds }] of this.#views.get(accountId) ?? []) {
        const to = this.io.local.to(room);
        const viewer = { accountId, numberIds };
        if (!canSee(viewer, numberId)) to.emit('seq_advanced', { seq });
        else emitEvent(to, presentEvent(recorded, numberId, viewer, this.signMedia), seq);
      }
    }
  }

  /** The accounts of the sockets here. */
  accountIds = (): number[] => [...this.#views.keys()];

  /** Announces how far an account's log goes, unless its sockets know. Pages notice a gap before a later change. */
  announce(accountId: number, lastSeq: number): void {
    if ((this.#reached.get(accountId) ?? 0) >= lastSeq) return;
    this.#reached.set(accountId, lastSeq);
    for (const room of this.#views.get(accountId)?.keys() ?? [])
      this.io.local.to(room).emit('seq_reached', { seq: lastSeq });
  }
}
