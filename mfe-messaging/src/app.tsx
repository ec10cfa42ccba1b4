import type { RouteObject } from '@dashboard/shared/router';
import { MessagesPage } from './messages-page/MessagesPage';

export { Background } from './Background';
export { NewMessageBox } from './new-message/LazyNewMessageBox';

/** Both paths render the same page; only the selection in the URL differs. */
const routes: RouteObject[] = [
  { path: 'messages', element: <MessagesPage /> },
  { path: 'messages-new/:conversationId?', element: <MessagesPage /> },
];
export default routes;
