export { onAccountEvent, onResync } from './account-events';
export type { ConnectionState } from './connection';
export { connectSocket, disconnectSocket, onReconnect, useConnection } from './connection';
export { AckTimeout, emit, request } from './requests';
export { handleSendFailures } from './send-failures';
export { getLastContactList, onServerEvent } from './server-events';
export { useAccountEvents, useResync, useServerEvent } from './use-events';
