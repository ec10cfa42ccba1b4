import type { Account, CampaignRegistryEntry, PermissionRule } from '@dashboard/shared/contracts';
import { connectSocket } from '@dashboard/shared/socket';
import { fakeSocket, pageDataFor, renderApp, reply } from '@dashboard/shared/testing';
import { act, screen } from '@testing-library/react';
import { accountApi, lakeview } from '../account-details/details-setup';
import routes from '../app';
import { HEALTHCARE } from './registry-setup';

const TAB = 'Campaign Registry Tab for Accounts';
const allow = (...actions: PermissionRule['action'][]): PermissionRule[] =>
  actions.map((action) => ({ action, subject: TAB }));

export const ENTRY = 'GET /api/campaign-registry/campaign-registry-entry';
export const SAVE = 'POST /api/campaign-registry';
export const IMPORT = 'POST /api/campaign-registry/campaign/import-campaign';
export const MISSING =
  'This account is missing The Campaign Registry information. Please contact our support team to resolve the issue.';

interface TabOptions {
  hasUsCustomers?: boolean;
  status?: Account['status'];
  isVisible?: boolean;
  actions?: PermissionRule['action'][];
}

/** Opens the Campaign Registry tab of account 31. `entry`: its registration, a failure, or null without one. */
export function openTab(
  entry: CampaignRegistryEntry | ReturnType<typeof reply> | null,
  { hasUsCustomers = true, status = 1, isVisible = true, actions = ['Read', 'Update'] }: TabOptions = {},
) {
  const api = accountApi(lakeview({ hasUsCustomers, status }))
    .on('GET /api/common/cspvisibility', isVisible)
    .on('GET /api/campaign-registry/business-types', [HEALTHCARE])
    .on('GET /api/campaign-registry/campaign-types', [
      { type: 'MIXED', displayName: 'Mixed', description: 'Several purposes' },
    ])
    .on(ENTRY, entry ?? reply(404, { message: MISSING }));
  const socket = fakeSocket();
  const base = pageDataFor('acme.provider');
  const rules = [...base.permissions.rules, ...allow(...actions)];
  const pageData = { ...base, permissions: { ...base.permissions, rules } };
  const path = '/management/customer-accounts/31/campaign';
  const app = renderApp(null, { routes, path, pageData });
  // Needs the session.
  act(connectSocket);
  return { api, socket, ...app };
}

export const field = (name: string) => screen.findByRole('textbox', { name });
export const button = (name: string) => screen.getByRole('button', { name });
export const banner = () => screen.queryByRole('region', { name: 'Registration problem' });
export const tab = () => screen.queryByRole('link', { name: 'Campaign Registry' });
/** The texts of the visible toasts. */
export const toasts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
