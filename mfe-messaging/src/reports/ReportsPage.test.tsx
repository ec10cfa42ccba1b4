import type { BackgroundFile } from '@dashboard/shared/contracts';
import { dayKey } from '@dashboard/shared/format';
import { namedDateRange } from '@dashboard/shared/forms/dates';
import { reply } from '@dashboard/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { DETAIL, EMPTY_SUMMARY, NAMES, openReports, SUMMARY } from './reports-setup';

const RANGE = 'from=2026-10-01&to=2026-10-02';
const tab = (name: string) => screen.queryByRole('link', { name });
const contact = () => screen.findByRole('combobox', { name: 'Contact' });
const search = () => screen.getByRole('button', { name: 'Search' });
const table = (name: string) => screen.findByRole('table', { name });
const rowsOf = async (name: string) =>
  within(await table(name))
    .getAllByRole('row')
    .map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map(({ textContent }) => textContent),
    )
    .filter((cells) => cells.length > 0);
const figure = (name: string) => within(screen.getByRole('figure', { name }));
const optionTexts = () => screen.findAllByRole('option').then((all) => all.map((one) => one.textContent));
const lastDays = () => {
  const today = dayKey(new Date().toISOString(), 'America/Chicago');
  const [from, to] = namedDateRange('Last 30 Days', today).split('/');
  return { from, to };
};

async function arrived(path: string) {
  const app = openReports(path);
  await waitFor(() => expect(app.socket.bodies('get_contact_list')).not.toEqual([]));
  app.socket.receive('ContactList', NAMES);
  await contact();
  return app;
}

describe('the reports page', () => {
  it('shows the tabs only after the contacts have arrived [RPT-01, RPT-02, RPT-09, RPT-10]', async () => {
    const { socket } = openReports('/reports');
    await waitFor(() => expect(socket.bodies('get_contact_list')).toEqual([{ limit: 0 }]));
    expect(screen.getByRole('heading', { name: 'Reports' })).toBeVisible();
    expect(tab('Summary View')).not.toBeInTheDocument();
    // The list of conversations that is sent on connect is not the one of the reports.
    socket.receive('ContactList', { ...NAMES, tn: '3125550142' });
    expect(tab('Summary View')).not.toBeInTheDocument();
    socket.receive('ContactList', { ...NAMES, complete: false });
    expect(await screen.findByRole('link', { name: 'Summary View' })).toHaveAttribute('aria-current', 'page');
    expect(tab('Detail View')).toBeVisible();
  });

  it('offers to retry when the contacts cannot be loaded [RPT-10]', async () => {
    const acknowledgements = [{ ok: false, code: 'ERROR', error: 'Something went wrong' }];
    const { user, socket } = openReports('/reports', () => acknowledgements.pop() ?? { ok: true });
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(socket.bodies('get_contact_list')).toHaveLength(2));
    socket.receive('ContactList', NAMES);
    expect(await screen.findByRole('link', { name: 'Summary View' })).toBeVisible();
  });

  it('searches only on Search, for all contacts and the last 30 days by default [RPT-03, RPT-05, RPT-07, RPT-18, RPT-19, REP-03]', async () => {
    const { user, api, router } = await arrived('/reports');
    expect(await contact()).toHaveValue('All');
    expect(screen.getByRole('combobox', { name: 'Date range' })).toHaveTextContent(/^Last 30 Days/);
    expect(screen.getByText('No report yet')).toBeVisible();
    await user.click(await contact());
    expect(await optionTexts()).toEqual([
      'All',
      expect.stringContaining('Daniel Okafor'),
      expect.stringContaining('Grace Lindholm'),
      '(773) 555-0117',
    ]);
    await user.click(screen.getByRole('option', { name: /Grace/ }));
    expect(api.callsOf('GET /api/reports/summary')).toEqual([]);
    await user.click(search());
    expect(await screen.findByText('4,218')).toBeVisible();
    const { from, to } = lastDays();
    expect(api.callsOf('GET /api/reports/summary').map(({ query }) => query)).toEqual([
      { from, to, contactId: '8' },
    ]);
    expect(router.state.location.search).toBe(`?contact=8&from=${from}&to=${to}`);
  });

  it('shows the report of the address, with its contact [REP-03]', async () => {
    const { api } = await arrived(`/reports?contact=8&${RANGE}`);
    expect(await screen.findByText('4,218')).toBeVisible();
    expect(await contact()).toHaveValue('Grace Lindholm');
    expect(api.callsOf('GET /api/reports/summary')[0]?.query).toMatchObject({ contactId: '8' });
    expect(tab('Detail View')).toHaveAttribute('href', `/dashboard/reports/detail?contact=8&${RANGE}`);
  });

  it('shows each figure with its change [REP-06]', async () => {
    await arrived(`/reports?contact=all&${RANGE}`);
    await screen.findByText('4,218');
    const tiles = screen.getAllByRole('term').map((term) => term.parentElement?.textContent);
    expect(tiles).toEqual([
      'Sent4,218Up40.6%vs previous 2 days',
      'Received3,067No changevs previous 2 days',
      'Delivered97.6%No changevs previous 2 days',
      'Failed101Down12 fewervs previous 2 days',
      'Opt-outs19Up6 morevs previous 2 days',
      'New contacts146No changevs previous 2 days',
      'Segments used6,904of 10,000 a monthNo changevs previous 2 days',
      'Median first reply4 min 12 sDown38 s fastervs previous 2 days',
    ]);
  });

  it('charts texts, hours, methods and failures, each with a table [REP-08, REP-09]', async () => {
    const { user } = await arrived(`/reports?contact=all&${RANGE}`);
    await screen.findByText('4,218');
    expect(
      figure('Texts per day').getByText(/^Sent: 4,218 in total.* Received: 3,067 in total/),
    ).toBeInTheDocument();
    expect(figure('When people text you').getByText('Most: Mon 9 AM (3,067).')).toBeInTheDocument();
    const items = (name: string) =>
      figure(name)
        .getAllByRole('listitem')
        .map((item) => item.textContent);
    expect(items('How texts were sent')).toEqual(['Portal4,000', 'Campaign218']);
    expect(items('Why texts failed')).toEqual(['Phone unavailable100', 'Blocked as spam1']);
    for (const button of screen.getAllByRole('button', { name: /^Show as Table/ })) await user.click(button);
    expect(await rowsOf('Why texts failed')).toEqual([['100'], ['1']]);
    expect(await rowsOf('How texts were sent')).toEqual([['4,000'], ['218']]);
    expect(await table('When people text you')).toBeVisible();
  });

  it.each([
    [92, 'Texts per day'],
    [93, 'Texts per week'],
  ])('charts %i days as %s [REP-08]', async (days, title) => {
    const series = Array.from({ length: days }, (_, index) => ({
      date: new Date(Date.UTC(2026, 6, 1 + index)).toISOString().slice(0, 10),
      ...{ out: 1, in: 1, failed: 0, segments: 1 },
    }));
    const app = openReports(`/reports?contact=all&${RANGE}`);
    app.api.on('GET /api/reports/summary', { ...SUMMARY, series });
    await waitFor(() => expect(app.socket.bodies('get_contact_list')).not.toEqual([]));
    app.socket.receive('ContactList', NAMES);
    expect(await screen.findByRole('figure', { name: title })).toBeVisible();
  });

  it('has a table of top contacts and of days, each with a file [REP-10, REP-14]', async () => {
    await arrived(`/reports?contact=all&${RANGE}`);
    expect(await rowsOf('Top contacts')).toEqual([
      ['Grace Lindholm', '(312) 555-0151', '38', '41', '2 min 50 s'],
    ]);
    expect(screen.getByRole('link', { name: 'Grace Lindholm' })).toHaveAttribute(
      'href',
      `/dashboard/reports/detail?contact=8&${RANGE}`,
    );
    expect(await rowsOf('Messages per day')).toEqual([
      ['Thu, Oct 1, 2026', '4,000', '3,000', '100', '6,800'],
      ['Fri, Oct 2, 2026', '218', '67', '1', '104'],
    ]);
    expect(screen.getByRole('link', { name: 'Download CSV of top contacts' })).toHaveAttribute(
      'href',
      `/api/reports/summary.csv?${RANGE}&table=contacts`,
    );
    for (const name of ['Download CSV', 'Download CSV of messages per day'])
      expect(screen.getByRole('link', { name })).toHaveAttribute(
        'href',
        `/api/reports/summary.csv?${RANGE}&table=days`,
      );
  });

  it('shows zeros and no charts or file without messages [REP-11, REP-14]', async () => {
    const app = openReports(`/reports?contact=all&${RANGE}`);
    app.api.on('GET /api/reports/summary', EMPTY_SUMMARY);
    await waitFor(() => expect(app.socket.bodies('get_contact_list')).not.toEqual([]));
    app.socket.receive('ContactList', NAMES);
    expect(await screen.findByText('No messages in this range')).toBeVisible();
    expect(screen.getAllByRole('term')).toHaveLength(8);
    expect(screen.queryByRole('figure')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Download CSV' })).toBeDisabled();
  });

  it('lists the messages of a contact, 25 per page, newest first, with links to their threads [RPT-04, RPT-06, RPT-08, REP-05, REP-12, REP-13]', async () => {
    const { user, api, router } = await arrived('/reports/detail');
    expect(search()).toBeDisabled();
    await user.click(await contact());
    expect(await optionTexts()).not.toContain('All');
    await user.click(screen.getByRole('option', { name: /Grace/ }));
    expect(search()).toBeEnabled();
    await user.click(search());
    expect((await rowsOf('messages'))[0]?.slice(1)).toEqual([
      'Sent',
      'Grace Lindholm',
      '(312) 555-0151',
      'See you on Friday',
      'Portal',
      '1 file',
      '2 segments',
      'Delivered',
      'Maya Ortiz',
    ]);
    expect((await rowsOf('messages'))[2]?.[8]).toBe("Not delivered. This number can't receive texts");
    const dates = within(await table('messages')).getAllByRole('link');
    // The second message is of a number that the user has no inbox of.
    expect(dates).toHaveLength(2);
    expect(dates[0]).toHaveAttribute('href', '/dashboard/messages?number=3125550142&contact-id=8&message=90');
    expect(api.callsOf('GET /api/reports/detail')[0]?.query).toMatchObject({
      contactId: '8',
      page: '1',
      pageSize: '25',
      sortBy: 'date',
      sortDir: 'desc',
    });
    await user.click(screen.getByRole('button', { name: /^Status\s*Any/ }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Failed' }));
    await waitFor(() => expect(api.calls.at(-1)?.query).toMatchObject({ status: 'failed' }));
    expect(router.state.location.search).toContain('status=failed');
    expect(screen.getByRole('link', { name: 'Download CSV' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/api\/reports\/detail\.csv\?contactId=8&.*sortDir=desc&status=failed$/),
    );
  });

  it('creates a file with more than 50,000 rows in the background, with a notice on any page and a link [REP-14]', async () => {
    const running: BackgroundFile = {
      exportId: 9,
      state: 'running',
      total: 50_001,
      url: null,
      expiresAt: null,
    };
    const { api, socket, user, router } = await arrived(`/reports/detail?contact=8&${RANGE}`);
    api.on('GET /api/reports/detail', { ...DETAIL, total: 50_001 });
    api.on('POST /api/reports/detail.csv', reply(202, running)).on('GET /api/reports/files/9', running);
    await user.click(search());
    await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
    const preparing = 'We are preparing your export of 50,001 messages. You can go on working.';
    expect(await screen.findAllByText(preparing)).toHaveLength(2);
    expect(api.callsOf('POST /api/reports/detail.csv')[0]?.query).toMatchObject({ contactId: '8' });
    const url = '/api/reports/files/9/file';
    const ready: BackgroundFile = { ...running, state: 'done', url, expiresAt: '2026-10-14T19:47:00.000Z' };
    await act(() => router.navigate('/elsewhere'));
    act(() => socket.receive('export_ready', ready));
    expect(await screen.findByText('The file has 50,001 messages.')).toBeVisible();
    api.on('GET /api/reports/files/9', ready);
    await act(() => router.navigate('/reports'));
    socket.receive('ContactList', NAMES);
    expect(
      await screen.findByText(/^Your export of 50,001 messages is ready\. The link works until/),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Download export' })).toHaveAttribute('href', url);
  });

  it('says why a report is missing', async () => {
    const app = openReports(`/reports?contact=all&${RANGE}`);
    app.api.on('GET /api/reports/summary', reply(500, { message: 'Something went wrong' }));
    await waitFor(() => expect(app.socket.bodies('get_contact_list')).not.toEqual([]));
    app.socket.receive('ContactList', NAMES);
    expect(await screen.findByText('Failed to load the summary')).toBeVisible();
  });

  it('limits the waits for first replies to business hours with the next search, which the address keeps [REP-03] [REP-07]', async () => {
    const { user, api, router } = await arrived(`/reports?contact=all&${RANGE}`);
    const hours = await screen.findByRole('switch', { name: 'First replies in business hours only' });
    expect(hours).not.toBeChecked();
    api.on('GET /api/reports/summary', { ...SUMMARY, businessHours: 'Office' });
    await user.click(hours);
    expect(hours).toBeChecked();
    expect(screen.getByText('Search to see the figures.')).toBeVisible();
    expect(api.callsOf('GET /api/reports/summary')).toHaveLength(1);
    expect(router.state.location.search).not.toContain('hours=business');
    await user.click(search());
    const dates = { from: '2026-10-01', to: '2026-10-02' };
    await waitFor(() =>
      expect(api.callsOf('GET /api/reports/summary').at(-1)?.query).toEqual({
        ...dates,
        businessHours: 'true',
      }),
    );
    expect(router.state.location.search).toContain('hours=business');
    expect(await screen.findByText(/hours of the default schedule “Office” count/)).toBeVisible();
    await user.click(search());
    expect(router.state.location.search).toContain('hours=business');
  });

  it('shows the switch of the address again after Back [REP-03]', async () => {
    const { user, router } = await arrived(`/reports?contact=all&${RANGE}`);
    const hours = () => screen.findByRole('switch', { name: 'First replies in business hours only' });
    await user.click(await hours());
    await user.click(search());
    await waitFor(() => expect(router.state.location.search).toContain('hours=business'));
    expect(await hours()).toBeChecked();
    await act(() => router.navigate(-1));
    expect(router.state.location.search).not.toContain('hours=business');
    expect(await hours()).not.toBeChecked();
  });

  it('keeps business hours in the links of top contacts and in a search of Detail View [REP-03]', async () => {
    const { user, router } = await arrived(`/reports?contact=all&${RANGE}&hours=business`);
    await user.click(await screen.findByRole('link', { name: 'Grace Lindholm' }));
    expect(await table('messages')).toBeVisible();
    expect(router.state.location.search).toBe(`?contact=8&${RANGE}&hours=business`);
    await user.click(search());
    expect(router.state.location.search).toContain('hours=business');
    expect(tab('Summary View')).toHaveAttribute('href', expect.stringContaining('hours=business'));
  });
});
