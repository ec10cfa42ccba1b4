import { can, type RemoteDefinition, UserType } from '@dashboard/shared/contracts';

const endUsers = { userTypes: [UserType.ADMIN, UserType.END_USER_AGENT] };

const adding = { permissions: [can('Create', 'Messaging')] };

/** The definition that the shell reads before it loads this remote's code. The guards of all parent paths apply. */
const remote: RemoteDefinition = {
  name: 'mfe-contacts',
  title: 'Contacts',
  whileDown: 'Your texts are sent and received as usual.',
  owner: 'contacts',
  routes: [
    { path: 'contacts', title: 'Contacts', guard: endUsers },
    { path: 'contacts/all', title: 'All Contacts' },
    { path: 'contacts/all/import', title: 'Import Contacts', guard: adding },
    { path: 'contacts/all/import/:importId', title: 'Imported Contacts' },
    { path: 'contacts/lists', title: 'Contact Lists' },
    { path: 'contacts/lists/:listId', title: 'Contact List' },
  ],
  menu: [
    {
      title: 'Contacts',
      icon: 'contacts',
      order: 30,
      children: [
        { title: 'All Contacts', path: '/contacts/all' },
        { title: 'Contact Lists', path: '/contacts/lists' },
      ],
    },
  ],
  actions: [
    {
      title: 'Add Contact',
      keywords: 'new create person',
      guard: adding,
      opens: { path: '/contacts/all?contact=new' },
    },
    {
      title: 'Import Contacts',
      keywords: 'upload csv file',
      guard: adding,
      opens: { path: '/contacts/all/import' },
    },
  ],
};

export default remote;
