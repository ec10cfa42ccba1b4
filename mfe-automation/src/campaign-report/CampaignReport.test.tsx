import { reply } from '@dashboard/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  button,
  COUNTS,
  campaignOf,
  cells,
  funnel,
  openReport,
  RECIPIENTS as PEOPLE,
  report,
  reportsApi,
} from '../testing/campaign-report-setup';

const RECIPIENTS = 'GET /api/campaigns/5/recipients';
const NONE = { ...COUNTS, audience: 0, attempted: 0, sent: 0, delivered: 0, replied: 0, skipped: 0 };
const NOT_STARTED = { startedAt: null, endedAt: null, counts: NONE };

describe('the report of a campaign', () => {
  it('shows the funnel and the numbers beside it [CPN-31]', async () => {
    reportsApi();
    openReport();
    const steps = (await funnel()).getAllByRole('button').map(({ textContent }) => textContent);
    expect(steps).toEqual([
      'Audience 1,204 on 2 lists',
      'Attempted 1,131 93.9% of audience',
      'Sent 1,120 99% of attempted',
      'Delivered 1,084 96.8% of sent',
      'Replied 212 19.6% of delivered',
    ]);
    const others = within(screen.getByRole('group', { name: 'Other results' }));
    expect(others.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Skipped 73 41 opted out, 12 blocked, 11 duplicate, 9 invalid',
      'Failed 47 4.2% of attempted',
      'Opted out 9 0.8% of delivered',
    ]);
    expect(screen.getByText('Completed')).toBeVisible();
    expect(screen.getByText('· From (312) 555-0142')).toBeVisible();
    expect(screen.getByText(/Oct 12(, 2026)?, 9:00 AM to 9:38 AM/)).toBeVisible();
  });

  it('opens the campaign that started last, and puts it into the address [CPN-31]', async () => {
    const scheduled = report({ campaignId: 9, name: 'Later', state: 'scheduled', ...NOT_STARTED });
    reportsApi([scheduled, report()]);
    const { router } = openReport('');
    expect(await screen.findByRole('button', { name: 'Campaign: Fall recall, October' })).toBeVisible();
    expect(router.state.location.search).toBe('?campaignId=5');
  });

  it('finds another campaign by name and keeps it in the address [CPN-31]', async () => {
    reportsApi([report(), report({ campaignId: 6, name: 'Whitening offer' })]);
    const { user, router } = openReport('?campaignId=5&step=failed');
    await user.click(await screen.findByRole('button', { name: 'Campaign: Fall recall, October' }));
    expect(await screen.findByRole('option', { name: /Whitening offer/ })).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Find a campaign' })).toHaveFocus();
    await user.paste('white');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await user.click(screen.getByRole('option', { name: /Whitening offer/ }));
    const chosen = await screen.findByRole('button', { name: 'Campaign: Whitening offer' });
    expect(router.state.location.search).toBe('?campaignId=6');
    await waitFor(() => expect(chosen).toHaveFocus());
  });

  it('lists the recipients with their texts, times and replies [CPN-33]', async () => {
    reportsApi();
    openReport();
    expect(await cells()).toEqual([
      [
        'Ingrid Falk',
        '(312) 555-0119',
        'Delivered',
        '–',
        '2',
        '9:04 AM',
        expect.stringMatching(/^Oct 13.*9:05 AM$/),
        'Yes please',
      ],
      [
        'Patrick Doyle',
        '(312) 555-0119',
        'Delivered',
        'Opted out at 9:11 AM',
        '2',
        '9:04 AM',
        expect.any(String),
        'STOP',
      ],
      ['Unknown', '(312) 555-0119', 'Skipped', 'Blocked contact', '–', '–', '–', '–'],
    ]);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Contact',
      'Number',
      'Status',
      'Reason',
      'Segments',
      'Sent',
      'Delivered',
      'Reply',
    ]);
    expect(screen.getByRole('link', { name: 'Ingrid Falk' })).toHaveAttribute(
      'href',
      '/dashboard/messages?number=3125550142&contact-id=71&message=901',
    );
    expect(screen.queryByRole('link', { name: 'Patrick Doyle' })).toBeNull();
  });

  it('shows what it knows beside words of a newer server [FLT-22]', async () => {
    const { campaignId, ...others } = report();
    const sent = { ...others, campaignId, state: 'paused', stopReason: 'sold_out' };
    const items = PEOPLE.slice(0, 2).map((one) => ({ ...one, status: 'read', skipReason: 'asleep' }));
    reportsApi()
      .on('GET /api/campaigns/5/report', { ...sent, skips: [{ reason: 'asleep', count: 73 }] })
      .on(RECIPIENTS, { items, total: 2, page: 1, pageSize: 10 });
    openReport();
    expect(await screen.findByText('Reload the page to see why.')).toBeVisible();
    const numbers = within(screen.getByRole('group', { name: 'Other results' }));
    expect(numbers.getByRole('button', { name: /^Skipped/ })).toHaveTextContent('73 for another reason');
    expect((await cells()).map(([, , status]) => status)).toEqual(['Unknown', 'Unknown']);
  });

  it('does not link to conversations that the user cannot open', async () => {
    reportsApi([report({ isInInbox: false })]);
    openReport();
    await cells();
    expect(screen.queryByRole('link', { name: 'Ingrid Falk' })).toBeNull();
  });

  it('filters the recipients by each number', async () => {
    const api = reportsApi();
    const { user, router } = openReport();
    await cells();
    for (const [name, step] of [
      [/^Attempted 1,131 9/, 'attempted'],
      [/^Sent 1,120 99/, 'sent'],
      [/^Replied 212 19/, 'replied'],
      [/^Skipped 73 41/, 'skipped'],
      [/^Opted out 9 0.8/, 'optedOut'],
    ] as const) {
      await user.click(button(name));
      await waitFor(() => expect(api.callsOf(RECIPIENTS).at(-1)?.query.step).toBe(step));
      expect(button(name)).toHaveAttribute('aria-pressed', 'true');
    }
    expect(router.state.location.search).toBe('?campaignId=5&step=optedOut');
    await user.click(button('All 1,204'));
    await waitFor(() => expect(router.state.location.search).toBe('?campaignId=5'));
  });

  it('shows delivery over time, and the reasons of failures with code, count and advice [CPN-32]', async () => {
    reportsApi();
    const { user } = openReport();
    const chart = within(await screen.findByRole('figure', { name: 'Delivery over time' }));
    await user.click(chart.getByRole('button', { name: /^Show as Table/ }));
    expect(
      chart.getAllByRole('row').map(({ textContent }) => textContent?.replace(/^Oct 12, (2026, )?/, '')),
    ).toEqual(['TimeDeliveredFailed', '9:00 AM1,0007', '9:02 AM00', '9:04 AM8440']);
    const reasons = within(screen.getByRole('figure', { name: 'Failure reasons' }));
    expect(reasons.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'This number can’t receive texts472019Mark it.',
      'Blocked as spam477011Change the text.',
      'Delivery unconfirmed99029Ask first.',
      'Phone unavailable47028Retry later.',
    ]);
  });

  it('says why a campaign was paused and resumes it [CPN-03]', async () => {
    const paused = report({ state: 'paused', stopReason: 'opt_outs', endedAt: null });
    const api = reportsApi([paused]).on('POST /api/campaigns/5/resume', {
      ...campaignOf(paused),
      state: 'sending',
    });
    const { user } = openReport();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Fall recall, October was paused. More than 5% of its recipients opted out.',
    );
    api.on('GET /api/campaigns/5/report', { ...paused, state: 'sending', stopReason: null });
    await user.click(button('Resume'));
    expect(await screen.findByText('Sending')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says why a campaign could not be resumed', async () => {
    reportsApi([report({ state: 'paused', stopReason: 'registry', endedAt: null })]).on(
      'POST /api/campaigns/5/resume',
      reply(409, { message: 'The registration is not active.', code: 'REGISTRY' }),
    );
    const { user } = openReport();
    await user.click(await screen.findByRole('button', { name: 'Resume' }));
    expect(await screen.findByText('The registration is not active.')).toBeVisible();
  });

  it('follows the progress of a running campaign without a reload', async () => {
    const sending = report({
      state: 'sending',
      endedAt: null,
      counts: { ...COUNTS, pending: 500, delivered: 300 },
    });
    const api = reportsApi([sending]);
    const { socket } = openReport();
    expect((await funnel()).getByRole('button', { name: /^Delivered 300/ })).toBeVisible();
    api.on('GET /api/campaigns/5/report', report());
    act(() =>
      socket.receive('campaign_progress', {
        ...{ campaignId: 5, state: 'completed', stopReason: null, counts: COUNTS },
        ...{ resumesAt: null, waitReason: null, etaAt: null },
      }),
    );
    expect(await screen.findByText('Completed')).toBeVisible();
    expect((await funnel()).getByRole('button', { name: /^Delivered 1,084/ })).toBeVisible();
  });

  it('shows who was skipped after many contacts opted out or were blocked at once [CPN-30]', async () => {
    const api = reportsApi([report({ state: 'paused', endedAt: null })]);
    const { socket } = openReport();
    const skipped = (count: number) =>
      screen.findAllByRole('button', { name: new RegExp(`^Skipped ${count}`) });
    expect(await skipped(73)).not.toHaveLength(0);
    api.on('GET /api/campaigns/5/report', report({ state: 'paused', counts: { ...COUNTS, skipped: 273 } }));
    api.on('GET /api/events', { events: [], lastSeq: 700, hasMore: false, isReset: true });
    act(() => socket.receive('seq_reached', { seq: 700 }));
    expect(await skipped(273)).not.toHaveLength(0);
  });
});

describe('the actions of a report', () => {
  it('export the listed recipients', async () => {
    reportsApi();
    openReport('?campaignId=5&step=failed&search=ana');
    await cells();
    expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
      'href',
      '/api/campaigns/5/recipients.csv?step=failed&search=ana',
    );
  });

  it('make a list of them, and keep the typed name if it is taken', async () => {
    const api = reportsApi().on(
      'POST /api/campaigns/5/recipients/list',
      reply(422, { message: 'Check the form.', errors: { name: ['A list with this name already exists.'] } }),
    );
    const { user } = openReport('?campaignId=5&step=failed');
    await cells();
    await user.click(button('Create list from these'));
    const name = await screen.findByRole('textbox', { name: /Name/ });
    expect(name).toHaveValue('Fall recall, October, failed');
    await user.click(button('Create List'));
    expect(await screen.findByText('A list with this name already exists.')).toBeVisible();
    expect(name).toHaveValue('Fall recall, October, failed');
    expect(api.callsOf('POST /api/campaigns/5/recipients/list')[0]?.body).toEqual({
      ...{ name: 'Fall recall, October, failed', step: 'failed', search: '' },
    });
  });

  it('ask before they make a draft to the failures that were not sent again, and open it [CPN-34]', async () => {
    const draft = { ...campaignOf(report()), campaignId: 12, state: 'draft' };
    reportsApi().on('POST /api/campaigns/5/retry-failed', draft);
    const { user, router } = openReport();
    await cells();
    await user.click(button('Retry failed'));
    expect(await screen.findByText(/goes to the 7 people/)).toBeVisible();
    await user.click(button('Create Draft'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/campaigns/12'));
  });

  it('are disabled when they would do nothing', async () => {
    reportsApi([report({ retryable: 0 })]).on(RECIPIENTS, { items: [], total: 0, page: 1, pageSize: 10 });
    openReport('?campaignId=5&search=nobody');
    expect(await screen.findByText('Nothing matches ‘nobody’')).toBeVisible();
    for (const name of ['Create list from these', 'Retry failed', 'Export CSV'])
      expect(button(name)).toBeDisabled();
  });
});

describe('a report without results', () => {
  it('says that a campaign has not started, and opens its draft', async () => {
    reportsApi([report({ state: 'scheduled', startsAt: '2027-03-01T15:00:00.000Z', ...NOT_STARTED })]);
    openReport();
    expect(await screen.findByText('Nothing has been sent yet')).toBeVisible();
    expect(screen.getByText(/starts Mon, Mar 1, 2027, 9:00 AM/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Edit Campaign' })).toHaveAttribute(
      'href',
      '/dashboard/campaigns/5',
    );
  });

  it('says why a campaign became a draft again', async () => {
    reportsApi([report({ state: 'draft', stopReason: 'too_late', ...NOT_STARTED })]);
    openReport();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Fall recall, October did not start. It could not',
    );
    expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull();
  });

  it.each([
    ['had no recipients', { counts: NONE }, 'This campaign had no recipients'],
    ['was cancelled before it started', { state: 'cancelled', ...NOT_STARTED } as const, 'Nothing was sent'],
  ])('says that a campaign %s', async (_, fields, words) => {
    reportsApi([report(fields)]);
    openReport();
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Funnel' })).toBeNull();
  });

  it('says that no campaign has started', async () => {
    reportsApi([]);
    openReport('');
    expect(await screen.findByText('No campaign has started yet')).toBeVisible();
  });

  it('says that a campaign does not exist, and offers others', async () => {
    reportsApi();
    openReport('?campaignId=99');
    expect(await screen.findByText('This campaign does not exist')).toBeVisible();
    expect(button('Campaign: none')).toBeVisible();
  });

  it('offers to try again after a failure', async () => {
    const api = reportsApi().on('GET /api/campaigns/5/report', reply(500, { message: 'Please try again.' }));
    const { user } = openReport();
    expect(await screen.findByText('Failed to load the report')).toBeVisible();
    api.on('GET /api/campaigns/5/report', report());
    await user.click(button('Retry'));
    expect(await funnel()).toBeDefined();
  });
});
