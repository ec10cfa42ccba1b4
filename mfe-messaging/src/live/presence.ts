import { PRESENCE_EXPIRES_MS, TYPING_EXPIRES_MS, type Viewer } from '@dashboard/shared/contracts';
import { create, getSession } from '@dashboard/shared/session';
import { onServerEvent } from '@dashboard/shared/socket';

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
  /** The colleagues to show. Built once per change, because selectors need the same object until then. */
  here: readonly Colleague[];
  composing: readonly Colleague[];
}

const NO_COLLEAGUES: readonly Colleague[] = [];
const EMPTY_ROOM: Room = {
  viewers: [],
  viewersUntil: 0,
  typists: [],
  here: NO_COLLEAGUES,
  composing: NO_COLLEAGUES,
};
const usePresenceStore = create<{ rooms: ReadonlyMap<string, Room> }>(() => ({ rooms: new Map() }));
let sweep: ReturnType<typeof setTimeout> | undefined;

const roomKey = (tn: string, contactId: number) => `${tn}-${contactId}`;
const allRooms = () => usePresenceStore.getState().rooms;
const room = (key: string): Room => allRooms().get(key) ?? EMPTY_ROOM;
const isOther = ({ userId }: Colleague) => userId !== getSession().userId;
/** Colleagues are shown by first name. */
const toColleague = ({ userId, name }: Colleague): Colleague => ({
  userId,
  name: name.trim().split(/\s+/)[0] || name,
});

function changeRoom(key: string, change: Partial<Room>): void {
  const next = { ...room(key), ...change };
  const here = next.viewers.filter(isOther).map(toColleague);
  const composing = new Map(next.typists.map((typist) => [typist.userId, toColleague(typist)]));
  const changed: Room = { ...next, here, composing: [...composing.values()] };
  usePresenceStore.setState({ rooms: new Map(allRooms()).set(key, changed) });
}

function removeExpired(): void {
  const now = Date.now();
  for (const [key, { viewers, viewersUntil, typists }] of allRooms()) {
    const stillTyping = typists.filter((typist) => typist.until > now);
    const remainingViewers = viewersUntil > now ? viewers : [];
    if (stillTyping.length === typists.length && remainingViewers.length === viewers.length) continue;
    changeRoom(key, { viewers: remainingViewers, typists: stillTyping });
  }
  scheduleSweep();
}

function scheduleSweep(): void {
  clearTimeout(sweep);
  const ends = [...allRooms().values()].flatMap(({ viewers, viewersUntil, typists }) => [
    ...(viewers.length > 0 ? [viewersUntil] : []),
    ...typists.map((typist) => typist.until),
  ]);
  if (ends.length > 0) sweep = setTimeout(removeExpired, Math.max(Math.min(...ends) - Date.now(), 0));
}

function change(tn: string, contactId: number, part: Partial<Room>): void {
  changeRoom(roomKey(tn, contactId), part);
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
    usePresenceStore.setState({ rooms: new Map() });
  };
}

/** Colleagues who have the conversation open, without the current user. */
export const useViewers = (tn: string, contactId: number): readonly Colleague[] =>
  usePresenceStore(({ rooms }) => rooms.get(roomKey(tn, contactId))?.here ?? NO_COLLEAGUES);

/** Colleagues who are writing a reply now. */
export const useTypists = (tn: string, contactId: number): readonly Colleague[] =>
  usePresenceStore(({ rooms }) => rooms.get(roomKey(tn, contactId))?.composing ?? NO_COLLEAGUES);
