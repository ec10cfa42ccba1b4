export {
  contact,
  contactList,
  conversationItem,
  historyRow,
  inboxGroup,
  responseMessage,
  scheduledText,
} from './factories';
export { fakeApi } from './fake-api';
export type { FakeSocket } from './fake-socket';
export { fakeSocket } from './fake-socket';
export { layOut } from './lay-out';
export { type ApiCall, type FakeApi, FileBody, noConnection, reply } from './prepared-api';
export type { Principal } from './principals';
export { pageDataFor } from './principals';
export { renderApp, startApp } from './render-app';
export { watchLeaving } from './watch-leaving';
export type { LogEntry } from './watch-log';
export { watchLog } from './watch-log';
