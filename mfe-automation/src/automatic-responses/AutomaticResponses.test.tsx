import type { AutomaticResponses } from '@dashboard/shared/contracts';
import { type ApiCall, fakeApi, reply } from '@dashboard/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { refreshAutomaticResponses } from '../api/automatic-responses';
import { automaticResponse, RULES } from '../testing/automatic-responses';
import { button, openBot } from '../testing/automation-setup';

const GET = 'GET /api/message-bot/automatic-responses';
const ORDER = 'PUT /api/message-bot/automatic-responses/order';

async function open(changes: Partial<AutomaticResponses> = {}) {
  let stored: AutomaticResponses = { ...RULES, ...changes };
  const api = fakeApi()
    .on(GET, () => stored)
    .on(ORDER, ({ body }: ApiCall) => {
      const { ids } = body as { ids: number[] };
      stored = { ...stored, items: ids.flatMap((id) => stored.items.find((rule) => rule.id === id) ?? []) };
      return stored;
    });
  const app = openBot('/automatic-responses');
  await screen.findByText('Parking');
  return { api, ...app };
}

/** The cells of the row with this name, without its order and actions. */
const cells = (name: string) =>
  within(screen.getByRole('cell', { name }).closest('tr') ?? document.body)
    .getAllByRole('cell')
    .slice(1, 8)
    .map(({ textContent }) => textContent);
const toggle = (name: string) => screen.getByRole('checkbox', { name });
const order = () =>
  screen.getAllByRole('button', { name: /^Move / }).map(({ ariaLabel }) => ariaLabel?.slice(5));

describe('Automatic Responses', () => {
  it('lists rules in priority order with trigger, schedule, numbers, message and replies [BTM-22] [BOT-04] [NAV-19]', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Automatic Responses' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Order and on',
      'Name',
      'Trigger',
      'Schedule',
      'Numbers',
      'Message',
      'Sent 30 d',
      'Last sent',
      'Actions',
    ]);
    expect(cells('Parking')).toEqual([
      'Parking',
      'Keyword: parking',
      '–',
      'All',
      'Directions',
      '21',
      'Never',
    ]);
    expect(cells('Closed').slice(1, 4)).toEqual(['Outside hours', 'Office', '(312) 555-0142']);
    expect(order()).toEqual([
      'Parking, place 1',
      'Prices, place 2',
      'Directions, place 3',
      'Closed, place 4',
    ]);
    expect(toggle('Parking is on')).toBeChecked();
    expect(toggle('Prices is on')).not.toBeChecked();
  });

  it('shows an automatic response with an unknown trigger [FLT-22]', async () => {
    const [parking, prices] = RULES.items;
    const missed = { ...parking, id: 61, name: 'Missed', cooldownMinutes: 30 };
    const fuzzy = { ...prices, scheduleId: 7, scheduleName: 'Office', scheduleMode: 'near' };
    const twins = ['INFO', 'STATUS'].map((word) => ({ ...RULES.locked[0], id: 'newer', keywords: [word] }));
    fakeApi().on(GET, {
      ...RULES,
      locked: [...RULES.locked, ...twins],
      items: [
        parking,
        { ...fuzzy, trigger: { ...prices?.trigger, matchType: 'fuzzy' } },
        { ...missed, trigger: { ...parking?.trigger, type: 'missed_call' } },
      ],
    });
    openBot('/automatic-responses');
    await screen.findByText('Parking');
    expect(screen.getByRole('rowheader', { name: 'Another trigger' })).toBeVisible();
    expect(cells('Missed').slice(0, 2)).toEqual(['Missed', 'Another trigger']);
    expect(cells('Prices').slice(1, 3)).toEqual(['Other match: parking', 'Other times of Office']);
    expect(screen.getAllByRole('checkbox', { name: 'Another reply is always on' })).toHaveLength(2);
    expect(order()).toHaveLength(3);
  });

  it('switches a rule, and warns of rules that collide then [BTM-22] [BTM-29]', async () => {
    const { api, user } = await open();
    const [first, second] = RULES.items.map(({ id, name }) => ({ id, name }));
    api.on('PATCH /api/message-bot/automatic-responses/52', {
      ...automaticResponse({ id: 52, name: 'Prices' }),
      collisions: [{ first, second, tns: null }],
    });
    await user.click(toggle('Prices is on'));
    expect(
      await screen.findByText('Parking and Prices fit the same texts. Only Parking replies.'),
    ).toBeVisible();
    expect(api.callsOf('PATCH /api/message-bot/automatic-responses/52')[0]?.body).toEqual({ enabled: true });
  });

  it('moves a rule with Alt and an arrow key, and saves the order [BTM-23]', async () => {
    const { api, user } = await open();
    act(() => button('Move Parking, place 1').focus());
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(order()[1]).toBe('Parking, place 2'));
    expect(api.callsOf(ORDER).map(({ body }) => body)).toEqual([{ ids: [52, 51, 53, 54] }]);
    expect(screen.getByText('Parking is now 2 of 4')).toBeInTheDocument();
    expect(button('Move Parking, place 2')).toHaveFocus();
  });

  it('keeps the order of quick moves, and saves the last one after the response to the first [BTM-23]', async () => {
    const { api, user } = await open();
    const responses: (() => void)[] = [];
    api.on(ORDER, ({ body }: ApiCall) => {
      const { ids } = body as { ids: number[] };
      const items = ids.flatMap((id) => RULES.items.find((rule) => rule.id === id) ?? []);
      return new Promise((resolve) => responses.push(() => resolve({ ...RULES, items })));
    });
    const moved = ['Prices, place 1', 'Directions, place 2', 'Parking, place 3', 'Closed, place 4'];
    act(() => button('Move Parking, place 1').focus());
    await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{ArrowUp}{ArrowDown}{/Alt}');
    await waitFor(() => expect(order()).toEqual(moved));
    // An event of a colleague loads the rules in the order that is stored.
    await act(() => refreshAutomaticResponses());
    expect(order()).toEqual(moved);
    await act(async () => responses[0]?.());
    await waitFor(() => expect(responses).toHaveLength(2));
    expect(order()).toEqual(moved);
    await act(async () => responses[1]?.());
    await waitFor(() => expect(order()).toEqual(moved));
    expect(api.callsOf(ORDER).map(({ body }) => body)).toEqual([
      { ids: [52, 51, 53, 54] },
      { ids: [52, 53, 51, 54] },
    ]);
  });

  it('moves a rule with its menu, within its trigger only, and back when the server rejects it [BTM-23]', async () => {
    const { api, user } = await open();
    api.on(ORDER, reply(409, { message: 'The rules have changed. Look at the new order.' }));
    await user.click(button('Actions for Directions'));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Move up',
      'Delete',
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'Move up' }));
    expect(await screen.findByText(/The rules have changed/)).toBeVisible();
    await waitFor(() => expect(order()[2]).toBe('Directions, place 3'));
    expect(api.callsOf(ORDER).map(({ body }) => body)).toEqual([{ ids: [51, 53, 52, 54] }]);
  });

  it('shows the replies that carriers require as locked, with business name and help contact to edit [BTM-30]', async () => {
    const { api, user } = await open();
    expect(cells('Stop').slice(0, 2)).toEqual(['Stop', 'STOP, QUIT and 1 more']);
    expect(toggle('Stop is always on')).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Actions for Stop' })).toBeNull();
    api.on('GET /accounts/:id', {
      accountId: 2,
      serviceProviderId: 1,
      version: 6,
      companyName: 'Lakeview Dental',
      isBrandVerified: false,
    });
    await user.click(button('Edit Stop'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Required Replies' }));
    await user.type(await dialog.findByRole('textbox', { name: 'Business name' }), 'Lakeview');
    expect(dialog.getAllByRole('textbox')).toHaveLength(2);
    expect(dialog.getByText(/The wording of the reply to STOP is in/)).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Account Details' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/admin\/account$/),
    );
    api.on('POST /accounts/:id', {
      accountId: 2,
      serviceProviderId: 1,
      version: 7,
      isBrandVerified: false,
    });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.calls.find(({ method }) => method === 'POST')?.body).toEqual({
      replyBusinessName: 'Lakeview',
      helpContact: '',
      version: 6,
    });
  });

  it('prompts before the link to Account Details discards changed replies [FRM-25] [FRM-27]', async () => {
    const { api, user, router } = await open();
    api.on('GET /accounts/:id', { accountId: 2, serviceProviderId: 1, version: 6, isBrandVerified: false });
    await user.click(button('Edit Stop'));
    const dialog = within(await screen.findByRole('dialog'));
    const name = await dialog.findByRole('textbox', { name: 'Business name' });
    await user.type(name, 'Lakeview');
    await user.click(dialog.getByRole('link', { name: 'Account Details' }));
    await user.click(await screen.findByRole('button', { name: 'Go Back' }));
    expect(router.state.location.pathname).toMatch(/\/automatic-responses$/);
    expect(name).toHaveValue('Lakeview');
  });

  it('names rules that collide, with a link to the one that never replies [BTM-29]', async () => {
    const { user, router } = await open({
      collisions: [
        { first: { id: 51, name: 'Parking' }, second: { id: 53, name: 'Directions' }, tns: ['3125550142'] },
      ],
    });
    const list = within(screen.getByRole('list', { name: 'Colliding rules' }));
    expect(
      list.getByText('Parking and Directions fit the same texts on (312) 555-0142. Only Parking replies.'),
    ).toBeVisible();
    await user.click(list.getByRole('link', { name: 'Review' }));
    await waitFor(() => expect(router.state.location.search).toBe('?rule=53'));
    expect(await screen.findByRole('dialog', { name: 'Edit Automatic Response' })).toBeVisible();
  });

  it('searches names, keywords and texts, and moves no rule meanwhile', async () => {
    const { user } = await open();
    const names = () => screen.getAllByRole('checkbox').map(({ ariaLabel }) => ariaLabel);
    const search = screen.getByRole('searchbox', { name: 'Search automatic responses' });
    await user.type(search, 'UNSTOP');
    await waitFor(() => expect(names()).toEqual(['Start is always on']));
    await user.clear(search);
    await user.type(search, 'office');
    await waitFor(() => expect(names()).toEqual(['Closed is on']));
    expect(screen.getByText('4 rules, 3 on')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Move / })).not.toBeInTheDocument();
    await user.clear(search);
    await user.type(search, 'nonsense');
    expect(await screen.findByText('Nothing matches ‘nonsense’')).toBeVisible();
    await user.click(screen.getByText('Clear search'));
    await waitFor(() => expect(names()).toHaveLength(7));
    expect(search).toHaveFocus();
  });

  it('sets how long a contact gets none after a colleague replied', async () => {
    const { api, user } = await open();
    const settings = 'PATCH /api/message-bot/automatic-responses/settings';
    api.on(settings, { ...RULES, settings: { silentMinutes: 60 } });
    const pause = () =>
      screen.getByRole('combobox', { name: 'Pause for a contact after a colleague replied' });
    expect(pause()).toHaveTextContent('10 minutes');
    await user.click(pause());
    await user.click(await screen.findByRole('option', { name: '1 hour' }));
    await waitFor(() => expect(api.callsOf(settings)[0]?.body).toEqual({ silentMinutes: 60 }));
    await waitFor(() => expect(pause()).toHaveTextContent('1 hour'));
  });

  it('deletes a rule after a question', async () => {
    const { api, user } = await open();
    const DELETE = 'DELETE /api/message-bot/automatic-responses/54';
    api.on(DELETE, reply(204, null));
    act(() => button('Actions for Closed').focus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus());
    await user.keyboard('Delete{Enter}');
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('Automatic response successfully deleted')).toBeVisible();
    expect(api.callsOf(DELETE)).toHaveLength(1);
  });

  it('offers no change to users who may only read', async () => {
    await open({ canChange: false });
    expect(toggle('Parking is on')).toBeDisabled();
    expect(screen.getByText('10 minutes')).toBeVisible();
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.queryByRole('button', { name: /^(Move|Edit|Actions)/ })).toBeNull();
    expect(screen.queryByRole('link', { name: /^(Edit|Add)/ })).toBeNull();
  });
});
