import { type ApiCall, fakeApi, renderApp, reply } from '@dashboard/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import routes from '../app';
import { ACTIVITY, DELIVERY, MORE_OPT_OUTS, OPT_OUTS, TEAM, USAGE } from './reports-setup';

const RANGE = 'from=2026-10-01&to=2026-10-02';
const api = () =>
  fakeApi()
    .on('GET /users/company/11', { items: [], total: 0, page: 1, pageSize: 10 })
    .on('GET /api/reports/admin/usage', USAGE)
    .on('GET /api/reports/admin/team', TEAM)
    .on('GET /api/reports/admin/delivery', DELIVERY)
    .on('GET /api/reports/admin/optouts', ({ query }: ApiCall) => (query.cursor ? MORE_OPT_OUTS : OPT_OUTS))
    .on('GET /api/reports/admin/activity', ACTIVITY);
const open = (search: string) => renderApp(null, { routes, path: `/admin/reports?${search}` });

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
const csv = () => screen.getByRole('link', { name: 'Download CSV' });
const figure = (name: string) => within(screen.getByRole('figure', { name }));

describe('the reports of the admin area', () => {
  it('show the usage against the plan, by number, group and user [NAV-44] [ADM-15] [ADM-20]', async () => {
    const server = api();
    const { user, router } = open(RANGE);
    expect(await rowsOf('Usage by number')).toEqual([
      ['(312) 555-0142, Front desk', '20', '40', '1', '2', '7', '66.7%'],
      ['(773) 555-0100, No group', '10', '20', '1', '0', '5', '33.3%'],
    ]);
    expect(screen.getByRole('link', { name: 'Reports' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Usage' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByText('of 900 in your plan')).toBeVisible();
    expect(screen.getByText('At this pace by Oct 31')).toBeVisible();
    expect(screen.getByText('30 over the plan')).toBeVisible();
    expect(
      figure('Segments this month').getByText('Used: 60 by Fri, Oct 2. Projected: 930 by Sat, Oct 31.'),
    ).toBeInTheDocument();
    expect(server.callsOf('GET /api/reports/admin/usage')[0]?.query).toEqual({
      from: '2026-10-01',
      to: '2026-10-02',
    });
    expect(csv()).toHaveAttribute('href', `/api/reports/admin/usage.csv?${RANGE}`);
    await user.click(screen.getByRole('button', { name: 'User' }));
    expect((await rowsOf('Usage by user')).map(([name]) => name)).toEqual([
      'Maya Ortiz',
      'Received and automatic',
    ]);
    expect(router.state.location.search).toBe(`?${RANGE}&by=user`);
    await user.click(screen.getByRole('link', { name: 'Team' }));
    expect(await table('People')).toBeVisible();
    expect(router.state.location.search).toBe(`?view=team&${RANGE}`);
  });

  it('show the team and the delivery with its failures in plain words [ADM-16] [ADM-17] [ADM-20]', async () => {
    api();
    const { user } = open(`view=team&${RANGE}`);
    expect(await rowsOf('People')).toEqual([
      ['Maya Ortiz', '25', '9', '8', '4 min 12 s', '2'],
      ['Sam Whitlock (deleted)', '0', '0', '0', '–', '0'],
      ['Without any reply', '0', '0', '0', '–', '1'],
    ]);
    await user.click(screen.getByRole('link', { name: 'Delivery' }));
    expect(await rowsOf('Failures by reason')).toEqual([
      ['Number can’t receive texts', 'Check the number with the contact.', '4720, 4721', '2', '100%'],
    ]);
    expect(
      figure('Delivery per day').getByText(/^Delivered: 27 in total.* Failed: 2 in total/),
    ).toBeInTheDocument();
    expect(figure('Why texts failed').getByRole('listitem')).toHaveTextContent('Number can’t receive texts2');
    await user.click(screen.getByRole('button', { name: 'Number' }));
    expect(await rowsOf('Delivery by number')).toEqual([
      ['(312) 555-0142', '30', '27', '90%', '2', '6.7%', '1'],
    ]);
  });

  it.each([
    ['usage', 'Texts per week', USAGE],
    ['team', 'Texts by people per week', TEAM],
    ['delivery', 'Delivery per week', DELIVERY],
    ['optouts', 'Opt-outs per week', OPT_OUTS],
  ])('chart more than two months of the %s report as %s [ADM-20]', async (view, title, report) => {
    const [day] = report.series;
    const series = Array.from({ length: 63 }, (_, index) => ({
      ...day,
      date: new Date(Date.UTC(2026, 7, 1 + index)).toISOString().slice(0, 10),
    }));
    const range = { ...report.range, from: '2026-08-01' };
    api().on(`GET /api/reports/admin/${view}`, { ...report, range, series });
    const { user } = open(`view=${view}&from=2026-08-01&to=2026-10-02`);
    const chart = within(await screen.findByRole('figure', { name: title }));
    await user.click(chart.getByRole('button', { name: `Show as Table: ${title}` }));
    expect(chart.getByRole('columnheader', { name: 'Week' })).toBeVisible();
  });

  it('list every opt-out, page by page [ADM-18] [ADM-20]', async () => {
    const server = api();
    const { user } = open(`view=optouts&${RANGE}`);
    expect(await rowsOf('Contacts who opted out')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Show More' }));
    await waitFor(async () => expect(await rowsOf('Contacts who opted out')).toHaveLength(2));
    const [first, second] = await rowsOf('Contacts who opted out');
    expect(first).toEqual([
      expect.stringMatching(/^Oct 2.*10:30 AM$/),
      'Grace Lindholm',
      '(312) 555-0151',
      'Text from the contact: “STOP”',
      'Contact',
    ]);
    expect(second?.slice(3)).toEqual(['Opted out by a user', 'Maya Ortiz']);
    expect(server.calls.at(-1)?.query).toMatchObject({ cursor: '1790000000000_2', from: '2026-10-01' });
    expect(screen.queryByRole('button', { name: 'Show More' })).not.toBeInTheDocument();
    expect(csv()).toHaveAttribute('href', `/api/reports/admin/optouts.csv?${RANGE}`);
  });

  it('show all entries when one has words of a newer server [FLT-22]', async () => {
    const [change] = ACTIVITY.items;
    api()
      .on('GET /api/reports/admin/optouts', {
        ...OPT_OUTS,
        sources: [{ source: 'letter', count: 2 }],
        items: OPT_OUTS.items.map((item) => ({ ...item, source: 'letter' })),
      })
      .on('GET /api/reports/admin/activity', { ...ACTIVITY, items: [{ ...change, kind: 'billing' }] });
    const { user } = open(`view=optouts&${RANGE}`);
    expect((await rowsOf('Contacts who opted out')).map((cells) => cells.slice(3))).toEqual([
      ['Other: “STOP”', '–'],
    ]);
    expect(figure('By source').getByRole('listitem')).toHaveTextContent('Other2');
    await user.click(screen.getByRole('link', { name: 'Activity' }));
    expect((await rowsOf('Activity')).map((cells) => cells[2])).toEqual(['Changed user Tobias Renner']);
  });

  it('list who changed what, filtered by person and kind [ADM-19]', async () => {
    const server = api();
    const { user } = open(`view=activity&${RANGE}`);
    const [first, second] = await rowsOf('Activity');
    expect(first).toEqual([
      'MOMaya Ortiz',
      '10:30 AM',
      'Changed user Tobias Renner',
      'Status before: Active, after: DisabledEmail , after: tobias@example.com',
      '203.0.113.24',
    ]);
    expect(second?.slice(2)).toEqual(['Opted out contact Elsa Vandermeer', '–', '–']);
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Oct 2'),
      expect.stringContaining('Oct 1'),
    ]);
    await user.click(screen.getByRole('button', { name: /^Who/ }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Maya Ortiz' }));
    await waitFor(() => expect(server.calls.at(-1)?.query).toMatchObject({ person: '3' }));
    expect(csv()).toHaveAttribute('href', `/api/reports/admin/activity.csv?${RANGE}&person=3`);
    await user.click(screen.getByRole('button', { name: /^What/ }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Users' }));
    await waitFor(() => expect(server.calls.at(-1)?.query).toMatchObject({ person: '3', kind: 'users' }));
  });

  it.each(['kind=bogus', 'person=abc', 'person=999'])(
    'have a CSV without the filter %s, which the list ignores [ADM-19]',
    async (filter) => {
      const server = api();
      open(`view=activity&${RANGE}&${filter}`);
      expect(await rowsOf('Activity')).toHaveLength(2);
      await waitFor(() => expect(csv()).toHaveAttribute('href', `/api/reports/admin/activity.csv?${RANGE}`));
      const [from, to] = ['2026-10-01', '2026-10-02'];
      await waitFor(() =>
        expect(server.callsOf('GET /api/reports/admin/activity').at(-1)?.query).toEqual({ from, to }),
      );
    },
  );

  it.each([
    ['usage', { ...USAGE, totals: { ...USAGE.totals, outbound: 0, inbound: 0 } }],
    ['team', { ...TEAM, totals: { ...TEAM.totals, sent: 0, replies: 0, openNow: 0 } }],
    ['delivery', { ...DELIVERY, totals: { ...DELIVERY.totals, outbound: 0 } }],
    ['optouts', { ...OPT_OUTS, totals: { optOuts: 0 }, items: [], nextCursor: null }],
    ['activity', { ...ACTIVITY, items: [], nextCursor: null }],
  ] as const)('disable the CSV of %s for a range without rows [ADM-20] [REP-14]', async (name, empty) => {
    const server = api();
    const { router } = open(`view=${name}&${RANGE}`);
    expect(await screen.findByRole('link', { name: 'Download CSV' })).toBeVisible();
    server.on(`GET /api/reports/admin/${name}`, empty);
    await act(() => router.navigate(`/admin/reports?view=${name}&from=2026-09-01&to=2026-09-02`));
    expect(await screen.findByRole('button', { name: 'Download CSV' })).toBeDisabled();
    expect(screen.queryByRole('link', { name: 'Download CSV' })).not.toBeInTheDocument();
  });

  it('say why a report is missing', async () => {
    const server = api();
    server.on('GET /api/reports/admin/team', reply(400, { message: 'Choose other dates' }));
    const { router } = open(`view=team&${RANGE}`);
    expect(await screen.findByText('Failed to load the team report')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
    await act(() => router.navigate('/admin/reports?from=2025-01-01&to=2026-06-01'));
    expect(await screen.findByText('Choose a range of at most 12 months')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Download CSV' })).not.toBeInTheDocument();
  });
});
