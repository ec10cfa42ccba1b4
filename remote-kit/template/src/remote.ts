import { can, type RemoteDefinition, UserType } from '@dashboard/shared/contracts';

/** The definition that the shell reads before it loads this remote's code. */
const remote: RemoteDefinition = {
  name: 'my-remote',
  title: 'My Remote',
  owner: 'my-team',
  routes: [
    {
      path: 'my-remote',
      title: 'My Remote',
      guard: {
        userTypes: [UserType.ADMIN, UserType.END_USER_AGENT],
        permissions: [can('Read', 'Contact Lists')],
      },
    },
  ],
  menu: [{ title: 'My Remote', icon: 'generic', order: 900, path: '/my-remote' }],
};

export default remote;
