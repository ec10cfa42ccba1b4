import type { PermissionRule } from '@dashboard/shared/contracts';
import { fakeApi, pageDataFor, renderApp } from '@dashboard/shared/testing';
import { screen, within } from '@testing-library/react';
import routes from '../app';

/** Opens Management as a platform user with these permissions, without the shell's guards. */
async function tabs(rules: PermissionRule[]) {
  const base = pageDataFor('acme.provider');
  const none = { items: [], total: 0, page: 1, pageSize: 10 };
  fakeApi().on('GET /users/platform-users', none).on('GET /accounts', none);
  renderApp(null, {
    routes,
    path: '/management/platform-users',
    pageData: { ...base, permissions: { ...base.permissions, rules } },
  });
  const area = await screen.findByRole('navigation', { name: 'Management' });
  return within(area).queryAllByRole('link');
}

describe('the tabs of Management', () => {
  it('include Platform Users with the permission to read them [NAV-23] [NAV-25] [GRD-15]', async () => {
    const [accounts, tab] = await tabs([{ action: 'Read', subject: 'Platform Users' }]);
    expect(accounts).toHaveTextContent(/^Accounts/);
    expect(accounts).toHaveAttribute('href', '/dashboard/management/customer-accounts');
    expect(tab).toHaveTextContent(/^Platform Users/);
    expect(tab).toHaveAttribute('href', '/dashboard/management/platform-users');
    expect(tab).toHaveAttribute('aria-current', 'page');
  });

  it('do not include Platform Users without the permission [GRD-15]', async () => {
    const shown = await tabs([{ action: 'Create', subject: 'Platform Users' }]);
    expect(shown.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^Accounts/)]);
  });
});
