import { can, type RemoteDefinition, UserType } from '@dashboard/shared/contracts';

const canRead = can('Read', 'Messaging');
const canReadNew = can('Read', 'New Messaging');
/** The specification has no permission for reports: the role decides. */
const reports = { userTypes: [UserType.ADMIN, UserType.END_USER_AGENT] };

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
    // Administrators have other reports, whose page has the title Reports.
    { path: 'reports', title: 'Message Reports', guard: reports },
    { path: 'reports/detail', title: 'Message Report Details', guard: reports },
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
    { title: 'Reports', icon: 'reports', order: 60, path: '/reports', guard: reports },
  ],
  actions: [
    {
      title: 'New Message',
      keywords: 'text sms send write compose',
      guard: { permissions: [can('Create', 'Messaging')] },
      opens: { slot: 'new-message' },
    },
  ],
  slots: { 'new-message': 'NewMessageBox' },
  background: 'Background',
};

export default remote;
