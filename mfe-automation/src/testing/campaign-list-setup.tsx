import {
  type Campaign,
  type CampaignCounts,
  type TextNumberRow,
  TextNumberState,
} from '@dashboard/shared/contracts';
import { type ApiCall, fakeApi, pageDataFor, renderApp } from '@dashboard/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import routes from '../app';

export const URL = '/api/campaigns';

const NO_COUNTS: CampaignCounts = {
  audience: 0,
  pending: 0,
  waiting: 0,
  attempted: 0,
  sent: 0,
  delivered: 0,
  failed: 0,
  unconfirmed: 0,
  skipped: 0,
  replied: 0,
  optedOut: 0,
  segments: 0,
};

type CampaignParts = Omit<Partial<Campaign>, 'counts'> & { counts?: Partial<CampaignCounts> };

/** The draft "Fall recall", with optional overrides. */
export const campaign = ({ counts, ...overrides }: CampaignParts = {}): Campaign => ({
  campaignId: 7,
  name: 'Fall recall',
  state: 'draft',
  tn: '3125550142',
  includeListIds: [3],
  excludeListIds: [],
  excludeMessagedHours: null,
  text: 'Hi',
  hasFooter: true,
  media: [],
  schedule: { type: 'now' },
  quietHours: true,
  segmentsPerMinute: null,
  audience: 1204,
  counts: { ...NO_COUNTS, ...counts },
  startsAt: null,
  startedAt: null,
  endedAt: null,
  resumesAt: null,
  waitReason: null,
  stopReason: null,
  createdBy: 'Maya Ortiz',
  createdByUserId: 3,
  createdAt: '2026-10-01T14:00:00.000Z',
  updatedAt: '2026-10-01T14:00:00.000Z',
  version: 1,
  ...overrides,
});

/** Being sent: 318 of 598 texts left. */
export const SENDING = campaign({
  campaignId: 8,
  name: 'Evening slots',
  state: 'sending',
  audience: 612,
  startsAt: '2024-10-12T14:00:00.000Z',
  startedAt: '2024-10-12T14:00:00.000Z',
  counts: {
    audience: 612,
    pending: 280,
    attempted: 318,
    sent: 310,
    delivered: 300,
    skipped: 14,
    replied: 41,
    optedOut: 2,
  },
});

/** Paused by the server. */
export const PAUSED = campaign({
  ...SENDING,
  campaignId: 9,
  name: 'Whitening offer',
  state: 'paused',
  stopReason: 'carrier_failures',
});

const number = (overrides: Partial<TextNumberRow>): TextNumberRow => ({
  number: '3125550142',
  typeLabel: 'Local',
  stateLabel: 'Active',
  state: TextNumberState.ACTIVE,
  inProgressState: null,
  groupName: 'Front desk',
  campaignRegistryWarningMessage: null,
  ...overrides,
});
export const NUMBERS = [number({}), number({ number: '7735550100', groupName: 'Billing' })];
export const UNREGISTERED = NUMBERS.map((row) => ({
  ...row,
  campaignRegistryWarningMessage: 'Not registered.',
}));

export const DEACTIVATED = [
  number({ number: '3125550199', stateLabel: 'Deactivated', state: TextNumberState.DEACTIVATED }),
];

const page = <Row,>(items: readonly Row[]) => ({ items, total: items.length, page: 1, pageSize: 10 });

/** A fake API with these campaigns, which it searches and filters by status. */
export function campaignsApi(
  campaigns: readonly Campaign[] = [campaign(), SENDING],
  numbers: readonly TextNumberRow[] = NUMBERS,
) {
  return fakeApi()
    .on('GET /api/events', { events: [], lastSeq: 0, hasMore: false, isReset: false })
    .on('GET /sms-numbers/company/11', page(numbers))
    .on(`GET ${URL}`, ({ query: { search = '', status } }: ApiCall) =>
      page(
        campaigns.filter(
          ({ name, state }) =>
            name.toLowerCase().includes(search.toLowerCase()) && (status === undefined || state === status),
        ),
      ),
    );
}

/** Opens the campaigns as an admin. */
export const openCampaigns = (path = '') =>
  renderApp(null, { routes, path: `/campaigns${path}`, pageData: pageDataFor('acme.admin') });

export const button = (name: string | RegExp) => screen.getByRole('button', { name });

/** The rows of the table without its head. */
export const bodyRows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);

/** The texts of a row's cells. */
export const cellsOf = (row: HTMLElement | undefined) =>
  within(row ?? document.body)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

/** Opens the menu of a row. Returns the names of its items. */
export async function openMenu(name: string, { user }: ReturnType<typeof openCampaigns>): Promise<string[]> {
  (await screen.findByRole('button', { name: `Actions for ${name}` })).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus());
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent ?? '');
}

/** Chooses the item of a row's menu that starts with a word. */
export async function choose(name: string, word: string, app: ReturnType<typeof openCampaigns>) {
  const items = await openMenu(name, app);
  const index = items.findIndex((item) => item.startsWith(word));
  // Not by typing the word: a slow machine types so slowly that the menu takes each letter for a new word.
  await app.user.keyboard(`{Home}${'{ArrowDown}'.repeat(index)}`);
  const wanted = screen.getAllByRole('menuitem')[index];
  await waitFor(() => expect(wanted).toHaveAttribute('data-highlighted'));
  await app.user.keyboard('{Enter}');
}
