import type { RemoteDefinition } from '@dashboard/shared/contracts';

const remote: RemoteDefinition = {
  name: 'mfe-auth',
  title: 'Your profile',
  whileDown: 'You stay signed in, and the other pages work.',
  owner: 'identity',
  routes: [{ path: 'logout', title: 'Logout' }],
  menu: [],
};

export default remote;
