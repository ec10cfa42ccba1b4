import { lazyPart, type RouteObject } from '@dashboard/shared/router';
import { MessagesPage } from './messages-page/MessagesPage';

export { Background } from './Background';
export { NewMessageBox } from './new-message/LazyNewMessageBox';

// Loaded when opened, so that the messages do not wait for date pickers and tables.
const ReportsPage = lazyPart(async () => ({ default: (await import('./reports/ReportsPage')).ReportsPage }));
const SummaryView = lazyPart(async () => ({ default: (await import('./reports/SummaryView')).SummaryView }));
const DetailView = lazyPart(async () => ({ default: (await import('./reports/DetailView')).DetailView }));

/** Both paths of messages render the same page; only the selection in the URL differs. */
const routes: RouteObject[] = [
  { path: 'messages', element: <MessagesPage /> },
  { path: 'messages-new/:conversationId?', element: <MessagesPage /> },
  {
    path: 'reports',
    element: <ReportsPage />,
    children: [
      { index: true, element: <SummaryView /> },
      { path: 'detail', element: <DetailView /> },
    ],
  },
];
export default routes;
