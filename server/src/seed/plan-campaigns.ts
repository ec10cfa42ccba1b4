import {
  CAMPAIGN_REPLY_HOURS,
  MessageStatus,
  Method,
  type RecipientStatus,
  type SkipReason,
} from '@dashboard/shared/contracts';
import { campaignText, countSegments } from '@dashboard/shared/text';
import { DateTime } from 'luxon';
import type { DemoCampaign } from './demo-campaigns';
import type { DemoMessage } from './history';
import { createRandom, type Random } from './random';
import type { DemoConversation, DemoList, SeededAccount } from './seed-contacts';

const REPLY_MS = CAMPAIGN_REPLY_HOURS * 60 * 60_000;
/** Between two texts of a campaign. */
const PACE_MS = 1_500;
const REPLY_SHARE = 0.2;
/** The waiting texts leave later than a run of the browser tests ends. */
const WAIT_HOURS_MIN = 12;
const OPENS_AT = 8;

/** A recipient of a demo campaign. Its message, and the reply to it, are part of a conversation. */
export interface PlannedRecipient {
  contactId: number;
  number: string;
  status: RecipientStatus;
  skipReason: SkipReason | null;
  dueAt: Date;
  sent: { message: DemoMessage; of: DemoConversation } | null;
  deliveredAt: Date | null;
}

export interface PlannedCampaign {
  demo: DemoCampaign;
  listIds: number[];
  inbox: SeededAccount['inboxes'][number];
  /** Null for a draft. */
  startsAt: DateTime | null;
  recipients: PlannedRecipient[];
}

interface Place {
  target: SeededAccount;
  /** Gets the texts, and conversations with other numbers. */
  conversations: DemoConversation[];
  lists: readonly DemoList[];
  zone: string;
  now: Date;
  random: Random;
}

function startOf({ daysAgo, time }: DemoCampaign, { now, zone }: Place): DateTime | null {
  if (daysAgo === undefined || time === undefined) return null;
  const start = DateTime.fromJSDate(now, { zone })
    .minus({ days: daysAgo })
    .set({ ...time, second: 0, millisecond: 0 });
  return start.isWeekend && daysAgo > 1 ? start.minus({ days: start.weekday - 5 }) : start;
}

/** The next opening that is half a day away. */
function resumesAt({ now, zone }: Place): Date {
  const soon = DateTime.fromJSDate(now, { zone }).plus({ hours: WAIT_HOURS_MIN });
  const opening = soon.startOf('day').set({ hour: OPENS_AT });
  return (opening < soon ? opening.plus({ days: 1 }) : opening).toJSDate();
}

/** Why a contact gets no text at a time. */
function skipReasonOf({ plan }: DemoConversation, at: Date): SkipReason | null {
  if (plan.state === 'subscribed' || plan.end > at) return null;
  return plan.state === 'blocked' ? 'blocked' : 'opted_out';
}

const isAt = (
  at: Date,
  by: 'campaign' | 'contact',
  text: string,
  rest: Pick<DemoMessage, 'method' | 'status' | 'origin'>,
): DemoMessage => {
  const { segments, encoding } = countSegments(text);
  return {
    at,
    line: { by, text },
    isInbound: by === 'contact',
    segments,
    isUnicode: encoding === 'UCS-2',
    ...rest,
  };
};

function addTo({ messages }: DemoConversation, added: DemoMessage): void {
  const place = messages.findIndex(({ at }) => at > added.at);
  messages.splice(place < 0 ? messages.length : place, 0, added);
}

/** The conversation of a contact with the number of a campaign. */
function conversationWith(
  of: DemoConversation,
  { inbox }: PlannedCampaign,
  { conversations }: Place,
): DemoConversation {
  const { numberId, staff } = inbox;
  const known = conversations.find((one) => one.contactId === of.contactId && one.numberId === numberId);
  if (known !== undefined) return known;
  const added = { ...of, numberId, staff, messages: [], plan: { ...of.plan, isUnread: false } };
  conversations.push(added);
  return added;
}

/** Adds a text, and perhaps the reply to it, to the conversation of a contact. */
function send(of: DemoConversation, campaign: PlannedCampaign, place: Place, at: Date): PlannedRecipient {
  const { demo } = campaign;
  const { random } = place;
  const conversation = conversationWith(of, campaign, place);
  const isFailed = random.chance(demo.failed?.share ?? 0);
  const status = isFailed ? random.pick(demo.failed?.codes ?? []) : MessageStatus.DELIVERED;
  const text = campaignText(demo.text.replaceAll('{{firstName|there}}', of.first), true);
  const message = isAt(at, 'campaign', text, { method: Method.CAMPAIGN, status, origin: demo.name });
  addTo(conversation, message);
  if (!isFailed && demo.replies !== undefined && random.chance(REPLY_SHARE)) {
    const repliedAt = new Date(at.getTime() + random.between(2, 90) * 60_000);
    const reply = { method: Method.INBOUND_SMS, status: MessageStatus.DELIVERED, origin: null };
    if (skipReasonOf(of, repliedAt) === null)
      addTo(conversation, isAt(repliedAt, 'contact', random.pick(demo.replies), reply));
  }
  const failure = status === MessageStatus.UNCONFIRMED ? 'unconfirmed' : 'failed';
  return {
    contactId: of.contactId,
    number: of.number,
    status: isFailed ? failure : 'delivered',
    skipReason: null,
    dueAt: at,
    sent: { message, of: conversation },
    deliveredAt: isFailed ? null : new Date(at.getTime() + random.between(2, 25) * 1_000),
  };
}

/** A recipient without a text: in a campaign that stopped, the ones after its last text wait or are skipped. */
function unsent(
  of: DemoConversation,
  { state }: DemoCampaign,
  dueAt: Date,
  skip: SkipReason | null,
): PlannedRecipient {
  const isEnded = state === 'cancelled' || state === 'failed';
  const skipReason = skip ?? (isEnded ? 'cancelled' : null);
  const waits = state === 'sending' ? 'waiting_quiet_hours' : 'pending';
  return {
    contactId: of.contactId,
    number: of.number,
    status: skipReason === null ? waits : 'skipped',
    skipReason,
    dueAt,
    sent: null,
    deliveredAt: null,
  };
}

/** Everyone on the lists at the start; a contact on two lists twice. */
function audienceOf(
  { listIds, startsAt }: PlannedCampaign,
  { lists }: Place,
  known: readonly DemoConversation[],
) {
  const chosen = lists.filter(({ id }) => listIds.includes(id));
  const start = startsAt?.toJSDate() ?? new Date(0);
  return chosen.flatMap(({ contactIds }) =>
    known.filter(
      ({ contactId, messages: [first] }) =>
        contactIds.has(contactId) && first !== undefined && first.at < start,
    ),
  );
}

function recipientsOf(
  campaign: PlannedCampaign,
  place: Place,
  known: readonly DemoConversation[],
): PlannedRecipient[] {
  const { demo, startsAt } = campaign;
  if (startsAt === null || demo.state === 'scheduled') return [];
  const start = startsAt.toJSDate();
  const dueAt = demo.state === 'sending' ? resumesAt(place) : start;
  const met = new Set<number>();
  let sent = 0;
  return audienceOf(campaign, place, known).map((of) => {
    const skip = met.has(of.contactId) ? 'duplicate' : skipReasonOf(of, start);
    met.add(of.contactId);
    if (skip !== null || sent >= (demo.sent ?? Number.POSITIVE_INFINITY))
      return unsent(of, demo, dueAt, skip);
    sent += 1;
    return send(of, campaign, place, new Date(start.getTime() + sent * PACE_MS));
  });
}

/** The first text of a contact within 72 hours of a campaign's text. */
export function replyTo({ sent }: PlannedRecipient): DemoMessage | null {
  if (sent === null) return null;
  const { at } = sent.message;
  const isReply = (one: DemoMessage) =>
    one.isInbound && one.at > at && one.at.getTime() - at.getTime() < REPLY_MS;
  return sent.of.messages.find(isReply) ?? null;
}

/** When a contact opted out within 72 hours of a campaign's text. */
export function optOutAfter({ sent }: PlannedRecipient): Date | null {
  if (sent === null || !['stopped', 'opted_out_by_staff'].includes(sent.of.plan.state)) return null;
  const since = sent.of.plan.end.getTime() - sent.message.at.getTime();
  return since > 0 && since < REPLY_MS ? sent.of.plan.end : null;
}

/** Plans the campaigns of an account, oldest first, and adds their texts to its conversations. */
export function planCampaigns(
  campaigns: readonly DemoCampaign[],
  account: Omit<Place, 'random'>,
): PlannedCampaign[] {
  // Of its own, so that a change of a campaign changes nothing else of the demo.
  const place = { ...account, random: createRandom(account.target.accountId * 15_485_863) };
  const known = [...place.conversations];
  const planned = campaigns.map((demo): PlannedCampaign => {
    const inbox = place.target.inboxes[demo.inbox];
    if (inbox === undefined) throw new RangeError(`${demo.name} has no text number.`);
    const lists = place.lists.filter(({ name, isSystem }) =>
      demo.lists.length === 0 ? isSystem : demo.lists.includes(name),
    );
    return {
      demo,
      listIds: lists.map(({ id }) => id),
      inbox,
      startsAt: startOf(demo, place),
      recipients: [],
    };
  });
  for (const campaign of planned.toReversed()) campaign.recipients = recipientsOf(campaign, place, known);
  return planned;
}
