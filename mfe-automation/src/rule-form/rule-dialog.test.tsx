import { connectSocket } from '@dashboard/shared/socket';
import { fakeApi, fakeSocket, pageDataFor, reply, responseMessage } from '@dashboard/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { refreshAutomaticResponses } from '../api/automatic-responses';
import { automaticResponse, RULES } from '../testing/automatic-responses';
import { button, openBot } from '../testing/automation-setup';

const POST = 'POST /api/message-bot/automatic-responses';
const MESSAGE = responseMessage({ responseMessageId: 33, name: 'Directions', text: 'Park behind us.' });

async function open(rule: string) {
  const api = fakeApi()
    .on('GET /api/message-bot/automatic-responses', RULES)
    .on('GET /api/message-bot/response-messages', { items: [MESSAGE], total: 1, page: 1, pageSize: 20 })
    .on(POST, reply(201, { ...automaticResponse(), collisions: [] }));
  const app = openBot(`/automatic-responses?rule=${rule}`);
  await screen.findByRole('textbox', { name: 'Name' });
  return { api, ...app };
}
type User = Awaited<ReturnType<typeof open>>['user'];

const OFFICE = {
  ...{
    scheduleId: 7,
    name: 'Office',
    timeZoneId: 1,
    ianaName: 'America/Chicago',
    isDefault: true,
    version: 1,
  },
  ...{ weekly: {}, exceptions: [], isOpenNow: true, nextChangeAt: null, usedByCount: 0 },
};

async function choose(field: string, option: string, user: User) {
  await user.click(screen.getByRole('combobox', { name: new RegExp(`^${field}`) }));
  await user.click(await screen.findByRole('option', { name: option }));
}

const save = (user: User) =>
  user.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: /^(Add Automatic Response|Save)$/ }),
  );
const keywords = () => screen.getByRole('textbox', { name: 'Keywords' });

async function pickMessage(user: User) {
  await user.type(screen.getByRole('combobox', { name: 'Response message' }), 'Dir');
  await user.click(await screen.findByRole('option', { name: /Directions/ }));
}

describe('the form of a rule', () => {
  it('adds a keyword rule with its chips [BTM-22]', async () => {
    const { api, user, router } = await open('new');
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Parking');
    await user.type(keywords(), 'parking{Enter}where to park,');
    const chips = within(screen.getByRole('list', { name: 'Keywords' }));
    expect(chips.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'parking',
      'where to park',
    ]);
    await pickMessage(user);
    await save(user);
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(api.callsOf(POST).map(({ body }) => body)).toEqual([
      {
        name: 'Parking',
        enabled: true,
        triggerType: 'keyword',
        keywords: ['parking', 'where to park'],
        keywordMatch: 'contains',
        days: null,
        scheduleId: null,
        scheduleSide: 'inside',
        tns: null,
        responseMessageId: 33,
        cooldownMinutes: 1440,
        skipIfRepliedMinutes: null,
        delaySeconds: 0,
      },
    ]);
  });

  it('marks the chip of a reserved word and does not save it [BTM-26]', async () => {
    const { api, user } = await open('new');
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Bad');
    await user.type(keywords(), 'parking{Enter}STOP{Enter}');
    expect(
      screen.getByText('STOP is reserved for the replies that carriers require. Use another word.'),
    ).toBeVisible();
    const chips = within(screen.getByRole('list', { name: 'Keywords' })).getAllByRole('listitem');
    expect(chips.map((chip) => within(chip).queryByRole('img', { name: 'Invalid' }) !== null)).toEqual([
      false,
      true,
    ]);
    await pickMessage(user);
    await save(user);
    expect(api.callsOf(POST)).toEqual([]);
    await user.click(button('Remove STOP'));
    await save(user);
    await waitFor(() => expect(api.callsOf(POST)).toHaveLength(1));
  });

  it('requires a schedule for hour triggers, one of the account’s [BTM-25]', async () => {
    const socket = fakeSocket();
    connectSocket();
    const { api, user } = await open('new');
    socket.receive('Company_Auto_Response_Schedules', {
      companyId: pageDataFor('acme.admin').user.accountId ?? 0,
      schedules: [OFFICE],
      responses: [],
    });
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Closed');
    await choose('Trigger', 'Outside hours', user);
    expect(screen.queryByRole('textbox', { name: 'Keywords' })).toBeNull();
    await pickMessage(user);
    await save(user);
    expect(await screen.findByText('Choose a time schedule.')).toBeVisible();
    await choose('Time schedule', 'Office', user);
    await save(user);
    await waitFor(() => expect(api.callsOf(POST)).toHaveLength(1));
    expect(api.callsOf(POST)[0]?.body).toMatchObject({
      triggerType: 'outside_hours',
      scheduleId: 7,
      keywords: [],
    });
  });

  it('says that the schedules could not be loaded', async () => {
    const socket = fakeSocket();
    socket.response('get_company_auto_response_schedules', () => ({
      ok: false,
      code: 'RATE',
      error: 'Wait.',
    }));
    connectSocket();
    await open('new');
    expect(await screen.findByText(/^The schedules couldn’t be loaded\./)).toBeVisible();
  });

  it('warns after a save that another rule replies first, by name [BTM-29]', async () => {
    const { api, user } = await open('53');
    api.on('PATCH /api/message-bot/automatic-responses/53', {
      ...automaticResponse({ id: 53, name: 'Directions' }),
      collisions: [{ first: { id: 51, name: 'Parking' }, second: { id: 53, name: 'Directions' }, tns: null }],
    });
    await user.type(screen.getByRole('textbox', { name: 'Delay' }), '5');
    await save(user);
    expect(
      await screen.findByText('Parking and Directions fit the same texts. Only Parking replies.'),
    ).toBeVisible();
    const [request] = api.callsOf('PATCH /api/message-bot/automatic-responses/53');
    expect(request?.body).toMatchObject({ delaySeconds: 5, responseMessageId: 33, version: 2 });
  });

  const RELOAD = /^This automatic response has a setting that this page does not know yet/;
  const missed = {
    ...automaticResponse({ id: 53, name: 'Missed', version: 3 }),
    trigger: { type: 'missed_call', keywords: [], matchType: 'contains', days: null },
  };

  it('asks to reload the page for a rule with an unknown trigger [FLT-22]', async () => {
    fakeApi().on('GET /api/message-bot/automatic-responses', { ...RULES, items: [missed] });
    const { user } = openBot('/automatic-responses?rule=53');
    expect(await screen.findByText(RELOAD)).toBeVisible();
    const dialog = screen.getByRole('dialog', { name: 'Edit Automatic Response' });
    expect(within(dialog).queryByRole('textbox')).toBeNull();
    expect(within(dialog).queryByRole('button', { name: 'Save' })).toBeNull();
    await user.click(within(dialog).getByText('Close'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('asks to reload the page when a colleague has saved an unknown trigger [FLT-22]', async () => {
    const { api, user } = await open('53');
    await user.type(screen.getByRole('textbox', { name: 'Delay' }), '5');
    api
      .on('GET /api/message-bot/automatic-responses', { ...RULES, items: [missed] })
      .on(
        'PATCH /api/message-bot/automatic-responses/53',
        reply(409, { code: 'STALE', message: 'Changed.' }),
      );
    await save(user);
    await user.click(await screen.findByRole('button', { name: 'Reload' }));
    expect(await screen.findByText(RELOAD)).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Edit Automatic Response' })).toBeVisible();
  });

  it('writes a new response message without leaving the rule [BTM-22]', async () => {
    const { api, user } = await open('new');
    api.on(
      'POST /api/message-bot/response-messages',
      reply(201, responseMessage({ responseMessageId: 90, name: 'Prices' })),
    );
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Price list');
    await user.click(button('Write a new one'));
    const text = await screen.findByRole('textbox', { name: 'Text' });
    expect(screen.getAllByRole('textbox', { name: /^Name/ })).toHaveLength(1);
    await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Prices');
    await user.type(screen.getByRole('textbox', { name: /^Shortcut/ }), 'prices');
    await user.type(text, 'From 20 dollars.');
    await user.click(button('Add Response Message'));
    const message = await screen.findByRole('combobox', { name: 'Response message' });
    expect(message).toHaveValue('Prices');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Price list');
    await user.type(keywords(), 'price{Enter}');
    await save(user);
    await waitFor(() => expect(api.callsOf(POST)).toHaveLength(1));
    expect(api.callsOf(POST)[0]?.body).toMatchObject({ name: 'Price list', responseMessageId: 90 });
  });

  const discard = () => screen.findByRole('button', { name: 'Discard Changes' });

  it('prompts before Back leaves it with typed values [FRM-25] [FRM-27] [FRM-28]', async () => {
    const { user, router } = await open('53');
    await act(() => router.navigate('/message-bot/automatic-responses?rule=new'));
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Parking');
    await act(() => router.navigate(-1));
    await user.click(await screen.findByRole('button', { name: 'Go Back' }));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Parking');
    expect(router.state.location.search).toBe('?rule=new');
    await act(() => router.navigate(-1));
    await user.click(await discard());
    expect(await screen.findByRole('dialog', { name: 'Edit Automatic Response' })).toBeVisible();
    expect(router.state.location.search).toBe('?rule=53');
  });

  it('closes on Back without changes [FRM-26]', async () => {
    const { router } = await open('new');
    await act(() => router.navigate('/message-bot/automatic-responses?rule=53'));
    expect(await screen.findByRole('dialog', { name: 'Edit Automatic Response' })).toBeVisible();
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('dialog', { name: 'Add Automatic Response' })).toBeVisible();
  });

  it('prompts for the message that is written on top of the rule [FRM-25]', async () => {
    const { user, router } = await open('53');
    await act(() => router.navigate('/message-bot/automatic-responses?rule=new'));
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Prices');
    await user.click(button('Write a new one'));
    await user.type(await screen.findByRole('textbox', { name: 'Text' }), 'From 20 dollars.');
    await act(() => router.navigate(-1));
    await user.click(await discard());
    expect(await screen.findByText(/You changed the new automatic response/)).toBeVisible();
    await user.click(button('Go Back'));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Prices');
    expect(router.state.location.search).toBe('?rule=new');
  });

  it('prompts for the rule below a message without changes [FRM-25]', async () => {
    const { user, router } = await open('53');
    await act(() => router.navigate('/message-bot/automatic-responses?rule=new'));
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Prices');
    await user.click(button('Write a new one'));
    await screen.findByRole('textbox', { name: 'Text' });
    await act(() => router.navigate(-1));
    expect(await screen.findByText(/You changed the new automatic response/)).toBeVisible();
    await user.click(button('Go Back'));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Prices');
  });

  it('keeps the values when a colleague deletes the rule [FRM-25]', async () => {
    const { api, user } = await open('53');
    await user.type(screen.getByRole('textbox', { name: 'Name' }), '!');
    const items = [automaticResponse({ name: 'Car park' })];
    api.on('GET /api/message-bot/automatic-responses', { ...RULES, items });
    await act(() => refreshAutomaticResponses());
    expect(await screen.findByText('Car park')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Directions!');
  });
});
