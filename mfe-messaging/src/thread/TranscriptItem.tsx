import { Menu } from '@dashboard/shared/ui';
import { Download } from 'lucide-react';
import { transcriptFile } from '../api/conversations';

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
