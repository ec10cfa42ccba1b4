import { MessageStatus, Method } from '@dashboard/shared/contracts';
import { countSegments } from '@dashboard/shared/text';
import { DateTime } from 'luxon';
import type { Dialogue, Line, Speaker } from './dialogue';
import type { Random } from './random';

/** A message of a demo conversation before it is stored. */
export interface DemoMessage {
  at: Date;
  line: Line;
  isInbound: boolean;
  method: number;
  status: number;
  segments: number;
  isUnicode: boolean;
  origin: string | null;
}

export interface HistoryPlan {
  /** The time of the newest message. */
  end: Date;
  /** Index of the newest dialogue in the account's dialogues, so that neighbors in the list differ. */
  newest: number;
  /** The number of dialogues. */
  dialogues: number;
  /** Whether the newest dialogue ends with a line of the contact. */
  endsUnanswered: boolean;
  /** Lines after the newest dialogue, for example STOP and its confirmation. */
  closing: Dialogue;
  /** A status of 400 or more for the newest outbound message. */
  failure: number | null;
}

interface HistorySetup {
  first: string;
  zone: string;
  dialogues: readonly Dialogue[];
  campaign: string;
}

const OLDEST_DAYS = 240;
const METHODS: Record<Exclude<Speaker, 'contact' | 'staff'>, number> = {
  auto: Method.AUTO_RESPONSE,
  campaign: Method.CAMPAIGN,
  email: Method.EMAIL,
  notification: Method.NOTIFICATION,
};

function methodOf(line: Line): number {
  if (line.by === 'contact') return line.image ? Method.INBOUND_MMS : Method.INBOUND_SMS;
  if (line.by === 'staff') return line.image ? Method.MMS : Method.PORTAL;
  return METHODS[line.by];
}

function originOf(line: Line, campaign: string): string | null {
  if (line.by === 'campaign') return campaign;
  return line.by === 'auto' ? 'Outside hours' : null;
}

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;
const TIMES = [
  '8:30 AM',
  '9:15 AM',
  '10:00 AM',
  '11:45 AM',
  '1:30 PM',
  '2:15 PM',
  '3:30 PM',
  '4:45 PM',
] as const;

function fillPlaceholders(dialogue: Dialogue, first: string, random: Random): Dialogue {
  const [day, time] = [random.pick(DAYS), random.pick(TIMES)];
  const fill = (text: string) =>
    text.replaceAll('{first}', first).replaceAll('{day}', day).replaceAll('{time}', time);
  return dialogue.map((line) => ({ ...line, text: fill(line.text) }));
}

/** The dialogue up to the contact's first line, as an unanswered question. */
function untilContact(dialogue: Dialogue): Dialogue {
  return dialogue.slice(0, dialogue.findIndex((line) => line.by === 'contact') + 1);
}

/** A time within office hours some days before `moment`, in the account's time zone. */
function earlierWorkingTime(moment: Date, days: number, zone: string, random: Random): Date {
  const day = DateTime.fromJSDate(moment, { zone }).minus({ days });
  return day
    .set({ hour: random.between(8, 16), minute: random.between(0, 59), second: random.between(0, 59) })
    .toJSDate();
}

/** Assigns a time to each line, up to 15 minutes apart, with the last one at `end`. */
function assignTimes(lines: Dialogue, end: Date, campaign: string, random: Random): DemoMessage[] {
  const messages: DemoMessage[] = [];
  let at = end.getTime();
  for (const line of [...lines].reverse()) {
    const { segments, encoding } = countSegments(line.text);
    const isInbound = line.by === 'contact';
    messages.unshift({
      at: new Date(at),
      line,
      isInbound,
      method: methodOf(line),
      status: MessageStatus.DELIVERED,
      segments: line.image ? 1 : Math.max(1, segments),
      isUnicode: encoding === 'UCS-2',
      origin: originOf(line, campaign),
    });
    at -= random.between(25, 900) * 1000;
  }
  return messages;
}

function fail(messages: DemoMessage[], status: number): DemoMessage[] {
  const index = messages.findLastIndex((message) => !message.isInbound);
  return messages.map((message, position) => (position === index ? { ...message, status } : message));
}

/** Composes a whole conversation, oldest message first. */
export function composeHistory(setup: HistorySetup, plan: HistoryPlan, random: Random): DemoMessage[] {
  const oldest = plan.end.getTime() - OLDEST_DAYS * 86_400_000;
  let end = plan.end;
  let messages: DemoMessage[] = [];
  for (let index = 0; index < plan.dialogues && end.getTime() > oldest; index += 1) {
    const isNewest = index === 0;
    const newestDialogue = isNewest ? setup.dialogues[plan.newest % setup.dialogues.length] : undefined;
    const dialogue = fillPlaceholders(newestDialogue ?? random.pick(setup.dialogues), setup.first, random);
    const lines = isNewest && plan.endsUnanswered ? untilContact(dialogue) : dialogue;
    const timedLines = assignTimes(
      isNewest ? [...lines, ...plan.closing] : lines,
      end,
      setup.campaign,
      random,
    );
    messages = [...(isNewest && plan.failure ? fail(timedLines, plan.failure) : timedLines), ...messages];
    end = earlierWorkingTime(messages[0]?.at ?? end, random.between(2, 34), setup.zone, random);
  }
  return messages;
}
