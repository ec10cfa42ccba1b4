import { BackgroundFiles } from '@dashboard/shared/background-files';
import { TabbedPage } from '@dashboard/shared/list';
import { useQuery } from '@dashboard/shared/query';
import { Navigate, Outlet } from '@dashboard/shared/router';
import { InlineSpinner } from '@dashboard/shared/ui';
import { Suspense } from 'react';
import { contactExports } from '../api/contact-exports';
import { contactListCountQuery } from '../api/contact-lists';
import { contactCountQuery } from '../api/contacts';
import { BulkJobs } from '../bulk/BulkJobs';
import { useImportEvents } from '../contact-import/use-import-events';
import { ALL_CONTACTS_PATH, CONTACT_LISTS_PATH } from '../paths';

/** The title and tabs above every page of Contacts. */
export function ContactsPage() {
  useImportEvents();
  const { data: contactCount } = useQuery(contactCountQuery);
  const { data: listCount } = useQuery(contactListCountQuery);
  const tabs = [
    { label: 'All Contacts', to: ALL_CONTACTS_PATH, count: contactCount },
    { label: 'Contact Lists', to: CONTACT_LISTS_PATH, count: listCount },
  ];
  return (
    <TabbedPage title="Contacts" tabs={tabs}>
      <BulkJobs />
      <BackgroundFiles exports={contactExports} />
      <Suspense fallback={<InlineSpinner />}>
        <Outlet />
      </Suspense>
    </TabbedPage>
  );
}

/** Redirects to the default tab. */
export function FirstTab() {
  return <Navigate to={ALL_CONTACTS_PATH} replace />;
}
