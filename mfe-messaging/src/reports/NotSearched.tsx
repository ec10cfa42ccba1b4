import { EmptyState } from '@dashboard/shared/ui';
import { ChartColumn } from 'lucide-react';

/** In place of a report before the first search. */
export function NotSearched({ description }: { description: string }) {
  return (
    <EmptyState
      icon={<ChartColumn size={20} strokeWidth={1.75} />}
      title="No report yet"
      description={description}
    />
  );
}
