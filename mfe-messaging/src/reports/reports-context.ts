import { useOutletContext } from '@dashboard/shared/router';
import type { ReportSearch } from './report-address';
import type { ContactStream } from './use-contact-stream';

/** What the page gives to its views. */
export interface Reports {
  contacts: ContactStream;
  /** The search of the address. */
  search: ReportSearch | null;
  onSearch: (search: ReportSearch) => void;
}

export const useReports = () => useOutletContext<Reports>();
