import { lazyPart, type RouteObject } from '@dashboard/shared/router';
import { AllContacts } from './all-contacts/AllContacts';
import { ContactListPage } from './contact-list/ContactListPage';
import { ContactListTable } from './contact-list-table/ContactListTable';
import { ContactsPage, FirstTab } from './contacts-page/ContactsPage';

// Loaded lazily, so that the list does not wait for the form code.
const loadImport = () => import('./contact-import/ImportPage');
const ImportPage = lazyPart(async () => ({ default: (await loadImport()).ImportPage }));
const NewImport = lazyPart(async () => ({ default: (await loadImport()).NewImport }));
const ExistingImport = lazyPart(async () => ({ default: (await loadImport()).ExistingImport }));

const routes: RouteObject[] = [
  {
    path: 'contacts',
    element: <ContactsPage />,
    children: [
      { index: true, element: <FirstTab /> },
      {
        path: 'all',
        element: <AllContacts />,
        children: [
          {
            path: 'import',
            element: <ImportPage />,
            children: [
              { index: true, element: <NewImport /> },
              { path: ':importId', element: <ExistingImport /> },
            ],
          },
        ],
      },
      { path: 'lists', element: <ContactListTable /> },
    ],
  },
  { path: 'contacts/lists/:listId', element: <ContactListPage /> },
];

export default routes;
