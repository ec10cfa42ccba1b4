import type { FilterValues } from '@dashboard/shared/list';
import { Button } from '@dashboard/shared/ui';
import { Download } from 'lucide-react';
import { useContactExport } from './use-contact-export';

/** Exports the contacts of the list's search and filters, on all pages. */
export function ExportButton({ query }: { query: FilterValues }) {
  const { startExport, isExporting } = useContactExport();
  return (
    <Button size="sm" variant="outline" loading={isExporting} onClick={() => startExport({ query })}>
      <Download size={16} aria-hidden />
      Export
    </Button>
  );
}
