import { TextNumberState } from '@dashboard/shared/contracts';
import { type ApiCall, reply } from '@dashboard/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { refreshIntents } from '../api/intelligent-responses';
import { NUMBERS } from '../testing/campaign-list-setup';
import { button, INTENTS, intent, intentsApi, NUMBERS_URL, openIntents, URL } from '../testing/intents-setup';

let user: UserEvent;
beforeEach(() => {
  user = userEvent.setup();
});

describe('Intelligent Responses', () => {
  it('is the active tab of Message Bot [NAV-20] [BOT-05]', async () => {
    intentsApi();
    openIntents();
    expect(await screen.findByRole('link', { name: 'Intelligent Responses', current: 'page' })).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Opening hours' })).toBeVisible();
  });

  it('has no tab without the plan feature [BOT-01]', async () => {
    intentsApi();
    openIntents('', 'bluebird.admin');
    expect(await screen.findByRole('heading', { name: 'Message Bot' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Intelligent Responses' })).not.toBeInTheDocument();
  });

  it('finds intents by name and by phrase', async () => {
    intentsApi();
    openIntents();
    const list = await screen.findByRole('list', { name: 'Intents' });
    await user.type(screen.getByRole('searchbox', { name: 'Search intents' }), 'your hours');
    expect(within(list).getAllByRole('link')).toHaveLength(1);
    expect(within(list).getByRole('link', { name: /Opening hours/ })).toHaveTextContent('Auto-send · Smart');
  });

  const RELOAD = 'Reload the page to open this intent';
  const newer = (words: object) => ({ ...intent({ id: 14, name: 'Billing' }), ...words });

  it('shows an intent with an unknown match type or mode [FLT-22]', async () => {
    const ask = { ...newer({ mode: 'ask' }), id: 15, name: 'Refunds' };
    intentsApi().on(`GET ${URL}`, {
      items: [...INTENTS, newer({ matchType: 'meaning' }), ask],
      choices: { responseMessages: [], schedules: [], tns: [] },
      canChange: true,
    });
    openIntents();
    const list = within(await screen.findByRole('list', { name: 'Intents' }));
    expect(list.getByRole('link', { name: /^Refunds/ })).toHaveTextContent('Other reply · Smart');
    const billing = list.getByRole('link', { name: /^Billing/ });
    expect(billing).toHaveTextContent('Auto-send · Other match');
    await user.click(billing);
    expect(await screen.findByText(RELOAD)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Billing' })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /^Name/ })).toBeNull();
    await user.click(list.getByRole('link', { name: /^Parking/ }));
    expect(await screen.findByRole('textbox', { name: /^Name/ })).toHaveValue('Parking');
  });

  it('adds a phrase to an intent with an unknown match type, and leaves its match type [FLT-22]', async () => {
    const stored = newer({ matchType: 'meaning' });
    const group = { text: 'Any refunds?', count: 1, lastAt: '2026-10-13T19:41:00.000Z', examples: [] };
    const api = intentsApi()
      .on(`GET ${URL}`, {
        items: [stored],
        choices: { responseMessages: [], schedules: [], tns: [] },
        canChange: true,
      })
      .on(`GET ${URL}/unmatched`, { groups: [group], total: 1, compared: 50 })
      .on(`PATCH ${URL}/14`, stored);
    openIntents('?view=unmatched');
    await user.click(await screen.findByRole('button', { name: /to an intent/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Billing' }));
    expect(await screen.findByText('Added to Billing')).toBeVisible();
    const [request] = api.callsOf(`PATCH ${URL}/14`);
    expect(request?.body).toEqual({ phrases: [...stored.phrases, 'Any refunds?'], version: 2 });
  });

  it('adds an intent as a suggestion, with its fields [BTM-31]', async () => {
    const api = intentsApi([]).on(`POST ${URL}`, intent({ id: 13 }));
    openIntents();
    await user.click(await screen.findByRole('button', { name: 'Add Intent' }));
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveFocus();
    await user.keyboard('Directions');
    const phrases = screen.getByPlaceholderText('Add a phrase');
    await user.type(phrases, 'where are you{Enter}address{Enter}Address{Enter}');
    await user.click(button('Save'));
    expect(await screen.findByText('Smart needs at least 3 phrases.')).toBeVisible();
    await user.type(phrases, 'how do i get there{Enter}');
    await user.click(screen.getByRole('combobox', { name: /^Response message/ }));
    await user.click(await screen.findByRole('option', { name: 'Directions' }));
    await user.click(button('Save'));
    await screen.findByText(/created/i);
    expect(api.callsOf(`POST ${URL}`)[0]?.body).toEqual({
      name: 'Directions',
      enabled: true,
      matchType: 'smart',
      phrases: ['where are you', 'address', 'how do i get there'],
      responseMessageId: 4,
      mode: 'suggest',
      tns: null,
      scheduleId: null,
      scheduleSide: 'inside',
      threshold: 0.75,
    });
  });

  it('shows what an added phrase would change before it is saved [BTM-38]', async () => {
    const changes = [
      {
        messageId: 1,
        text: 'Open on Sunday?',
        at: '2026-10-13T19:41:00.000Z',
        before: null,
        after: { id: 11, name: 'Opening hours', verdict: 'send' },
      },
    ];
    const api = intentsApi().on(`POST ${URL}/preview`, { compared: 200, changes });
    openIntents();
    await user.type(await screen.findByPlaceholderText('Add a phrase'), 'open sunday{Enter}');
    expect(
      await screen.findByText('Adding “open sunday” would change 1 of the last 200 texts.'),
    ).toBeVisible();
    await user.click(button('Show them'));
    expect(screen.getByText('No match → Auto-send Opening hours')).toBeVisible();
    expect(api.callsOf(`PATCH ${URL}/11`)).toHaveLength(0);
  });

  it('shows the verdict, the match scores and every blocker of a sentence [BTM-32] [BTM-35]', async () => {
    const api = intentsApi().on(`POST ${URL}/test`, {
      normalized: 'are you open',
      top: [
        {
          id: 11,
          name: 'Opening hours',
          matchType: 'smart',
          score: 0.81,
          phrase: 'are you open',
          threshold: 0.75,
        },
        { id: 12, name: 'Parking', matchType: 'smart', score: 0.34, phrase: 'parking', threshold: 0.75 },
      ],
      verdict: 'none',
      intent: { id: 11, name: 'Opening hours' },
      lead: 0.47,
      checks: [
        { kind: 'lead', passes: true, label: '0.47 ahead of Parking' },
        { kind: 'hours', passes: false, label: 'Office is closed at that time' },
      ],
    });
    openIntents();
    await user.type(await screen.findByRole('textbox', { name: 'Text of a customer' }), 'Are you OPEN?');
    await user.click(button('Test'));
    expect(await screen.findByText('Would not reply')).toBeVisible();
    expect(screen.getByText('Match score')).toBeVisible();
    expect(screen.getByText('0.81')).toBeVisible();
    expect(within(screen.getByRole('list', { name: 'Match scores' })).getByText('“parking”')).toBeVisible();
    const checks = within(screen.getByRole('list', { name: 'Checks' })).getAllByRole('listitem');
    expect(checks.map(({ textContent }) => textContent)).toEqual([
      '0.47 ahead of Parking',
      'Office is closed at that time',
    ]);
    expect(within(checks[1] ?? document.body).getByLabelText('Blocks')).toBeVisible();
    expect(screen.queryByText(/probability/i)).not.toBeInTheDocument();
    const request = { text: 'Are you OPEN?', tn: '3125550142' };
    expect(api.callsOf(`POST ${URL}/test`).map(({ body }) => body)).toEqual([request]);
    // The contact, the time and the settings may be others by now.
    await user.click(button('Test'));
    await waitFor(() =>
      expect(api.callsOf(`POST ${URL}/test`).map(({ body }) => body)).toEqual([request, request]),
    );
  });

  it('tests a text as if a contact had sent it', async () => {
    const dana = { contactId: 31, contactName: 'Dana Cole', contactNumber: '13125550161' };
    const found = { ...dana, isOptOut: true, isBlocked: false };
    const api = intentsApi()
      .on('GET /api/contacts', { items: [found], total: 1, page: 1, pageSize: 20 })
      .on(`POST ${URL}/test`, {
        ...{ normalized: 'hi', top: [], verdict: 'none', intent: null, lead: null },
        checks: [{ kind: 'contact', passes: false, label: 'Opted out' }],
      });
    openIntents();
    await user.type(await screen.findByRole('textbox', { name: 'Text of a customer' }), 'Hi');
    await user.click(button('From a contact'));
    const search = screen.getByRole('combobox', { name: 'Find a contact' });
    await user.click(search);
    await user.paste('z'.repeat(150));
    const searched = () => api.callsOf('GET /api/contacts').at(-1)?.query.search;
    await waitFor(() => expect(searched()).toBe('z'.repeat(100)));
    await user.clear(search);
    await user.type(search, 'dana');
    await user.click(await screen.findByRole('option', { name: /Dana Cole/ }));
    expect(screen.getByText('From Dana Cole')).toBeVisible();
    await user.click(button('Test'));
    expect(await screen.findByText('Opted out')).toBeVisible();
    expect(api.callsOf(`POST ${URL}/test`)[0]?.body).toMatchObject({ text: 'Hi', contactId: 31 });
    await user.click(button('From someone new'));
    expect(button('From a contact')).toHaveFocus();
  });

  it('tests a text at any date and time [BTM-35]', async () => {
    const api = intentsApi().on(`POST ${URL}/test`, {
      ...{ normalized: 'hi', top: [], verdict: 'none', intent: null, lead: null, checks: [] },
    });
    openIntents();
    await user.type(await screen.findByRole('textbox', { name: 'Text of a customer' }), 'Hi');
    await user.click(screen.getByRole('combobox', { name: 'Time of the text' }));
    await user.click(await screen.findByRole('option', { name: 'Another time' }));
    const date = screen.getByLabelText('Date of the text');
    await user.clear(date);
    expect(button('Test')).toBeDisabled();
    await user.type(date, '2026-12-25');
    await user.type(screen.getByRole('textbox', { name: 'Clock time of the text' }), '12:15 PM{Tab}');
    await user.click(button('Test'));
    await screen.findByText(/^No intent fits/);
    expect(api.callsOf(`POST ${URL}/test`)[0]?.body).toMatchObject({ at: '2026-12-25T18:15:00.000Z' });
  });

  it('offers only active numbers that the user may test with [BTM-35]', async () => {
    const states = [TextNumberState.ACTIVE, TextNumberState.DEACTIVATED];
    const numbers = NUMBERS.map((row, index) => ({ ...row, state: states[index] ?? row.state }));
    intentsApi(INTENTS, {}, numbers);
    openIntents();
    await user.click(await screen.findByRole('combobox', { name: 'Number that gets the text' }));
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['(312) 555-0142']);
  });

  it.each([
    ['acme.admin', /^The account has no active number\.$/],
    ['acme.agent', /^No active number is yours to test with\. Ask an administrator/],
  ] as const)('says when %s has no number to test with [BTM-35]', async (name, text) => {
    intentsApi(INTENTS, {}, []);
    openIntents('', name);
    expect(await screen.findByText(text)).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Text of a customer' }), 'Hi');
    expect(button('Test')).toBeDisabled();
  });

  it('says that the numbers to test with could not be loaded, and loads them again', async () => {
    const api = intentsApi().on(NUMBERS_URL, reply(403, { message: 'Not now' }));
    openIntents();
    await user.type(await screen.findByRole('textbox', { name: 'Text of a customer' }), 'Hi');
    expect(await screen.findByRole('alert')).toHaveTextContent('The text numbers couldn’t be loaded.');
    expect(button('Test')).toBeDisabled();
    api.on(NUMBERS_URL, { items: NUMBERS, total: NUMBERS.length, page: 1, pageSize: 10 });
    await user.click(button('Retry'));
    await waitFor(() => expect(button('Test')).toBeEnabled());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows the counts of each intent [BTM-37]', async () => {
    intentsApi();
    openIntents('?view=performance');
    const row = await screen.findByRole('row', { name: /Opening hours/ });
    const cells = within(row).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      ...['Opening hours', '94', '60', '30', '21', '4', '12'],
    ]);
  });

  it('lets agents read, but not change', async () => {
    intentsApi(INTENTS, { canChange: false });
    openIntents();
    expect(await screen.findByRole('textbox', { name: /^Name/ })).toHaveAttribute('readonly');
    expect(screen.queryByRole('button', { name: /Remove are you open/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add Intent' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  });
});

describe('unsaved changes of an intent', () => {
  const addPhrase = async () =>
    user.type(await screen.findByPlaceholderText('Add a phrase'), 'open sunday{Enter}');
  const prompt = () => screen.findByRole('dialog', { name: 'Unsaved Changes' });
  /** A button of the prompt, found once Save has the focus. */
  async function promptButton(name: string) {
    const { getByRole } = within(await prompt());
    await waitFor(() => expect(getByRole('button', { name: 'Save' })).toHaveFocus());
    return getByRole('button', { name });
  }
  const heading = (name: string) => screen.findByRole('heading', { name });

  it.each([
    ['another intent', 'link', /^Parking/],
    ['the Unmatched tab', 'button', 'Unmatched'],
    ['the Performance tab', 'button', 'Performance'],
    ['Add Intent', 'button', 'Add Intent'],
  ])('are not lost on a click on %s [FRM-25] [FRM-27]', async (_target, role, name) => {
    intentsApi();
    openIntents();
    await addPhrase();
    await user.click(screen.getByRole(role, { name }));
    await user.click(await promptButton('Go Back'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('open sunday')).toBeVisible();
  });

  it('are discarded for another intent [FRM-28]', async () => {
    intentsApi();
    openIntents();
    await addPhrase();
    await user.click(screen.getByRole('link', { name: /^Parking/ }));
    await user.click(await promptButton('Discard Changes'));
    expect(await heading('Parking')).toBeVisible();
    expect(screen.queryByText('open sunday')).toBeNull();
  });

  it('stay when a colleague adds an intent that comes first, and when one deletes theirs [FRM-25]', async () => {
    const api = intentsApi();
    openIntents();
    await addPhrase();
    const first = intent({ id: 9, name: 'Address' });
    const change = (items: ReturnType<typeof intent>[]) => {
      intentsApi(items);
      act(() => refreshIntents());
    };
    change([first, ...INTENTS]);
    expect(await screen.findByRole('link', { name: /^Address/ })).toBeVisible();
    expect(screen.getByText('open sunday')).toBeVisible();
    change([first]);
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Opening hours/ })).toBeNull());
    expect(screen.getByText('open sunday')).toBeVisible();
    await user.click(button('Cancel'));
    expect(await heading('Address')).toBeVisible();
    expect(api.callsOf(`PATCH ${URL}/11`)).toEqual([]);
  });

  it('are discarded when the intent is deleted', async () => {
    const api = intentsApi().on(`DELETE ${URL}/11`, () => {
      intentsApi(INTENTS.slice(1)).on(`DELETE ${URL}/11`, reply(204, null));
      return reply(204, null);
    });
    openIntents('?intent=11');
    await addPhrase();
    await user.click(button('Delete'));
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    expect(await heading('Parking')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.callsOf(`DELETE ${URL}/11`)).toHaveLength(1);
  });

  describe('that conflict with a save of a colleague', () => {
    /** Saves a phrase on top of a version that a colleague has renamed since. */
    async function openConflict() {
      intentsApi();
      openIntents('?intent=11');
      await addPhrase();
      const renamed = intent({ name: 'Business hours', version: 3 });
      const api = intentsApi([renamed]).on(`PATCH ${URL}/11`, ({ body }: ApiCall) => {
        const { version } = body as { version?: number };
        return version === 2 ? reply(409, { message: 'Someone else changed this.', code: 'STALE' }) : renamed;
      });
      await user.click(button('Save'));
      const dialog = await screen.findByRole('dialog', { name: 'Someone else changed this' });
      const press = (name: string) => user.click(within(dialog).getByRole('button', { name }));
      const sent = () => api.callsOf(`PATCH ${URL}/11`).map(({ body }) => body as Record<string, unknown>);
      return { press, sent };
    }

    it('are replaced by theirs on Reload, which can be changed and saved [INB-03]', async () => {
      const { press, sent } = await openConflict();
      await press('Reload');
      expect(await heading('Business hours')).toBeVisible();
      await waitFor(() => expect(screen.queryByText('open sunday')).toBeNull());
      await addPhrase();
      await user.click(button('Save'));
      await screen.findByText(/updated/i);
      expect(sent().at(-1)).toMatchObject({ name: 'Business hours', version: 3 });
    });

    it('stay until Reload when theirs has an unknown match type [FLT-22]', async () => {
      intentsApi();
      openIntents('?intent=11');
      await addPhrase();
      intentsApi()
        .on(`GET ${URL}`, {
          items: [{ ...intent({ version: 3 }), matchType: 'meaning' }, ...INTENTS.slice(1)],
          choices: { responseMessages: [], schedules: [], tns: [] },
          canChange: true,
        })
        .on(`PATCH ${URL}/11`, reply(409, { message: 'Someone else changed this.', code: 'STALE' }));
      act(() => refreshIntents());
      expect(await screen.findByRole('link', { name: /^Opening hours.*Other match$/ })).toBeVisible();
      expect(screen.getByText('open sunday')).toBeVisible();
      await user.click(button('Save'));
      const dialog = await screen.findByRole('dialog', { name: 'Someone else changed this' });
      await user.click(within(dialog).getByRole('button', { name: 'Reload' }));
      expect(await screen.findByText('Reload the page to open this intent')).toBeVisible();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(screen.queryByText('open sunday')).toBeNull();
    });

    it('replace theirs on Overwrite [INB-03]', async () => {
      const { press, sent } = await openConflict();
      await press('Overwrite');
      await screen.findByText(/updated/i);
      expect(sent()).toHaveLength(2);
      expect(sent()[1]).toMatchObject({ name: 'Opening hours' });
      expect(sent()[1]).not.toHaveProperty('version');
    });
  });

  it('are none after an intent was added: its form opens [FRM-25]', async () => {
    const added = intent({ id: 13, name: 'Directions', version: 1 });
    const api = intentsApi().on(`POST ${URL}`, () => {
      intentsApi([...INTENTS, added]);
      return added;
    });
    const { router } = openIntents('?intent=new');
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Directions');
    await user.type(screen.getByPlaceholderText('Add a phrase'), 'a{Enter}b{Enter}c{Enter}');
    await user.click(screen.getByRole('combobox', { name: /^Response message/ }));
    await user.click(await screen.findByRole('option', { name: 'Directions' }));
    await user.click(button('Save'));
    expect(await heading('Directions')).toBeVisible();
    expect(router.state.location.search).toBe('?intent=13');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.callsOf(`POST ${URL}`)).toHaveLength(1);
  });
});
