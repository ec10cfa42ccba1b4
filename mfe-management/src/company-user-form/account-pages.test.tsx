import { useShownPageName } from '@dashboard/shared/session';
import { pageDataFor, renderApp, reply } from '@dashboard/shared/testing';
import { render, screen } from '@testing-library/react';
import { lakeview } from '../account-details/details-setup';
import routes from '../app';
import { button, companyApi, field, petra } from './company-form-setup';

const PATH = '/management/customer-accounts/11';

function accountApi() {
  const permissions = { rules: [], actions: [], fields: { read: [], update: [] } };
  return companyApi()
    .on('GET /accounts/11', lakeview({ accountId: 11 }))
    .on('GET /api/permissions/subject/company/11', permissions);
}

/** Opens a page of an account as its service provider. */
const open = (path: string) =>
  renderApp(null, { routes, path: `${PATH}${path}`, pageData: pageDataFor('acme.provider') });

describe('the users of a customer account', () => {
  it('are listed in the tab Users of the account [NAV-30]', async () => {
    accountApi();
    open('/users');
    expect(await screen.findByRole('searchbox', { name: 'Search Users' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Lakeview Dental');
    expect(screen.getByRole('link', { name: 'Users' })).toHaveAttribute('aria-current', 'page');
    const add = await screen.findByRole('link', { name: 'Add User' });
    expect(add).toHaveAttribute('href', `/dashboard${PATH}/users/add`);
  });

  it('have the account and the user in their breadcrumbs', async () => {
    function Names() {
      return <p>{`${useShownPageName(PATH)} > ${useShownPageName()}`}</p>;
    }
    accountApi();
    open('/users/31');
    render(<Names />);
    expect(await screen.findByText('Lakeview Dental > Petra Lindqvist')).toBeVisible();
  });

  it('are edited by their provider, who returns to the account [NAV-34] [USR-37]', async () => {
    const api = accountApi().on('POST /users/company/11/31', petra({ version: 2 }));
    const { user, router } = open('/users/31');
    expect(await screen.findByRole('heading', { name: 'Petra Lindqvist' })).toBeVisible();
    await user.type(field('Last Name'), 'x');
    await user.click(button('Save'));
    expect(await screen.findByText('User successfully updated')).toBeVisible();
    expect(router.state.location.pathname).toBe(`/dashboard${PATH}/users`);
    expect(api.callsOf('POST /users/company/11/31')).toHaveLength(1);
  });

  it('are added by their provider, who returns to the account [NAV-33] [USR-38]', async () => {
    accountApi();
    const { user, router } = open('/users/add');
    expect(await screen.findByRole('heading', { name: 'New User' })).toBeVisible();
    await screen.findByRole('textbox', { name: 'First Name' });
    await user.click(button('Cancel'));
    expect(router.state.location.pathname).toBe(`/dashboard${PATH}/users`);
  });

  it.each(['/users/add', '/users/31'])(
    'notify of an account that cannot be loaded at %s [ERR-43]',
    async (path) => {
      accountApi().on('GET /accounts/11', reply(400, { message: 'Not now.' }));
      open(path);
      const toast = (await screen.findByText('Failed to load resources')).closest('[role]');
      expect(toast).toHaveTextContent('Not now.');
      expect(await screen.findByRole('textbox', { name: 'First Name' })).toBeVisible();
    },
  );

  it('have no page below an invalid account id', async () => {
    accountApi();
    renderApp(null, {
      routes,
      path: '/management/customer-accounts/x1/users/add',
      pageData: pageDataFor('acme.provider'),
    });
    expect(await screen.findByText('There is no such account')).toBeVisible();
  });
});
