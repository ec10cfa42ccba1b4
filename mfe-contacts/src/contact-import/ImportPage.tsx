import { recordIdParam } from '@dashboard/shared/contracts';
import { LoadedRecord } from '@dashboard/shared/forms';
import { withoutStep } from '@dashboard/shared/forms/wizard';
import { useQuery } from '@dashboard/shared/query';
import {
  Navigate,
  Outlet,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from '@dashboard/shared/router';
import { useSession } from '@dashboard/shared/session';
import { EmptyState, InlineSpinner } from '@dashboard/shared/ui';
import { FileSpreadsheet } from 'lucide-react';
import { Suspense, useState } from 'react';
import * as v from 'valibot';
import { importQuery, importsQuery, isActive } from '../api/contact-imports';
import { ALL_CONTACTS_PATH, ANOTHER_PARAM, importPath } from '../paths';
import { ImportDrawer } from './ImportDrawer';
import { ImportStatus } from './ImportStatus';
import { ImportWizard } from './ImportWizard';

const SKELETON = { sections: [2, 4] };
const NOT_FOUND = (
  <EmptyState
    icon={<FileSpreadsheet size={20} strokeWidth={1.75} />}
    title="There is no such import"
    description="A file that is not imported is deleted after a day."
  />
);

/** Closes the drawer, which returns to the list's page and search. */
function useClose(): () => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  return () => {
    const params = new URLSearchParams(withoutStep(search));
    params.delete(ANOTHER_PARAM);
    void navigate({ pathname: ALL_CONTACTS_PATH, search: params.toString() });
  };
}

/** The drawer of the import in the path, or of a new one. */
export function ImportPage() {
  return (
    <ImportDrawer onClose={useClose()}>
      <Suspense fallback={<InlineSpinner />}>
        <Outlet />
      </Suspense>
    </ImportDrawer>
  );
}

/** Decides once: an import that the user starts in another tab must not replace a form that they are filling in. */
function FirstOf({ running }: { running: number | undefined }) {
  const [first] = useState(running);
  return first === undefined ? <ImportWizard /> : <Navigate to={importPath(first)} replace />;
}

/** A new import. While one of the user is running, its progress, unless they want to import another file. */
export function NewImport() {
  const { userId } = useSession();
  const [params] = useSearchParams();
  const isAnother = params.has(ANOTHER_PARAM);
  const { data, isPending } = useQuery({ ...importsQuery, enabled: !isAnother });
  if (isAnother) return <ImportWizard />;
  // Without the imports, a new one can still be made.
  if (isPending) return <InlineSpinner />;
  const running = data?.find((one) => isActive(one) && one.createdByUserId === userId);
  return <FirstOf running={running?.id} />;
}

function StoredImport({ importId }: { importId: number }) {
  const close = useClose();
  return (
    <LoadedRecord
      record={useQuery(importQuery(importId))}
      noun="import"
      skeleton={SKELETON}
      notFound={NOT_FOUND}
    >
      {(shown) =>
        shown.state === 'uploaded' ? (
          <ImportWizard imported={shown} />
        ) : (
          <ImportStatus shown={shown} onClose={close} />
        )
      }
    </LoadedRecord>
  );
}

/** The import with the id in the path. */
export function ExistingImport() {
  const id = v.safeParse(recordIdParam, useParams().importId);
  return id.success ? <StoredImport key={id.output} importId={id.output} /> : NOT_FOUND;
}
