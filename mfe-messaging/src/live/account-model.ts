import {
  type AccountEvent,
  type Contact,
  type ConversationItem,
  type HistoryRow,
  type Media,
  MessageStatus,
  Method,
} from '@dashboard/shared/contracts';
import { isFinal, nextStatus } from '@dashboard/shared/text';
import type { ConversationListQuery, ConversationsData } from '../api/conversations';
import type { HistoryData } from '../api/history';

/** A model of the tests' account: a few contacts, one number, small pages, and the events that each change emits. */
export const MODEL_TN = '3125550142';
/** The user who sees the lists. */
export const MODEL_USER_ID = 3;
const PAGE = 3;
const START = Date.parse('2026-03-01T12:00:00Z');

export type Step =
  | { do: 'receive' | 'receive photo' | 'send' | 'auto reply'; contactId: number }
  | { do: 'read' | 'opt out' | 'opt in'; contactId: number }
  | { do: 'done' | 'reopen'; contactId: number }
  | { do: 'assign'; contactId: number; userId: number | null }
  | { do: 'load'; pick: number; isAvailable: boolean }
  | { do: 'report' | 'try again'; pick: number; status: number };

const photo = (mediaId: number): Media => ({
  mediaId,
  url: '',
  name: `${mediaId}.jpg`,
  kind: 'image',
  type: 'application/octet-stream',
  bytes: 0,
  width: null,
  height: null,
  isAvailable: false,
  isLoading: true,
});

const row = (id: number, contactId: number, isInbound: boolean): HistoryRow => ({
  id,
  originalTableId: id,
  date: new Date(START + id * 60_000).toISOString(),
  smsText: `Text ${id}`,
  method: isInbound ? Method.INBOUND_SMS : Method.PORTAL,
  isInbound,
  mmsFile: null,
  userId: isInbound ? null : 7,
  userFirstname: isInbound ? null : 'Maya',
  userLastname: isInbound ? null : 'Ortiz',
  status: isInbound ? MessageStatus.DELIVERED : MessageStatus.QUEUED,
  clientId: null,
  tn: MODEL_TN,
  contactId,
  segments: 1,
  encoding: 'GSM-7',
  media: [],
  errorCode: null,
  errorText: null,
  retryOfId: null,
  origin: null,
  statusAt: new Date(START + id * 60_000).toISOString(),
});

/** Contact fields that no list shows. */
const BLANK_PROFILE = {
  isOptedOutBySystemUser: false,
  email: '',
  company: '',
  customFields: {},
  lists: [],
  optOutAt: null,
  optOutSource: null,
  optOutBy: null,
  optInAt: null,
  optInSource: null,
  suspectedOptOutAt: null,
  blockedAt: null,
  blockedBy: null,
  timeZone: null,
  isTimeZoneEstimated: false,
  lastActivity: null,
  createdAt: new Date(START).toISOString(),
  version: 1,
} satisfies Partial<Contact>;

export class AccountModel {
  #rows: HistoryRow[] = [];
  readonly #unread = new Map<number, number>();
  readonly #optedOut = new Set<number>();
  readonly #done = new Set<number>();
  readonly #assignees = new Map<number, number | null>();
  #nextId = 1;

  totals() {
    const count = [...this.#unread.values()].reduce((sum, one) => sum + one, 0);
    return { number: count, all: count };
  }

  #conversation(contactId: number): ConversationItem | null {
    const last = this.#rows.findLast((one) => one.contactId === contactId);
    if (!last) return null;
    return {
      ...this.#contact(contactId),
      lastActivity: last.date,
      unreadCount: this.#unread.get(contactId) ?? 0,
      lastMessage: {
        id: last.id,
        text: last.smsText,
        isInbound: last.isInbound,
        method: last.method,
        status: last.status,
        hasMedia: false,
        userId: last.userId,
        userFirstname: last.userFirstname,
      },
      assigneeUserId: this.#assignees.get(contactId) ?? null,
      assigneeName: null,
      state: this.#done.has(contactId) ? 'done' : 'open',
    };
  }

  #contact(contactId: number) {
    return {
      contactId,
      contactName: `Contact ${contactId}`,
      contactNumber: `1312555010${contactId}`,
      isOptOut: this.#optedOut.has(contactId),
      isBlocked: false,
    };
  }

  #add(contactId: number, isInbound: boolean, changes: Partial<HistoryRow> = {}): AccountEvent[] {
    const message = { ...row(this.#nextId++, contactId, isInbound), ...changes };
    this.#rows.push(message);
    if (isInbound) {
      this.#unread.set(contactId, (this.#unread.get(contactId) ?? 0) + 1);
      this.#done.delete(contactId);
    }
    const conversation = this.#conversation(contactId);
    if (!conversation) return [];
    const parts = { message, contact: conversation, conversation, totals: this.totals() };
    return [{ type: 'new_message', tn: MODEL_TN, ...parts }];
  }

  #read(contactId: number): AccountEvent[] {
    if (!this.#conversation(contactId)) return [];
    this.#unread.set(contactId, 0);
    const totals = this.totals();
    return [{ type: 'unread_changed', tn: MODEL_TN, contactId, unreadCount: 0, totals, byUserId: 7 }];
  }

  #updated(contactId: number): AccountEvent[] {
    const conversation = this.#conversation(contactId);
    return conversation ? [{ type: 'conversation_updated', tn: MODEL_TN, conversation, lines: [] }] : [];
  }

  #assign(contactId: number, userId: number | null): AccountEvent[] {
    if (this.#conversation(contactId)) this.#assignees.set(contactId, userId);
    return this.#updated(contactId);
  }

  /** A done conversation is read. */
  #finish(contactId: number): AccountEvent[] {
    if (!this.#conversation(contactId)) return [];
    const read = this.#read(contactId);
    this.#done.add(contactId);
    return [...this.#updated(contactId), ...read];
  }

  #reopen(contactId: number): AccountEvent[] {
    this.#done.delete(contactId);
    return this.#updated(contactId);
  }

  #consent(contactId: number, isOptOut: boolean): AccountEvent[] {
    if (isOptOut === this.#optedOut.has(contactId)) return [];
    if (isOptOut) this.#optedOut.add(contactId);
    else this.#optedOut.delete(contactId);
    return [
      { type: 'contact_updated', contact: { ...BLANK_PROFILE, ...this.#contact(contactId) }, line: null },
    ];
  }

  #outbound(pick: number): HistoryRow | undefined {
    const outbound = this.#rows.filter((one) => !one.isInbound);
    return outbound[pick % Math.max(outbound.length, 1)];
  }

  #report(pick: number, reported: number): AccountEvent[] {
    const target = this.#outbound(pick);
    if (!target) return [];
    const status = nextStatus(target.status, reported);
    if (status === target.status) return [];
    return this.#change(target, { status, errorCode: null, errorText: null });
  }

  #tryAgain(pick: number, errorCode: number): AccountEvent[] {
    const target = this.#outbound(pick);
    if (!target || isFinal(target.status) || target.errorCode === errorCode) return [];
    return this.#change(target, {
      status: MessageStatus.ACCEPTED,
      errorCode,
      errorText: `Code ${errorCode}`,
    });
  }

  #change(target: HistoryRow, to: Pick<HistoryRow, 'status' | 'errorCode' | 'errorText'>): AccountEvent[] {
    const at = new Date(START + 86_400_000 + this.#nextId * 1000).toISOString();
    const after = { ...to, statusAt: at };
    this.#rows = this.#rows.map((one) => (one === target ? { ...one, ...after } : one));
    const { contactId, id: messageId } = target;
    const { statusAt: _statusAt, ...report } = after;
    return [{ type: 'message_status', tn: MODEL_TN, contactId, messageId, clientId: null, ...report, at }];
  }

  /** Finishes loading one attachment; the others of its message continue. */
  #load(pick: number, isAvailable: boolean): AccountEvent[] {
    const loading = this.#rows.flatMap((one) => one.media).filter((file) => file.isLoading);
    const file = loading[pick % Math.max(loading.length, 1)];
    const target = this.#rows.find((one) => file && one.media.includes(file));
    if (!file || !target) return [];
    const settled = { ...file, name: `loaded-${file.name}`, isAvailable, isLoading: false };
    const media = target.media.map((one) => (one === file ? settled : one));
    const changed = { ...target, media, mmsFile: media[0]?.name ?? null };
    this.#rows = this.#rows.map((one) => (one === target ? changed : one));
    const { contactId, id: messageId, status, errorCode, errorText, statusAt: at } = target;
    const report = { contactId, messageId, clientId: null, status, errorCode, errorText, at };
    return [{ type: 'message_status', tn: MODEL_TN, ...report, media: [settled] }];
  }

  /** Changes the account. Returns the events of the change, none when nothing changed. */
  run(step: Step): AccountEvent[] {
    switch (step.do) {
      case 'receive':
      case 'send':
        return this.#add(step.contactId, step.do === 'receive');
      case 'auto reply':
        return this.#add(step.contactId, false, { method: Method.AUTO_RESPONSE });
      case 'receive photo': {
        const media = [photo(this.#nextId), photo(-this.#nextId)];
        return this.#add(step.contactId, true, { media, mmsFile: media[0]?.name ?? null });
      }
      case 'load':
        return this.#load(step.pick, step.isAvailable);
      case 'read':
        return this.#read(step.contactId);
      case 'opt out':
      case 'opt in':
        return this.#consent(step.contactId, step.do === 'opt out');
      case 'assign':
        return this.#assign(step.contactId, step.userId);
      case 'done':
        return this.#finish(step.contactId);
      case 'reopen':
        return this.#reopen(step.contactId);
      case 'report':
        return this.#report(step.pick, step.status);
      case 'try again':
        return this.#tryAgain(step.pick, step.status);
    }
  }

  /** Like the server, which an automatic reply does not make answered. */
  #isUnanswered({ contactId, isOptOut }: ConversationItem): boolean {
    const messages = this.#rows.filter((one) => one.contactId === contactId);
    const last = messages.findLast(({ method }) => method !== Method.AUTO_RESPONSE);
    return last?.isInbound === true && !isOptOut;
  }

  #isListed({ filter }: ConversationListQuery, item: ConversationItem): boolean {
    if (filter === 'unread') return item.unreadCount > 0;
    if (filter === 'done' || item.state === 'done') return filter === item.state;
    if (filter === 'mine') return item.assigneeUserId === MODEL_USER_ID;
    return filter === 'all' || this.#isUnanswered(item);
  }

  list(query: ConversationListQuery, pages: number): ConversationsData {
    const contacts = [...new Set(this.#rows.map((one) => one.contactId))];
    const items = contacts
      .flatMap((contactId) => this.#conversation(contactId) ?? [])
      .filter((item) => this.#isListed(query, item))
      .sort((a, b) => Date.parse(b.lastActivity) - Date.parse(a.lastActivity));
    const cut = Array.from({ length: pages }, (_, at) => ({
      tn: query.tn,
      items: items.slice(at * PAGE, (at + 1) * PAGE),
      cursor: (at + 1) * PAGE < items.length ? String(at + 1) : null,
      total: items.length,
      totals: this.totals(),
    }));
    return { pages: cut, pageParams: cut.map((_, at) => (at === 0 ? null : String(at))) };
  }

  history(contactId: number, pages: number): HistoryData {
    const rows = this.#rows.filter((one) => one.contactId === contactId).toReversed();
    const inbound = rows.filter((one) => one.isInbound);
    const firstUnreadId = inbound[(this.#unread.get(contactId) ?? 0) - 1]?.id ?? null;
    const cut = Array.from({ length: pages }, (_, at) => ({
      rows: rows.slice(at * PAGE, (at + 1) * PAGE),
      lines: [],
      pageStatus: { itemsLeft: Math.max(rows.length - (at + 1) * PAGE, 0), hasNewer: at > 0 },
      firstUnreadId,
    }));
    return { pages: cut, pageParams: cut.map(() => ({})) };
  }

  /** A page from the middle of a conversation; `above` rows are newer than it. */
  part(contactId: number, above: number): HistoryData {
    const [whole] = this.history(contactId, 1).pages;
    const rows = this.#rows.filter((one) => one.contactId === contactId).toReversed();
    const page = {
      rows: rows.slice(above, above + PAGE),
      lines: [],
      pageStatus: { itemsLeft: Math.max(rows.length - above - PAGE, 0), hasNewer: above > 0 },
      firstUnreadId: whole?.firstUnreadId ?? null,
    };
    return { pages: [page], pageParams: [{}] };
  }
}
