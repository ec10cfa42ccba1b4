import { type ContactImportSummary, ImportProgress } from '@dashboard/shared/contracts';
import { notify } from '@dashboard/shared/notify';
import { queryClient } from '@dashboard/shared/query';
import { useLocation } from '@dashboard/shared/router';
import { useSession } from '@dashboard/shared/session';
import { useConnection, useServerEvent } from '@dashboard/shared/socket';
import { useEffect } from 'react';
import * as v from 'valibot';
import { applyImportProgress, importQuery, isActive, refreshImports } from '../api/contact-imports';
import { importPath } from '../paths';
import { importSummary } from './import-words';

const TITLES: Partial<Record<ContactImportSummary['state'], string>> = {
  done: 'Import finished',
  failed: 'The import stopped',
  undone: 'Import undone',
};

/** Shows the end of an import to the user who started it. */
async function announceEnd(importId: number, userId: number): Promise<void> {
  const ended = await queryClient.fetchQuery(importQuery(importId));
  const title = TITLES[ended.state];
  if (title === undefined || ended.createdByUserId !== userId) return;
  notify({
    kind: ended.state === 'failed' ? 'error' : 'success',
    key: `import ${importId}`,
    title,
    detail: `${ended.fileName}: ${importSummary(ended)}`,
    link: { label: 'View result', path: importPath(importId) },
  });
}

/** Keeps shown imports current, and announces their end where no drawer shows it. */
export function useImportEvents(): void {
  const { userId } = useSession();
  const { pathname } = useLocation();
  const connection = useConnection();
  useServerEvent('import_progress', (sent) => {
    // Events are not parsed by the socket, and a newer server may send a state that this page does not know.
    const progress = v.parse(ImportProgress, sent);
    applyImportProgress(progress);
    // A failed request shows no notice; the list of imports still has the result.
    if (!isActive(progress) && pathname !== importPath(progress.id))
      announceEnd(progress.id, userId).catch(() => undefined);
  });
  useEffect(() => {
    if (connection === 'reconnecting') return () => void refreshImports();
  }, [connection]);
}
