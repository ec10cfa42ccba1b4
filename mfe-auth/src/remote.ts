import { can, type RemoteDefinition } from '@dashboard/shared/contracts';

const remote: RemoteDefinition = {
  name: 'mfe-auth',
  title: 'Your profile',
  whileDown: 'You stay signed in, and the other pages work.',
  owner: 'identity',
  routes: [
    { path: 'settings', title: 'Settings' },
    {
      path: 'settings/profile',
      title: 'Edit Profile',
      guard: { permissions: [can('Read', 'Profile Settings')] },
    },
  ],
  menu: [
    {
      title: 'Settings',
      icon: 'settings',
      order: 80,
      section: 'setup',
      children: [{ title: 'Edit Profile', path: '/settings/profile' }],
    },
  ],
};

export default remote;
