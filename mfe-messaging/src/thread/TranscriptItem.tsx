import { Menu } from '@dashboard/shared/ui';
import { Download } from 'lucide-react';
import { transcriptFile } from '../api/conversations';

/**
 * For the menu around the item: a key press clicks the link. The library's own click does not bubble, so the menu would stay
 * open.
 */
export const clickLink = ({ node }: { node: HTMLAnchorElement }): void => queueMicrotask(() => node.click());

/** Menu item that downloads all messages of a conversation. */
export function TranscriptItem({ tn, contactId }: { tn: string; contactId: number }) {
  return (
    <Menu.Item value="transcript" asChild>
      <a href={transcriptFile(tn, contactId)} download>
        <Download size={16} aria-hidden />
        Download transcript (CSV)
      </a>
    </Menu.Item>
  );
}
