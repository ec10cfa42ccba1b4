import { useSession } from '@dashboard/shared/session';
import { Upload } from 'lucide-react';
import { formatWhen } from '../detail/format-when';
import { HistoryEntry } from './HistoryEntry';
import { describePublication, type Publication } from './publications';

/** A published version, and how it was checked. */
export function PublicationRow({ publication }: { publication: Publication }) {
  const { timeZone } = useSession();
  const { version, publishedBy, publishedAt } = publication.version;
  return (
    <HistoryEntry
      picture={Upload}
      color="fg.muted"
      hint={version}
      by={`${publishedBy} · ${formatWhen(publishedAt, timeZone)}`}
      {...describePublication(publication)}
    />
  );
}
