import { listenForSchedules } from './automation/schedule-events';
import { listenForMessaging } from './messaging/socket-events/client-events';
import { sendFirstContactList } from './messaging/socket-events/send-contact-list';
import type { Services } from './platform/http/services';
import type { SocketParts } from './platform/sockets/attach-sockets';

/** Combines the areas' socket handlers. */
export const socketParts = ({ messaging }: Services): SocketParts => ({
  signMedia: messaging.signMedia,
  listeners: [listenForMessaging, listenForSchedules],
  welcome: sendFirstContactList,
});
