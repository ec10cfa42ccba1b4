import type { HistoryData } from '../api/history';
import type { ViewerItem } from '../media-viewer/viewer-items';
import type { OutgoingMessage } from '../sending/outgoing-store';

const sentBy = (first: string | null, last: string | null) =>
  [first, last].filter(Boolean).join(' ') || 'Team';

/** All files of the loaded history and of unsent messages, oldest first, for the viewer. */
export function threadFiles(
  data: Pick<HistoryData, 'pages'>,
  outgoing: readonly OutgoingMessage[],
  contactName: string,
): ViewerItem[] {
  const rows = data.pages.flatMap((page) => page.rows).toReversed();
  const stored = rows.flatMap((row) => {
    const sender = row.isInbound ? contactName : sentBy(row.userFirstname, row.userLastname);
    return row.media.map((media) => ({ media, sender, date: row.date }));
  });
  const unsent = outgoing.flatMap((message) =>
    message.media.map((media) => ({ media, sender: 'You', date: message.createdAt })),
  );
  return [...stored, ...unsent];
}
