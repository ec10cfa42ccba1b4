import { MessageStatus } from '@dashboard/shared/contracts';
import { DateTime } from 'luxon';
import type { Dialogue } from './dialogue';
import type { HistoryPlan } from './history';
import type { Random } from './random';

export type ContactState = 'subscribed' | 'stopped' | 'opted_out_by_staff' | 'suspected' | 'blocked';

export interface ContactPlan extends HistoryPlan {
  hasName: boolean;
  state: ContactState;
  /** Whether the last inbound messages are unread. */
  isUnread: boolean;
}

/** Age of the newest message of the first conversations in minutes. The others follow hours and days apart. */
const RECENT_MINUTES = [4, 6, 11, 27, 49, 66, 125, 182, 300, 340, 395, 460, 610, 720];
const FAILURES = [4702, 4720, 4770, 4780, MessageStatus.UNCONFIRMED];
const LONGEST_INDEX = 3;
const OPENS_AT = 9;
const OPEN_HOURS = 9;

function minutesSince(index: number, random: Random): number {
  const recent = RECENT_MINUTES[index];
  if (recent !== undefined) return recent;
  const place = index - RECENT_MINUTES.length;
  return place < 30
    ? 800 + place * 190 + random.between(0, 120)
    : 6_600 + (place - 30) * 1_180 + random.between(0, 900);
}

/** The time of the seeding and the account's time zone. */
interface Moment {
  now: Date;
  zone: string;
}

/** The time of the newest message. Messages from before yesterday are moved into office hours. */
function newestMoment(index: number, { now, zone }: Moment, random: Random): Date {
  const moment = DateTime.fromJSDate(now, { zone }).minus({ minutes: minutesSince(index, random) });
  if (moment > DateTime.fromJSDate(now, { zone }).minus({ days: 1 }).startOf('day')) return moment.toJSDate();
  return moment.set({ hour: OPENS_AT + (index % OPEN_HOURS) }).toJSDate();
}

function stateOf(index: number): ContactState {
  if (index === 7 || index % 23 === 22) return 'stopped';
  if (index === 13) return 'suspected';
  if (index % 61 === 40) return 'opted_out_by_staff';
  return index % 79 === 50 ? 'blocked' : 'subscribed';
}

const confirmation = (company: string): Dialogue => [
  { by: 'contact', text: 'STOP' },
  {
    by: 'notification',
    text: `${company}: You are opted out and will get no more texts. Reply START to opt in again.`,
  },
];
const suspicion: Dialogue = [
  { by: 'contact', text: 'I think you have the wrong number, please stop texting me' },
];

function closingOf(state: ContactState, company: string): Dialogue {
  if (state === 'stopped') return confirmation(company);
  return state === 'suspected' ? suspicion : [];
}

function dialogueCount(index: number, random: Random): number {
  if (index === LONGEST_INDEX) return 120;
  return random.chance(0.12) ? random.between(10, 18) : random.between(3, 10);
}

/** Plans the contact at an index of the list, newest conversation first. */
export function planContact(index: number, company: string, moment: Moment, random: Random): ContactPlan {
  const state = stateOf(index);
  const isOrdinary = state === 'subscribed';
  const isUnread = (isOrdinary && [1, 2, 5, 9, 11].includes(index)) || state === 'suspected';
  return {
    end: newestMoment(index, moment, random),
    newest: index,
    dialogues: dialogueCount(index, random),
    endsUnanswered: isUnread || (isOrdinary && index % 6 === 4),
    closing: closingOf(state, company),
    failure: isOrdinary && index % 11 === 4 ? random.pick(FAILURES) : null,
    hasName: index !== 2 && !(index > 8 && random.chance(0.08)),
    state,
    isUnread,
  };
}
