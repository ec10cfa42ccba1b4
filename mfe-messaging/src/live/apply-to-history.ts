import type {
  AccountEvent,
  ConversationItem,
  HistoryPage,
  HistoryRow,
  Media,
  SystemLine,
} from '@dashboard/shared/contracts';
import { nextStatus } from '@dashboard/shared/text';
import { type HistoryData, hasNewer } from '../api/history';

interface ConversationRef {
  tn: string;
  contactId: number;
}
type EventOf<T extends AccountEvent['type']> = Extract<AccountEvent, { type: T }>;

function changePage(
  data: HistoryData,
  index: number,
  change: (page: HistoryPage) => HistoryPage,
): HistoryData {
  return { ...data, pages: data.pages.map((page, at) => (at === index ? change(page) : page)) };
}

const changeNewest = (data: HistoryData, change: (page: HistoryPage) => HistoryPage) =>
  changePage(data, 0, change);

type Report = Pick<HistoryRow, 'status' | 'errorCode' | 'errorText' | 'statusAt'>;

/** Whether a later report of the same status has another error: the carrier is retrying the message. */
const isOtherFailure = (row: HistoryRow, report: Report) =>
  report.status === row.status && report.errorCode !== row.errorCode && report.statusAt >= row.statusAt;

/** Applies a status report to a row. Reports may be late or repeated; an outdated one changes nothing. */
function withReport(row: HistoryRow, report: Report) {
  const status = nextStatus(row.status, report.status);
  if (status === row.status && !isOtherFailure(row, report)) return row;
  return {
    ...row,
    status,
    errorCode: report.errorCode,
    errorText: report.errorText,
    statusAt: report.statusAt,
  };
}

function changeRow(data: HistoryData, id: number, change: (row: HistoryRow) => HistoryRow): HistoryData {
  const at = data.pages.findIndex((page) => page.rows.some((row) => row.id === id));
  if (at === -1) return data;
  return changePage(data, at, (page) => ({
    ...page,
    rows: page.rows.map((row) => (row.id === id ? change(row) : row)),
  }));
}

/** Inserts a row by its id, or applies its later status to the existing row. */
export function withRow(data: HistoryData, row: HistoryRow): HistoryData {
  if (data.pages.some((page) => page.rows.some((known) => known.id === row.id)))
    return changeRow(data, row.id, (known) => withReport(known, row));
  // Newer than the loaded rows, with others between: it comes with its own page.
  if (hasNewer(data) && data.pages[0]?.rows.every((known) => known.id < row.id)) return data;
  const at = data.pages.findIndex(
    (page) => page.pageStatus.itemsLeft === 0 || page.rows.some((known) => known.id < row.id),
  );
  // Older than the loaded rows: it comes with its own page.
  if (at === -1) return data;
  return changePage(data, at, (page) => {
    const newer = page.rows.filter((known) => known.id > row.id);
    return { ...page, rows: [...newer, row, ...page.rows.slice(newer.length)] };
  });
}

function withLine(data: HistoryData, line: SystemLine): HistoryData {
  if (hasNewer(data) || data.pages.some((page) => page.lines.some((known) => known.id === line.id)))
    return data;
  return changeNewest(data, (page) => ({ ...page, lines: [...page.lines, line] }));
}

/** The oldest of the `unreadCount` newest inbound rows: the position of the "New" divider. */
function firstUnread(data: HistoryData, unreadCount: number): number | null {
  if (unreadCount === 0) return null;
  const inbound = data.pages.flatMap((page) => page.rows.filter((row) => row.isInbound));
  return (inbound[unreadCount - 1] ?? inbound.at(-1))?.id ?? null;
}

function withUnread(data: HistoryData, unreadCount: number): HistoryData {
  // The newest messages are not loaded. Their page brings the value.
  if (hasNewer(data) && unreadCount > 0) return data;
  const firstUnreadId = firstUnread(data, unreadCount);
  return changeNewest(data, (page) =>
    page.firstUnreadId === firstUnreadId ? page : { ...page, firstUnreadId },
  );
}

/** A row with attachments that were loaded, or given up, since it arrived. */
function withMedia(row: HistoryRow, settled: readonly Media[]): HistoryRow {
  const media = row.media.map((known) => settled.find((one) => one.mediaId === known.mediaId) ?? known);
  return { ...row, media, mmsFile: media[0]?.name ?? null };
}

function applyStatus(data: HistoryData, event: EventOf<'message_status'>): HistoryData {
  const { messageId, status, errorCode, errorText, at, media } = event;
  return changeRow(data, messageId, (row) => {
    const reported = withReport(row, { status, errorCode, errorText, statusAt: at });
    return media ? withMedia(reported, media) : reported;
  });
}

/** The newest page has the conversation's current assignee and state. */
function withStatus(
  data: HistoryData,
  { assigneeUserId, assigneeName, state }: ConversationItem,
): HistoryData {
  const status = { assigneeUserId, assigneeName, state };
  return changeNewest(data, (page) =>
    page.status?.assigneeUserId === assigneeUserId && page.status.state === state
      ? page
      : { ...page, status },
  );
}

function contactOf(event: Exclude<AccountEvent, EventOf<'contact_updated'>>): number {
  if (event.type === 'new_message') return event.message.contactId;
  return event.type === 'conversation_updated' ? event.conversation.contactId : event.contactId;
}

/** A cached history after an event: equal to a fresh load of the same rows. */
export function applyToHistory(data: HistoryData, of: ConversationRef, event: AccountEvent): HistoryData {
  if (data.pages.length === 0) return data;
  if (event.type === 'contact_updated') {
    const { line } = event;
    if (line === null || event.contact.contactId !== of.contactId) return data;
    return line.tn === undefined || line.tn === of.tn ? withLine(data, line) : data;
  }
  const contactId = contactOf(event);
  if (event.tn !== of.tn || contactId !== of.contactId) return data;
  switch (event.type) {
    case 'new_message':
      return withStatus(
        withUnread(withRow(data, event.message), event.conversation.unreadCount),
        event.conversation,
      );
    case 'message_status':
      return applyStatus(data, event);
    case 'unread_changed':
      return withUnread(data, event.unreadCount);
    case 'note_added':
      return withLine(data, event.note);
    case 'conversation_updated':
      return withStatus(event.lines.reduce(withLine, data), event.conversation);
  }
}
