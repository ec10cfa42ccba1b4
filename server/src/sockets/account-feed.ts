import type { AccountEvent } from '@dashboard/shared/contracts';
import { canSee, presentEvent } from '../events/present-event';
import type { RecordedEvent } from '../events/record-events';
import type { SignMedia } from '../media/media-url';
import type { DashboardSocket } from './connection';

/** Sends one event under its own name, with its place in the account's order. */
function emitEvent(socket: DashboardSocket, event: AccountEvent, seq: number): void {
  if (event.type === 'new_message') socket.emit('new_message', { ...event, seq });
  else if (event.type === 'message_status') socket.emit('message_status', { ...event, seq });
  else if (event.type === 'unread_changed') socket.emit('unread_changed', { ...event, seq });
  else socket.emit('contact_updated', { ...event, seq });
}

/** The sockets of this process by account, and the account's events on their way to them. */
export class AccountFeed {
  readonly #sockets = new Map<number, Set<DashboardSocket>>();

  constructor(private readonly signMedia: SignMedia) {}

  add(accountId: number, socket: DashboardSocket): void {
    const sockets = this.#sockets.get(accountId) ?? new Set();
    sockets.add(socket);
    this.#sockets.set(accountId, sockets);
  }

  remove(accountId: number, socket: DashboardSocket): void {
    const sockets = this.#sockets.get(accountId);
    sockets?.delete(socket);
    if (sockets?.size === 0) this.#sockets.delete(accountId);
  }

  /** Whoever may see an event's number gets the event, the others learn only that the sequence moved on. */
  deliver(events: RecordedEvent[]): void {
    for (const recorded of events) {
      const { accountId, numberId, seq } = recorded;
      for (const socket of this.#sockets.get(accountId) ?? []) {
        const viewer = { accountId, numberIds: socket.data.numberIds };
        if (!canSee(viewer, numberId)) socket.emit('seq_advanced', { seq });
        else emitEvent(socket, presentEvent(recorded, numberId, viewer, this.signMedia), seq);
      }
    }
  }
}
