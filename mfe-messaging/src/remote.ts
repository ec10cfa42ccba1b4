import { can, type RemoteDefinition } from '@dashboard/shared/contracts';

const canRead = can('Read', 'Messaging');
const canReadNew = can('Read', 'New Messaging');

/** Data for the shell, available before any code of this remote is loaded. */
const remote: RemoteDefinition = {
  name: 'mfe-messaging',
  title: 'Messages',
  whileDown: 'Texts keep arriving and are waiting for you.',
  owner: 'messaging',
  routes: [
    { path: 'messages', title: 'Messages', guard: { permissions: [canRead] } },
    {
      path: 'messages-new/:conversationId?',
      title: 'Messages New',
      guard: { permissions: [canReadNew, canRead] },
    },
  ],
  menu: [
    {
      title: 'Messages',
      icon: 'messages',
      order: 10,
      path: '/messages',
      guard: { permissions: [canRead] },
      badge: 'messages',
    },
    {
      title: 'Messages New',
      icon: 'messages-new',
      order: 20,
      path: '/messages-new',
      guard: { permissions: [canReadNew, canRead] },
    },
  ],
  slots: { 'new-message': 'NewMessageBox' },
  background: 'Background',
};

export default remote;
