import type { PermissionRule } from '@dashboard/shared/contracts';
import { fakeApi, pageDataFor, renderApp } from '@dashboard/shared/testing';
import { screen, within } from '@testing-library/react';
import routes from '../app';

/** Opens Management as a provider's person with these permissions; the shell's guards are not in the way. */
async function tabs(rules: PermissionRule[]) {
  const base = pageDataFor('acme.provider');
  fakeApi().on('GET /users/platform-users', { items: [], total: 0, page: 1, pageSize: 10 });
  renderApp(null, {
    routes,
    path: '/management/platform-users',
    pageData: { ...base, permissions: { ...base.permissions, rules } },
  });
  const area = await screen.findByRole('navigation', { name: 'Management' });
  return within(area).queryAllByRole('link');
}

describe('the tabs of Management', () => {
  it('have Platform Users for who may read them [NAV-25] [GRD-15]', async () => {
    const [tab] = await tabs([{ action: 'Read', subject: 'Platform Users' }]);
    expect(tab).toHaveTextContent(/^Platform Users/);
    expect(tab).toHaveAttribute('href', '/dashboard/management/platform-users');
    expect(tab).toHaveAttribute('aria-current', 'page');
  });

  it('do not have it for anybody else [GRD-15]', async () => {
    expect(await tabs([{ action: 'Create', subject: 'Platform Users' }])).toEqual([]);
  });
});
