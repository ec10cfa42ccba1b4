import type { RouteObject } from '@dashboard/shared/router';
import { MessagesPage } from './messages-page/MessagesPage';

export { Background } from './Background';
export { NewMessageBox } from './new-message/LazyNewMessageBox';

/** Both pages are one: they differ only in how the address names the selection. */
const routes: RouteObject[] = [
  { path: 'messages', element: <MessagesPage /> },
  { path: 'messages-new/:conversationId?', element: <MessagesPage /> },
];
export default routes;
