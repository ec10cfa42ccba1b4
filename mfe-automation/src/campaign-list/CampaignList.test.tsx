import type { Campaign, CampaignState } from '@dashboard/shared/contracts';
import { connectSocket } from '@dashboard/shared/socket';
import { fakeSocket, reply } from '@dashboard/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  bodyRows,
  button,
  campaign,
  campaignsApi,
  cellsOf,
  choose,
  DEACTIVATED,
  NUMBERS,
  openCampaigns,
  openMenu,
  PAUSED,
  SENDING,
  UNREGISTERED,
  URL,
} from '../testing/campaign-list-setup';

const LIST = `GET ${URL}`;
const inState = (state: CampaignState): Campaign => campaign({ ...SENDING, state });
const banner = (name: string) => screen.findByRole('region', { name: `${name} was paused` });

describe('the campaigns', () => {
  it('have no registration warning while one number may send [CPN-08]', async () => {
    campaignsApi([SENDING], [...UNREGISTERED.slice(0, 1), ...NUMBERS.slice(1)]);
    openCampaigns();
    await screen.findByText('Evening slots');
    expect(screen.queryByRole('region', { name: 'Registration' })).not.toBeInTheDocument();
  });

  it('show name, status, audience, number, time, progress and results [CPN-05]', async () => {
    campaignsApi();
    openCampaigns();
    await screen.findByText('Evening slots');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Name',
      'Status',
      'Audience',
      'From',
      'When',
      'Progress',
      'Delivered',
      'Replies',
      'Opt-outs',
      'Created by',
      'Actions',
    ]);
    const [draft, sending] = bodyRows().map((row) => cellsOf(row).slice(0, 10));
    expect(draft).toEqual(['Fall recall', 'Draft', '1,204', '(312) 555-0142', ...Array(5).fill('–'), 'Maya']);
    expect(sending).toEqual([
      ...['Evening slots', 'Sending', '612', '(312) 555-0142', 'Oct 12, 2024, 9:00 AM', '318/598'],
      ...['96.8%', '41', '2', 'Maya'],
    ]);
    expect(screen.getByRole('progressbar', { name: 'Progress of Evening slots' })).toHaveAttribute(
      'aria-valuenow',
      '53',
    );
    const tabs = within(screen.getByRole('navigation', { name: 'Campaigns' }));
    const tab = tabs.getByRole('link', { name: /^Campaigns/ });
    expect(tab).toHaveTextContent('Campaigns2');
    expect(tab).toHaveAttribute('aria-current', 'page');
  });

  it('are searched by name, and filtered by status, dates and number, in the URL [CPN-05]', async () => {
    const api = campaignsApi();
    const { user, router } = openCampaigns('?dates=2024-10-01%2F2024-10-31');
    await screen.findByText('Evening slots');
    expect(api.callsOf(LIST).find(({ query }) => query.from)?.query).toMatchObject({
      from: '2024-10-01',
      to: '2024-10-31',
      sortBy: 'when',
      sortDir: 'desc',
    });
    expect(button(/^Date Oct 1\s–\s31, 2024$/)).toBeVisible();
    const lastQuery = () => api.callsOf(LIST).at(-1)?.query;
    await user.click(button('Status Any'));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Sending' }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ status: 'sending' }));
    await user.click(button('Number All'));
    await user.click(await screen.findByRole('menuitemradio', { name: '(773) 555-0100' }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ status: 'sending', number: '7735550100' }));
    await user.type(screen.getByRole('searchbox', { name: 'Search campaigns' }), 'evening');
    await waitFor(() =>
      expect(lastQuery()).toMatchObject({
        ...{ search: 'evening', status: 'sending', number: '7735550100' },
        ...{ from: '2024-10-01', to: '2024-10-31' },
      }),
    );
    expect(router.state.location.search).toContain('status=sending');
  });

  it('ignore a number in a link that is no phone number, also while the numbers load [CPN-05]', async () => {
    const api = campaignsApi();
    openCampaigns('?number=12345');
    await screen.findByText('Evening slots');
    expect(api.callsOf(LIST).filter(({ query }) => 'number' in query)).toEqual([]);
  });

  it('offer Create Campaign when there are none, and say so when none matches [CPN-06]', async () => {
    campaignsApi([]);
    const empty = openCampaigns();
    expect(await screen.findByText('No campaigns yet')).toBeVisible();
    expect(
      screen.getByText('A campaign sends one text to many people and shows who answered.'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Create Campaign' })).toHaveAttribute(
      'href',
      '/dashboard/campaigns/add',
    );
    empty.unmount();
    campaignsApi();
    openCampaigns('?status=failed');
    expect(await screen.findByText('No campaigns match these filters')).toBeVisible();
    expect(button('Clear filters')).toBeVisible();
  });

  it('can be loaded again after an error', async () => {
    const api = campaignsApi().on(LIST, reply(500, { message: 'Internal Server Error' }));
    const { user } = openCampaigns();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    api.on(LIST, { items: [SENDING], total: 1, page: 1, pageSize: 10 });
    await user.click(retry);
    expect(await screen.findByText('Evening slots')).toBeVisible();
  });

  it('open their steps as drafts, and else their report', async () => {
    campaignsApi();
    const { user, router } = openCampaigns();
    await user.click(await screen.findByRole('button', { name: 'Evening slots' }));
    expect(router.state.location).toMatchObject({
      pathname: '/dashboard/campaigns/report',
      search: '?campaignId=8',
    });
    await act(() => router.navigate(-1));
    await user.click(await screen.findByRole('button', { name: 'Fall recall' }));
    expect(router.state.location.pathname).toBe('/dashboard/campaigns/7');
  });

  it('say how many people resume after quiet hours, and when [CPN-04]', async () => {
    campaignsApi([
      campaign({
        ...SENDING,
        counts: { ...SENDING.counts, waiting: 212 },
        resumesAt: '2026-10-13T13:00:00.000Z',
      }),
    ]);
    openCampaigns();
    expect(await screen.findByText('212 resume at 8:00 AM')).toBeVisible();
  });

  it('show all rows when one has words of a newer server [FLT-22]', async () => {
    const rows = [
      { ...campaign(), stopReason: 'sold_out' },
      { ...SENDING, state: 'archived' },
    ];
    campaignsApi().on(LIST, { items: rows, total: 2, page: 1, pageSize: 10 });
    const app = openCampaigns();
    expect(await screen.findByRole('img', { name: 'Reload the page to see why.' })).toBeVisible();
    expect(bodyRows().map((row) => cellsOf(row).slice(0, 2))).toEqual([
      ['Fall recall', 'Draft'],
      ['Evening slots', 'Unknown'],
    ]);
    expect(await openMenu('Evening slots', app)).toEqual(['View Report', 'Duplicate']);
  });

  it('warn beside the name of a draft that could not start', async () => {
    campaignsApi([campaign({ stopReason: 'too_late' })]);
    openCampaigns();
    expect(await screen.findByRole('img', { name: /^It could not start within a day/ })).toBeVisible();
  });
});

describe('the menu of a campaign', () => {
  it.each<[CampaignState, string[]]>([
    ['draft', ['Edit', 'Duplicate', 'Delete']],
    ['scheduled', ['View Report', 'Edit', 'Duplicate', 'Cancel campaign']],
    ['sending', ['View Report', 'Duplicate', 'Pause', 'Cancel campaign']],
    ['paused', ['View Report', 'Duplicate', 'Resume', 'Cancel campaign']],
    ['completed', ['View Report', 'Duplicate']],
    ['cancelled', ['View Report', 'Duplicate']],
    ['failed', ['View Report', 'Duplicate']],
  ])('has the actions of the state %s [CPN-07]', async (state, actions) => {
    campaignsApi([inState(state)]);
    expect(await openMenu('Evening slots', openCampaigns())).toEqual(actions);
  });

  it('has a link to the report of the campaign [CMP-03]', async () => {
    campaignsApi();
    const app = openCampaigns();
    await openMenu('Evening slots', app);
    const link = screen.getByRole('menuitem', { name: 'View Report' });
    expect(link).toHaveAttribute('href', '/dashboard/campaigns/report?campaignId=8');
    await app.user.click(link);
    expect(app.router.state.location).toMatchObject({
      pathname: '/dashboard/campaigns/report',
      search: '?campaignId=8',
    });
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Report' })).toHaveAttribute('aria-current', 'page'),
    );
  });

  it('pauses, and shows why the server did not', async () => {
    const api = campaignsApi().on(
      `POST ${URL}/8/pause`,
      reply(409, { message: 'This campaign is completed.' }),
    );
    const app = openCampaigns();
    await choose('Evening slots', 'Pause', app);
    expect(await screen.findByText('Campaign update failed')).toBeVisible();
    expect(screen.getByText('This campaign is completed.')).toBeVisible();
    api.on(`POST ${URL}/8/pause`, inState('paused'));
    await choose('Evening slots', 'Pause', app);
    expect(await screen.findByText('Campaign successfully updated')).toBeVisible();
  });

  it('duplicates into a draft, and opens it', async () => {
    campaignsApi().on(`POST ${URL}/8/duplicate`, campaign({ campaignId: 31 }));
    const app = openCampaigns();
    await choose('Evening slots', 'Duplicate', app);
    await waitFor(() => expect(app.router.state.location.pathname).toBe('/dashboard/campaigns/31'));
    expect(screen.getByText('Campaign successfully created')).toBeVisible();
  });

  it('cancels after a question that names the consequence, and keeps it open after an error', async () => {
    const cancel = `POST ${URL}/8/cancel`;
    const api = campaignsApi().on(cancel, reply(409, { message: 'This campaign is completed.' }));
    const app = openCampaigns();
    await choose('Evening slots', 'Cancel', app);
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel Campaign' }));
    expect(
      dialog.getByText(
        '318 texts of Evening slots were sent. 280 people will not get theirs. A cancelled campaign cannot be resumed.',
      ),
    ).toBeVisible();
    await app.user.click(dialog.getByRole('button', { name: 'Cancel Campaign' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('This campaign is completed.');
    api.on(cancel, inState('cancelled'));
    await app.user.click(dialog.getByRole('button', { name: 'Cancel Campaign' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('deletes a draft after a question', async () => {
    const api = campaignsApi().on(`DELETE ${URL}/7`, reply(204, null));
    const app = openCampaigns();
    await choose('Fall recall', 'Delete', app);
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Draft' }));
    await app.user.click(dialog.getByRole('button', { name: 'Keep Draft' }));
    expect(api.callsOf(`DELETE ${URL}/7`)).toHaveLength(0);
    await choose('Fall recall', 'Delete', app);
    await app.user.click(await screen.findByRole('button', { name: 'Delete Draft' }));
    expect(await screen.findByText('Campaign successfully deleted')).toBeVisible();
  });
});

describe('above the campaigns', () => {
  it('a campaign that paused itself has a banner with the reason, View Report and Resume [CPN-03]', async () => {
    const api = campaignsApi([PAUSED]).on(`POST ${URL}/9/resume`, inState('sending'));
    const { user } = openCampaigns();
    const region = within(await banner('Whitening offer'));
    expect(region.getByText(/^Carriers rejected more than 25% of its texts\./)).toBeVisible();
    expect(region.getByRole('link', { name: 'View Report' })).toHaveAttribute(
      'href',
      '/dashboard/campaigns/report?campaignId=9',
    );
    await user.click(region.getByRole('button', { name: 'Resume' }));
    await waitFor(() => expect(api.callsOf(`POST ${URL}/9/resume`)).toHaveLength(1));
  });

  it('a campaign that a user paused has no banner, and many have two', async () => {
    const paused = [1, 2, 3, 4].map((campaignId) => ({ ...PAUSED, campaignId, name: `Offer ${campaignId}` }));
    campaignsApi([{ ...PAUSED, stopReason: 'user' }, ...paused]);
    openCampaigns();
    await banner('Offer 2');
    expect(screen.getAllByRole('region', { name: /was paused$/ })).toHaveLength(2);
    expect(screen.getByText(/^2 more campaigns paused themselves\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show paused campaigns' })).toHaveAttribute(
      'href',
      '/dashboard/campaigns?status=paused',
    );
  });

  it.each([
    ['all numbers', UNREGISTERED],
    ['a deactivated number', [...UNREGISTERED, ...DEACTIVATED]],
  ])('an account that is not registered, with %s, sees what it may do [CPN-08]', async (_title, numbers) => {
    campaignsApi([], numbers);
    openCampaigns();
    expect(await screen.findByRole('region', { name: 'Registration' })).toHaveTextContent(
      'You can draft, but not schedule until US carriers approve you.',
    );
    expect(await screen.findByRole('link', { name: 'Create Campaign' })).toBeVisible();
  });
});

describe('while a campaign is being sent', () => {
  it('its row follows without a request, and is fetched again in another state [CPN-30]', async () => {
    const api = campaignsApi([SENDING]);
    const socket = fakeSocket();
    openCampaigns();
    act(() => connectSocket());
    await screen.findByText('318/598');
    const before = api.callsOf(LIST).length;
    const counts = { ...SENDING.counts, pending: 180, attempted: 418 };
    const progress = {
      campaignId: 8,
      state: 'sending' as const,
      stopReason: null,
      resumesAt: null,
      waitReason: null,
      etaAt: null,
      counts,
    };
    socket.receive('campaign_progress', progress);
    expect(await screen.findByText('418/598')).toBeVisible();
    expect(api.callsOf(LIST)).toHaveLength(before);
    socket.receive('campaign_progress', { ...progress, state: 'completed' });
    await waitFor(() => expect(api.callsOf(LIST).length).toBeGreaterThan(before));
  });

  it('its progress may have words of a newer server [FLT-22]', async () => {
    const api = campaignsApi([SENDING]);
    const socket = fakeSocket();
    openCampaigns();
    act(() => connectSocket());
    await screen.findByText('318/598');
    const changed = {
      ...{ campaignId: 8, state: 'archived', stopReason: 'sold_out', resumesAt: null, waitReason: null },
      counts: { ...SENDING.counts, pending: 180, attempted: 418 },
    };
    api.on(LIST, { items: [{ ...SENDING, ...changed }], total: 1, page: 1, pageSize: 10 });
    socket.receiveRaw('campaign_progress', { ...changed, etaAt: null });
    expect(await screen.findByText('418/598')).toBeVisible();
    expect(screen.getByText('Unknown')).toBeVisible();
  });
});
