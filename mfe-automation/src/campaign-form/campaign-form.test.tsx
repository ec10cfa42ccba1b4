import { CAMPAIGN_CONSENT } from '@dashboard/shared/contracts';
import { dayKey } from '@dashboard/shared/format';
import { type ApiCall, noConnection, reply } from '@dashboard/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { refreshCampaigns } from '../api/campaigns';
import {
  AUDIENCE,
  button,
  CAMPAIGN_URL,
  campaignFormApi,
  draft,
  estimate,
  NUMBERS,
  openCampaign,
  REGISTRY_WARNING,
} from '../testing/campaign-form-setup';

const PATCH = `PATCH ${CAMPAIGN_URL}`;
const SCHEDULE = `POST ${CAMPAIGN_URL}/schedule`;
const TEST = `POST ${CAMPAIGN_URL}/test`;
const nameField = () => screen.findByRole('textbox', { name: 'Name' });
const saved = () => screen.findByText(/^Draft saved/, undefined, { timeout: 4_000 });
const bodies = (api: ReturnType<typeof campaignFormApi>, call: string) =>
  api.callsOf(call).map(({ body }) => body);

function hide(visibility: 'hidden' | 'visible') {
  Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
  fireEvent(document, new Event('visibilitychange'));
}

afterEach(() => {
  hide('visible');
  sessionStorage.clear();
});

const keptDrafts = () => Object.keys(sessionStorage).filter((name) => name.startsWith('campaign-draft:'));

describe('a new campaign', () => {
  it('is created with the first valid name, starts with the user’s number, and stays in the field', async () => {
    const api = campaignFormApi();
    const { user, router } = openCampaign('/add');
    await user.type(await nameField(), 'Fall');
    await saved();
    expect(bodies(api, 'POST /api/campaigns')).toEqual([{ name: 'Fall', tn: '3125550142' }]);
    expect(router.state.location.pathname).toBe('/dashboard/campaigns/12');
    expect(await nameField()).toHaveFocus();
    await user.keyboard(' offer');
    await waitFor(() => expect(bodies(api, PATCH)).toEqual([{ name: 'Fall offer', version: 1 }]), {
      timeout: 4_000,
    });
  });

  it('starts with the user’s number when the numbers arrive after the name', async () => {
    const api = campaignFormApi();
    let arrive = (_numbers: object) => {};
    const numbers = new Promise<object>((resolve) => {
      arrive = resolve;
    });
    api.on('GET /sms-numbers/company/11', () => numbers);
    const { user } = openCampaign('/add');
    await user.type(await nameField(), 'Fall');
    await saved();
    expect(bodies(api, 'POST /api/campaigns')).toEqual([{ name: 'Fall' }]);
    arrive({ items: NUMBERS, total: NUMBERS.length, page: 1, pageSize: 100 });
    await waitFor(() => expect(bodies(api, PATCH)).toEqual([{ tn: '3125550142', version: 1 }]), {
      timeout: 4_000,
    });
  });

  it('starts with the list in the address [CTC-05] [CTC-16]', async () => {
    const api = campaignFormApi();
    const { user, router } = openCampaign('/add?list=3');
    expect(await screen.findByRole('button', { name: 'Remove Six-month recall' })).toBeVisible();
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await user.type(await nameField(), 'Fall');
    await saved();
    expect(bodies(api, 'POST /api/campaigns')).toEqual([
      { name: 'Fall', tn: '3125550142', includeListIds: [3] },
    ]);
  });

  it('starts without a list when the address has no valid id', async () => {
    campaignFormApi();
    const { router } = openCampaign('/add?list=all');
    await nameField();
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(screen.queryByRole('button', { name: 'Remove Six-month recall' })).toBeNull();
  });

  it('shows what the first step needs [CPN-10]', async () => {
    campaignFormApi();
    const { user } = openCampaign('/add');
    await user.type(await nameField(), 'Ab');
    await user.click(button('Next: Message'));
    expect(await screen.findByText('Choose at least one list.')).toBeVisible();
    const name = await nameField();
    await waitFor(() => expect(name).toHaveAccessibleDescription(/at least 3/));
    expect(await nameField()).toHaveFocus();
  });

  it('disables numbers that cannot send, with the reason', async () => {
    campaignFormApi();
    const { user } = openCampaign('/add');
    await nameField();
    await user.click(await screen.findByRole('combobox', { name: 'From number' }));
    const option = (name: RegExp) => screen.findByRole('option', { name });
    expect(await option(/0150.*Billing.*Deactivated/)).toHaveAttribute('aria-disabled', 'true');
    expect(await option(/0160.*Recall.*Not registered/)).toHaveAttribute('aria-disabled', 'true');
    expect(await option(/0142.*Front desk/)).not.toHaveAttribute('aria-disabled', 'true');
  });
});

describe('a draft', () => {
  it('shows the audience with its parts, and the names of a part [CPN-11]', async () => {
    const api = campaignFormApi();
    api.on('POST /api/campaigns/estimate/contacts', ({ body }: ApiCall) => ({
      items: [
        { contactId: 1, contactName: 'Ingrid Falk', contactNumber: '13125550119', text: null, segments: 0 },
      ],
      total: 41,
      page: (body as { page: number }).page,
      pageSize: 25,
    }));
    const { user } = openCampaign();
    expect(
      await screen.findByText(
        '1,204 on lists → 1,131 will receive: 41 opted out, 12 blocked, 9 invalid, 11 duplicate',
      ),
    ).toBeInTheDocument();
    await user.click(button(/Opted out/));
    const dialog = within(await screen.findByRole('dialog', { name: 'Opted out' }));
    expect(await dialog.findByText('Ingrid Falk')).toBeVisible();
    expect(dialog.getByText('1–25 of 41')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Next page' }));
    expect(await dialog.findByText('26–41 of 41')).toBeVisible();
    expect(bodies(api, 'POST /api/campaigns/estimate/contacts').at(-1)).toMatchObject({
      part: 'opted_out',
      page: 2,
      includeListIds: [3],
    });
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await user.click(button('Show everyone on the lists'));
    const everyone = await screen.findByRole('dialog', { name: 'On the lists' });
    expect(await within(everyone).findByText('Ingrid Falk')).toBeVisible();
    expect(bodies(api, 'POST /api/campaigns/estimate/contacts').at(-1)).toMatchObject({ part: 'on_lists' });
  });

  it('says when the audience could not be counted', async () => {
    const api = campaignFormApi();
    api.on('POST /api/campaigns/estimate', reply(400, { message: 'Not now' }));
    const { user } = openCampaign();
    expect(await screen.findByText('The audience couldn’t be counted')).toBeVisible();
    api.on('POST /api/campaigns/estimate', estimate());
    await user.click(within(screen.getByRole('complementary', { name: 'Audience' })).getByRole('button'));
    expect(await screen.findByText('1,131')).toBeVisible();
  });

  it('is saved before a hidden page may be closed, and keeps an invalid name for a reload, encrypted [ASV-58]', async () => {
    const api = campaignFormApi();
    const { user, unmount } = openCampaign();
    await user.type(await nameField(), ' now');
    hide('hidden');
    await waitFor(() => expect(bodies(api, PATCH)).toEqual([{ name: 'Fall check-ups now', version: 4 }]));
    await saved();
    await user.clear(await nameField());
    await user.keyboard('Fa');
    await waitFor(() => expect(keptDrafts()).toHaveLength(1));
    hide('hidden');
    unmount();
    await waitFor(() => expect(keptDrafts()).toHaveLength(1));
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('"Fa"');
    openCampaign();
    expect(await nameField()).toHaveValue('Fa');
    expect(bodies(api, PATCH)).toHaveLength(1);
    await user.type(await nameField(), 'll');
    await saved();
    expect(keptDrafts()).toHaveLength(0);
  });

  it('says that a save failed, and tries again', async () => {
    const api = campaignFormApi();
    api.on(PATCH, reply(503, { message: 'The database is not available' }));
    const { user } = openCampaign();
    await user.type(await nameField(), '!');
    expect(await screen.findByText(/Not saved. The database/, undefined, { timeout: 4_000 })).toBeVisible();
    api.on(PATCH, draft({ name: 'Fall check-ups!', version: 5 }));
    await user.click(button('Retry'));
    await saved();
  });

  it('offers the version that was saved elsewhere and keeps what the user typed', async () => {
    const api = campaignFormApi();
    api.on(PATCH, reply(409, { message: 'Changed', code: 'STALE' }));
    const { user } = openCampaign();
    await user.type(await nameField(), ' now');
    expect(
      await screen.findByText(/What you changed stays: Name\./, undefined, { timeout: 4_000 }),
    ).toBeVisible();
    api.on(`GET ${CAMPAIGN_URL}`, draft({ excludeMessagedHours: 48, version: 9 }));
    api.on(PATCH, draft({ name: 'Fall check-ups now', excludeMessagedHours: 48, version: 10 }));
    await user.click(button('Load the other version'));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Hours' })).toHaveValue('48'));
    expect(await nameField()).toHaveValue('Fall check-ups now');
    await saved();
    expect(bodies(api, PATCH).at(-1)).toEqual({ name: 'Fall check-ups now', version: 9 });
  });

  it('shows the content of now when it is opened again [INB-03]', async () => {
    const api = campaignFormApi();
    const { router } = openCampaign();
    expect(await nameField()).toHaveValue('Fall check-ups');
    await act(() => router.navigate('/campaigns'));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull());
    api.on(`GET ${CAMPAIGN_URL}`, draft({ name: 'Theirs', version: 5 }));
    await act(() => router.navigate('/campaigns/12'));
    expect(await nameField()).toHaveValue('Theirs');
  });

  it('follows a save of a colleague while nothing is unsaved [INB-03]', async () => {
    const api = campaignFormApi();
    const { user } = openCampaign();
    const name = await nameField();
    api.on(`GET ${CAMPAIGN_URL}`, draft({ name: 'Theirs', version: 5 }));
    await act(() => refreshCampaigns());
    await waitFor(() => expect(name).toHaveValue('Theirs'));
    api.on(PATCH, draft({ name: 'Theirs!', version: 6 }));
    await user.type(name, '!');
    await saved();
    expect(bodies(api, PATCH)).toEqual([{ name: 'Theirs!', version: 5 }]);
  });

  it('warns an account without registration', async () => {
    campaignFormApi({ numbers: NUMBERS.slice(1) });
    openCampaign();
    expect(await screen.findByText(REGISTRY_WARNING)).toBeVisible();
  });
});

describe('the lists of a draft that were deleted', () => {
  it('are named until a save after the user chose the lists again [I-26]', async () => {
    const api = campaignFormApi({ campaign: draft({ lostLists: ['C'] }) });
    const { user } = openCampaign();
    const words = 'The list “C” was deleted. Check who gets the campaign.';
    expect(await screen.findByText(words)).toBeVisible();
    api.on(PATCH, draft({ includeListIds: [], lostLists: [], version: 5 }));
    await user.click(await screen.findByRole('button', { name: 'Remove Six-month recall' }));
    await saved();
    expect(bodies(api, PATCH)).toEqual([{ includeListIds: [], version: 4 }]);
    expect(screen.queryByText(words)).toBeNull();
  });

  it('are all named [I-26]', async () => {
    campaignFormApi({ campaign: draft({ lostLists: ['C', 'D'] }) });
    openCampaign();
    expect(
      await screen.findByText('The lists “C” and “D” were deleted. Check who gets the campaign.'),
    ).toBeVisible();
  });
});

describe('a campaign that is not a draft', () => {
  it('says that a change returns a scheduled one to draft', async () => {
    campaignFormApi({ campaign: draft({ state: 'scheduled', startsAt: '2026-11-30T15:00:00.000Z' }) });
    const { user } = openCampaign();
    expect(await screen.findByText(/A change makes it a draft again/)).toBeVisible();
    await user.type(await nameField(), '!');
    await saved();
    expect(screen.queryByText(/A change makes it a draft again/)).toBeNull();
    expect(screen.getByText('Draft')).toBeVisible();
  });

  it('opens its report once it started', async () => {
    campaignFormApi({ campaign: draft({ state: 'sending' }) });
    const { router } = openCampaign();
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/campaigns/report'));
    expect(router.state.location.search).toBe('?campaignId=12');
  });
});

describe('when and pace', () => {
  it('says when it finishes, how many wait, that zones are estimated, and T-Mobile’s limit [CPN-18]', async () => {
    campaignFormApi({ estimated: estimate({ waiting: 14, resumesAt: '2026-11-30T16:00:00.000Z' }) });
    openCampaign('/12?step=when');
    const panel = within(await screen.findByRole('complementary', { name: 'Finish' }));
    expect(await panel.findByText('2,184 segments at 60 a minute')).toBeVisible();
    expect(panel.getByText(/1,117 at the start\. 14 people wait until/)).toBeVisible();
    expect(
      panel.getByText(
        /T-Mobile takes 2,000 to 200,000 segments a day.*Texts above your limit wait for the next day/,
      ),
    ).toBeVisible();
    expect(screen.getByText(/it is estimated from the area code/)).toBeVisible();
  });

  it.each([
    ['standard', 'No one is texted before 8:00 AM or after 9:00 PM, their time.'],
    ['strict', 'No one is texted outside the hours for texts in the state of their area code.'],
  ] as const)('says the quiet hours of the %s preset [CPN-04]', async (quietHoursPreset, hours) => {
    campaignFormApi();
    openCampaign('/12?step=when', { quietHoursPreset });
    expect(await screen.findByRole('switch', { name: 'Keep quiet hours' })).toHaveAccessibleDescription(
      expect.stringContaining(hours),
    );
  });

  it('saves a pace and says when it is above the allowance [CPN-18]', async () => {
    const api = campaignFormApi();
    const { user } = openCampaign('/12?step=when');
    await user.click(await screen.findByRole('radio', { name: 'Fixed' }));
    await user.type(await screen.findByRole('textbox', { name: 'Fixed pace' }), '90');
    expect(await screen.findByText(/allows at most 60 segments/)).toBeVisible();
    await waitFor(() => expect(bodies(api, PATCH).at(-1)).toMatchObject({ segmentsPerMinute: 90 }), {
      timeout: 4_000,
    });
  });

  it.each(['0', '4501', 'fast'])('says the allowance for the pace %s [CPN-18]', async (typed) => {
    campaignFormApi({ estimated: estimate({ pace: { segmentsPerMinute: 240, allowance: 240 } }) });
    const { user } = openCampaign('/12?step=when');
    await user.click(await screen.findByRole('radio', { name: 'Fixed' }));
    const field = await screen.findByRole('textbox', { name: 'Fixed pace' });
    await user.type(field, typed);
    await user.tab();
    await waitFor(() => expect(field).toHaveAccessibleDescription('Enter a whole number from 1 to 240.'));
    expect(screen.queryByText(/allows at most/)).toBeNull();
  });

  it('offers the days from the account’s today on, also to a user in a zone ahead [CPN-17]', async () => {
    // 25 hours apart: never the same day.
    const accountTimeZone = 'Pacific/Pago_Pago';
    const today = dayKey(new Date().toISOString(), accountTimeZone);
    campaignFormApi({ campaign: draft({ schedule: { type: 'at', at: `${today}T23:59` } }) });
    const { user } = openCampaign('/12?step=when', { accountTimeZone, timeZone: 'Pacific/Kiritimati' });
    await user.click(await screen.findByRole('combobox', { name: 'Date' }));
    const calendar = within(await screen.findByRole('dialog', { name: 'Date' }));
    const words = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: accountTimeZone });
    const day = calendar.getByRole('button', { name: new RegExp(words.format()) });
    expect(day).not.toHaveAttribute('aria-disabled', 'true');
  });

  it('asks for a date of a later start, and says no times before there is one', async () => {
    campaignFormApi();
    const { user } = openCampaign('/12?step=when');
    expect(await screen.findByText('2,184 segments at 60 a minute')).toBeVisible();
    await user.click(await screen.findByRole('radio', { name: 'At a time' }));
    expect(screen.getByText('Choose a date and a time to see when the last text leaves.')).toBeVisible();
    expect(screen.queryByText(/your time, in|has passed/)).toBeNull();
    await user.click(button('Next: Review'));
    expect(await screen.findByText('Enter a date and a time.')).toBeVisible();
  });
});

describe('the review', () => {
  const openReview = async () => {
    const app = openCampaign('/12?step=review');
    await screen.findByRole('button', { name: 'Schedule for 1,131 people' });
    return app;
  };

  it('shows totals, the plan and the names of people without a value [CPN-19]', async () => {
    const gap = { field: 'firstName', reason: 'empty' as const, people: 5, names: ['Ana', 'Ben', 'Cy'] };
    campaignFormApi({ estimated: estimate({ mergeGaps: [gap] }) });
    await openReview();
    expect(screen.getByText(/1,131 people, about 2,184 segments, finishes/)).toBeVisible();
    expect(screen.getByText('6,076')).toBeVisible();
    expect(screen.getByText(/is empty for Ana, Ben, Cy and 2 more/)).toBeVisible();
  });

  it('schedules with the statement of consent [CPN-19]', async () => {
    const api = campaignFormApi();
    api.on(SCHEDULE, draft({ state: 'scheduled', version: 5 }));
    const { user, router } = await openReview();
    await user.click(button('Schedule for 1,131 people'));
    expect(await screen.findByText(/State that these people agreed/)).toBeVisible();
    expect(api.callsOf(SCHEDULE)).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: CAMPAIGN_CONSENT }));
    await user.click(button('Schedule for 1,131 people'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/campaigns/report'));
    expect(bodies(api, SCHEDULE)).toEqual([{ consent: true, version: 4 }]);
  });

  it('sends the typed count of a large audience and shows the server’s error at it [CPN-21]', async () => {
    const large = estimate({ audience: { ...AUDIENCE, receive: 5_001 } });
    const api = campaignFormApi({ estimated: large });
    const message = 'Type 5001, the number of people who will get the campaign.';
    api.on(SCHEDULE, reply(422, { message, errors: { typedCount: [message] } }));
    const { user } = openCampaign('/12?step=review');
    await user.click(await screen.findByRole('checkbox', { name: CAMPAIGN_CONSENT }));
    await user.type(await screen.findByRole('textbox', { name: 'Number of people' }), '5,000');
    await user.click(button('Schedule for 5,001 people'));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Number of people' })).toHaveAccessibleDescription(message),
    );
    expect(bodies(api, SCHEDULE)).toEqual([{ consent: true, version: 4, typedCount: 5_000 }]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('shows the user’s limit with the audience [I-07]', async () => {
    campaignFormApi({ estimated: estimate({ recipientMax: 2_000 }) });
    openCampaign('/12');
    const audience = within(await screen.findByRole('complementary', { name: 'Audience' }));
    expect(await audience.findByText('Your limit is 2,000 people.')).toBeVisible();
  });

  it('says on the review that the campaign is above the user’s limit [I-07]', async () => {
    campaignFormApi({ estimated: estimate({ recipientMax: 1_000 }) });
    openCampaign('/12?step=review');
    expect(await screen.findByText('The campaign has too many recipients')).toBeVisible();
    // In the hidden step with the audience, too.
    expect(screen.getAllByText(/^You may send to at most 1,000 people\./)).toHaveLength(2);
  });

  it('names the step of a rejected field, and opens it', async () => {
    const api = campaignFormApi();
    const message = 'No one on these lists can get the campaign. Choose other lists.';
    api.on(SCHEDULE, reply(422, { message, errors: { includeListIds: [message] } }));
    const { user } = await openReview();
    await user.click(screen.getByRole('checkbox', { name: CAMPAIGN_CONSENT }));
    await user.click(button('Schedule for 1,131 people'));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Error' }));
    expect(dialog.getByText(`Details & audience: ${message}`)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'OK' }));
    const lists = await screen.findByRole('combobox', { name: 'Send to these lists' });
    await waitFor(() => expect(lists).toHaveAccessibleDescription(message));
  });

  it('sends a test to at most five numbers, with what the user changed', async () => {
    const api = campaignFormApi();
    api.on(TEST, {
      results: [
        { number: '3125550101', messageId: 9, error: null },
        { number: '3125550102', messageId: null, error: 'This contact opted out.' },
      ],
    });
    const { user } = await openReview();
    const field = screen.getByRole('textbox', { name: 'Numbers' });
    await user.type(field, '312 555 0101, 3125550102,3125550103,3125550104,3125550105,3125550106{Enter}');
    expect(await screen.findByText('Send a test to at most 5 numbers.')).toBeVisible();
    expect(within(screen.getByRole('list', { name: 'Test numbers' })).getAllByRole('listitem')).toHaveLength(
      5,
    );
    await user.clear(field);
    await user.click(button('Send test'));
    expect(await screen.findByText('Sent to (312) 555-0101')).toBeVisible();
    expect(screen.getByText('(312) 555-0102: This contact opted out.')).toBeVisible();
    expect(api.callsOf(TEST)[0]?.body).toEqual({
      clientId: expect.any(String),
      numbers: ['3125550101', '3125550102', '3125550103', '3125550104', '3125550105'],
    });
  });

  it('repeats a test whose response is lost with the same id, and sends a further test with another [CPN-20]', async () => {
    const api = campaignFormApi();
    api.on(TEST, noConnection);
    const { user } = await openReview();
    await user.type(screen.getByRole('textbox', { name: 'Numbers' }), '3125550101');
    const press = () => user.click(button('Send test'));
    const clientIds = () => api.callsOf(TEST).map(({ body }) => (body as { clientId: string }).clientId);
    await press();
    expect(await screen.findByText(/can’t be reached/)).toBeVisible();
    api.on(TEST, { results: [{ number: '3125550101', messageId: 9, error: null }] });
    await press();
    expect(await screen.findByText('Sent to (312) 555-0101')).toBeVisible();
    await press();
    await waitFor(() => expect(clientIds()).toHaveLength(3));
    const [first, second, third] = clientIds();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});
