import remote from './remote';

/** The titles along a page's path. The first is the area, which breadcrumbs skip. */
const titlesTo = (path: string) =>
  remote.routes
    .filter((route) => path === route.path || path.startsWith(`${route.path}/`))
    .map(({ title }) => title);

describe('the routes of Management', () => {
  it('give the account list its breadcrumb [ACC-08]', () => {
    expect(titlesTo('management/customer-accounts')).toEqual(['Management', 'Customer Accounts']);
  });

  it('give platform users their breadcrumbs without the account list [USR-17] [USR-18] [USR-20]', () => {
    expect(titlesTo('management/platform-users/create')).toEqual([
      'Management',
      'Platform Users',
      'Add Platform User',
    ]);
  });

  it('are in the menu [UI-28]', () => {
    expect(remote.menu[0]?.children).toEqual([
      { title: 'Customer Accounts', path: '/management/customer-accounts' },
      { title: 'Platform Users', path: '/management/platform-users' },
    ]);
  });
});
