import { UserType } from '@dashboard/shared/contracts';
import remote from './remote';

describe('the routes of Contacts', () => {
  it('open the area to admins and agents only [GRD-07]', () => {
    const contacts = remote.routes.find(({ path }) => path === 'contacts');
    expect(contacts).toMatchObject({
      title: 'Contacts',
      guard: { userTypes: [UserType.ADMIN, UserType.END_USER_AGENT] },
    });
    // The guard of the parent path applies to every page.
    for (const { path } of remote.routes) expect(path).toMatch(/^contacts(\/|$)/);
  });

  it('have titles that contain Contacts', () => {
    expect(remote.routes.find(({ path }) => path === 'contacts/all')?.title).toBe('All Contacts');
  });

  it('are in the menu as Contacts with All Contacts and Contact Lists [UI-26]', () => {
    expect(remote.menu).toMatchObject([
      {
        title: 'Contacts',
        children: [
          { title: 'All Contacts', path: '/contacts/all' },
          { title: 'Contact Lists', path: '/contacts/lists' },
        ],
      },
    ]);
    const paths = remote.routes.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['contacts/all', 'contacts/lists']));
  });
});
