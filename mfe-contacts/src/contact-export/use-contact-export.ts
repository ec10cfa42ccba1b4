import { useExport } from '@dashboard/shared/background-files';
import { contactExports, requestExport } from '../api/contact-exports';

/** Exports a selection of contacts. */
export const useContactExport = () => useExport(contactExports, requestExport);
