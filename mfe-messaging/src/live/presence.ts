import { PRESENCE_EXPIRES_MS, TYPING_EXPIRES_MS, type Viewer } from '@dashboard/shared/contracts';
import { getSession } from '@dashboard/shared/session';
import { onServerEvent } from '@dashboard/shared/socket';
import { useCallback, useSyncExternalStore } from 'react';

/** A colleague in a conversation. */
export interface Colleague {
  userId: number;
  name: string;
}
interface Present extends Colleague {
  until: number;
}
interface Room {
  viewers: readonly Viewer[];
  viewersUntil: number;
  typists: readonly Present[];
}

const NO_COLLEAGUES: readonly Colleague[] = [];
const rooms = new Map<string, Room>();
const views = new Map<string, { here: readonly Colleague[]; composing: readonly Colleague[] }>();
const listeners = new Set<() => void>();
let sweep: ReturnType<typeof setTimeout> | undefined;

const roomKey = (tn: string, contactId: number) => `${tn}-${contactId}`;
const room = (key: string): Room => rooms.get(key) ?? { viewers: [], viewersUntil: 0, typists: [] };
const isOther = ({ userId }: Colleague) => userId !== getSession().userId;
/** Colleagues are shown by first name. */
const toColleague = ({ userId, name }: Colleague): Colleague => ({
  userId,
  name: name.trim().split(/\s+/)[0] || name,
});

// Snapshots are built once per change: useSyncExternalStore needs the same object until then.
function publish(key: string): void {
  const { viewers, typists } = room(key);
  const others = viewers.filter(isOther);
  const composing = new Map(typists.map((typist) => [typist.userId, toColleague(typist)]));
  views.set(key, { here: others.map(toColleague), composing: [...composing.values()] });
  for (const listener of listeners) listener();
}

function removeExpired(): void {
  const now = Date.now();
  for (const [key, { viewers, viewersUntil, typists }] of rooms) {
    const stillTyping = typists.filter((typist) => typist.until > now);
    const remainingViewers = viewersUntil > now ? viewers : [];
    if (stillTyping.length === typists.length && remainingViewers.length === viewers.length) continue;
    rooms.set(key, { viewers: remainingViewers, viewersUntil, typists: stillTyping });
    publish(key);
  }
  scheduleSweep();
}

function scheduleSweep(): void {
  clearTimeout(sweep);
  const ends = [...rooms.values()].flatMap(({ viewers, viewersUntil, typists }) => [
    ...(viewers.length > 0 ? [viewersUntil] : []),
    ...typists.map((typist) => typist.until),
  ]);
  if (ends.length > 0) sweep = setTimeout(removeExpired, Math.max(Math.min(...ends) - Date.now(), 0));
}

function change(tn: string, contactId: number, part: Partial<Room>): void {
  const key = roomKey(tn, contactId);
  rooms.set(key, { ...room(key), ...part });
  publish(key);
  scheduleSweep();
}

/** Tracks viewers and typists in the conversations of this user's numbers. Returns the stop function. */
export function startPresence(): () => void {
  const stopPresence = onServerEvent('presence', ({ tn, contactId, viewers }) =>
    change(tn, contactId, { viewers, viewersUntil: Date.now() + PRESENCE_EXPIRES_MS }),
  );
  const stopTyping = onServerEvent('typing', ({ tn, contactId, userId, name, isTyping }) => {
    const others = room(roomKey(tn, contactId)).typists.filter((typist) => typist.userId !== userId);
    const isShown = isTyping && isOther({ userId, name });
    const typist = { userId, name, until: Date.now() + TYPING_EXPIRES_MS };
    change(tn, contactId, { typists: isShown ? [...others, typist] : others });
  });
  return () => {
    stopPresence();
    stopTyping();
    clearTimeout(sweep);
    rooms.clear();
    views.clear();
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Colleagues who have the conversation open, without the current user. */
export function useViewers(tn: string, contactId: number): readonly Colleague[] {
  const key = roomKey(tn, contactId);
  return useSyncExternalStore(
    subscribe,
    useCallback(() => views.get(key)?.here ?? NO_COLLEAGUES, [key]),
  );
}

/** Colleagues who are writing a reply now. */
export function useTypists(tn: string, contactId: number): readonly Colleague[] {
  const key = roomKey(tn, contactId);
  return useSyncExternalStore(
    subscribe,
    useCallback(() => views.get(key)?.composing ?? NO_COLLEAGUES, [key]),
  );
}
