import type { AccountEvent } from '@dashboard/shared/contracts';
import type { SignMedia } from '../common/media-url';
import { canSee, presentEvent } from '../events/present-event';
import type { RecordedEvent } from '../events/record-events';
import { type DashboardServer, type DashboardSocket, viewRoom } from './connection';

/** Sends one event under its own name, with its place in the account's order. */
function emitEvent(to: ReturnType<DashboardServer['local']['to']>, event: AccountEvent, seq: number): void {
  if (event.type === 'new_message') to.emit('new_message', { seq, ...event });
  else if (event.type === 'message_status') to.emit('message_status', { seq, ...event });
  else if (event.type === 'unread_changed') to.emit('unread_changed', { seq, ...event });
  else to.emit('contact_updated', { seq, ...event });
}

/** What the sockets of this process see of their accounts, and the accounts' events on their way to them. */
export class AccountFeed {
  /** Per account the distinct views: the numbers seen, and how many sockets see exactly these. */
  readonly #views = new Map<number, Map<string, { numberIds: number[]; sockets: Set<DashboardSocket> }>>();

  constructor(
    private readonly io: DashboardServer,
    private readonly signMedia: SignMedia,
  ) {}

  /** Puts a socket among those that see the same numbers, and takes it from where it was. */
  async place(accountId: number, socket: DashboardSocket): Promise<void> {
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
    await socket.join(room);
  }

  remove(accountId: number, socket: DashboardSocket): void {
    const { view: room } = socket.data;
    if (room === null) return;
    const views = this.#views.get(accountId);
    const view = views?.get(room);
    view?.sockets.delete(socket);
    if (view?.sockets.size === 0) views?.delete(room);
    if (views?.size === 0) this.#views.delete(accountId);
    socket.leave(room);
    socket.data.view = null;
  }

  /** Whoever may see an event's number gets the event, the others learn only that the sequence moved on. */
  deliver(events: RecordedEvent[]): void {
    for (const recorded of events) {
      const { accountId, numberId, seq } = recorded;
      for (const [room, { numberIds }] of this.#views.get(accountId) ?? []) {
        const to = this.io.local.to(room);
        const viewer = { accountId, numberIds };
        if (!canSee(viewer, numberId)) to.emit('seq_advanced', { seq });
        else emitEvent(to, presentEvent(recorded, numberId, viewer, this.signMedia), seq);
      }
    }
  }
}
