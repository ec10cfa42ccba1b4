export { contact, conversationItem, historyRow, inboxGroup } from './factories';
export type { ApiCall, FakeApi } from './fake-api';
export { fakeApi, noConnection, reply } from './fake-api';
export type { FakeSocket } from './fake-socket';
export { fakeSocket } from './fake-socket';
export type { Principal } from './principals';
export { pageDataFor } from './principals';
export { renderApp, startApp } from './render-app';
export { watchLeaving } from './watch-leaving';
