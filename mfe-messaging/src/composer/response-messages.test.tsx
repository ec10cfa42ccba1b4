import { noConnection, responseMessage } from '@dashboard/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { messageBox, sendButton, showComposer } from './composer-setup';

const MAP = {
  ...{
    mediaId: 31,
    url: '/api/media/31/map.png',
    name: 'map.png',
    kind: 'image' as const,
    type: 'image/png',
  },
  ...{ bytes: 2_000, width: 40, height: 30, isAvailable: true },
};
const RESPONSES = [
  responseMessage({
    responseMessageId: 1,
    name: 'Directions and parking',
    shortcut: 'parking',
    media: [MAP],
  }),
  responseMessage({
    responseMessageId: 2,
    name: 'Parking on Saturdays',
    shortcut: 'park-sat',
    text: 'Hi {{firstName|there}}, closed.',
  }),
  responseMessage({
    responseMessageId: 3,
    name: 'Plan',
    shortcut: 'plan',
    text: 'Your plan is {{custom.plan}}.',
    isShared: false,
  }),
];
const VALUES = { firstName: 'Daniel', contactName: 'Daniel Okafor', company: '', myFirstName: 'Maya' };

/** Renders the composer with a server that finds response messages by name and shortcut. */
function showWithResponses(setup: Parameters<typeof showComposer>[0] = {}) {
  const shown = showComposer(setup);
  shown.api
    .on('GET /api/message-bot/response-messages', ({ query }: { query: Record<string, string> }) => {
      const search = (query.search ?? '').toLowerCase();
      const items = RESPONSES.filter(({ name, shortcut }) =>
        `${name} ${shortcut}`.toLowerCase().includes(search),
      );
      return { items, total: items.length, page: 1, pageSize: 20 };
    })
    .on('GET /api/messages/merge-values', { values: VALUES })
    .on('GET /api/contacts/custom-fields', { names: [] });
  const sent = () => shown.socket.bodies('send_sms').map((body) => (body as { smsText: string }).smsText);
  return { ...shown, sent };
}

const list = () => screen.findByRole('listbox', { name: 'Response messages' });
const names = async () =>
  within(await list())
    .getAllByRole('option')
    .map((option) => option.textContent?.match(/^(.*?)\//)?.[1]);
const openButton = () => screen.getByRole('button', { name: 'Response messages' });

describe('the search for response messages', () => {
  it('opens with a slash, searches names and shortcuts, and inserts with the values of the contact [INB-81]', async () => {
    const { user, sent } = showWithResponses();
    const box = await messageBox();
    await user.type(box, '/');
    expect(await names()).toEqual(['Directions and parking', 'Parking on Saturdays', 'Plan']);
    await user.type(box, 'sat');
    await waitFor(async () => expect(await names()).toEqual(['Parking on Saturdays']));
    const option = within(await list()).getByRole('option');
    await waitFor(() => expect(option).toHaveTextContent('Hi Daniel, closed.'));
    expect(box).toHaveAttribute('aria-activedescendant', option.id);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(box).toHaveValue('Hi Daniel, closed.'));
    expect(box).toHaveFocus();
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(sent()).toEqual(['Hi Daniel, closed.']);
  });

  it('attaches the pictures of a response message [INB-81]', async () => {
    const { user, socket } = showWithResponses();
    const box = await messageBox();
    await user.type(box, 'Welcome. /park');
    await waitFor(async () => expect(await names()).toHaveLength(2));
    expect(within(await list()).getByText('Directions and', { exact: false })).toHaveTextContent(
      'Directions and parking',
    );
    expect(within(await list()).getByText('1 picture')).toBeInTheDocument();
    await user.click(within(await list()).getByRole('option', { name: /^Directions and park/ }));
    await waitFor(() => expect(box).toHaveValue('Welcome. Park behind us.'));
    await user.click(sendButton());
    expect(socket.bodies('send_sms')).toMatchObject([
      { smsText: 'Welcome. Park behind us.', mediaIds: [31] },
    ]);
  });

  it('moves with the arrow keys and closes with Escape, keeping the text [INB-81]', async () => {
    const { user, sent } = showWithResponses();
    const box = await messageBox();
    await user.type(box, '/');
    await list();
    await user.keyboard('{ArrowDown}');
    const [, second] = within(await list()).getAllByRole('option');
    expect(second).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(within(await list()).getAllByRole('option')[2]).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(box).toHaveFocus();
    await user.keyboard('pm{Enter}');
    expect(sent()).toEqual(['/pm']);
  });

  it('opens with the button by keyboard, and leaves no slash behind [INB-45] [INB-81]', async () => {
    const { user } = showWithResponses();
    const box = await messageBox();
    act(() => openButton().focus());
    await user.keyboard('{Enter}');
    expect(await names()).toHaveLength(3);
    expect(openButton()).toHaveAttribute('aria-expanded', 'true');
    expect(box).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(box).toHaveValue('');
    await user.click(openButton());
    await names();
    await user.keyboard('sat');
    await waitFor(async () => expect(await names()).toEqual(['Parking on Saturdays']));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(box).toHaveValue('Hi Daniel, closed.'));
  });

  it('says that nothing matches, and then Enter sends', async () => {
    const { user, sent } = showWithResponses();
    await user.type(await messageBox(), '/zzz');
    expect(await screen.findByText('Nothing matches ‘zzz’')).toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(sent()).toEqual(['/zzz']);
  });

  it('inserts no result of an earlier search, and sends no search before its result [INB-81]', async () => {
    const { user, sent, api } = showWithResponses();
    const box = await messageBox();
    await user.type(box, '/');
    expect(await names()).toHaveLength(3);
    let respond: (found: object) => void = () => {};
    const response = new Promise<object>((resolve) => {
      respond = resolve;
    });
    api.on('GET /api/message-bot/response-messages', () => response);
    await user.keyboard('hours{Enter}{Tab}');
    expect(box).toHaveFocus();
    expect(box).toHaveValue('/hours');
    expect(screen.getByText('Loading response messages')).toBeInTheDocument();
    const hours = responseMessage({ name: 'Hours', shortcut: 'hours', text: 'We open at 9.' });
    respond({ items: [hours], total: 1, page: 1, pageSize: 20 });
    expect(await names()).toEqual(['Hours']);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(box).toHaveValue('We open at 9.'));
    expect(sent()).toEqual([]);
  });

  it('inserts a result of an earlier search that still matches [INB-81]', async () => {
    const { user, sent } = showWithResponses();
    const box = await messageBox();
    await user.type(box, '/');
    expect(await names()).toHaveLength(3);
    await user.keyboard('SAT{Enter}');
    await waitFor(() => expect(box).toHaveValue('Hi Daniel, closed.'));
    expect(sent()).toEqual([]);
  });

  it('shows a failure and loads again', async () => {
    const { user, api } = showWithResponses();
    api.on('GET /api/message-bot/response-messages', noConnection);
    await user.type(await messageBox(), '/');
    expect(await screen.findByText(/^Response messages couldn’t be loaded\./)).toBeInTheDocument();
  });
});

describe('merge fields in the composer', () => {
  it('stop the send while a field is empty or unknown, and name it [INB-82]', async () => {
    const { user, sent } = showWithResponses();
    const box = await messageBox();
    await user.type(box, '/plan');
    await waitFor(async () => expect(await names()).toEqual(['Plan']));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(box).toHaveValue('Your plan is {{custom.plan}}.'));
    expect(await screen.findByText(/^\{\{custom\.plan\}\} is empty for this contact\./)).toBeInTheDocument();
    expect(sendButton()).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{Enter}');
    await user.clear(box);
    await user.type(box, 'Hi {{{{fistName}}');
    expect(await screen.findByText('There is no field {{fistName}}.')).toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(sent()).toEqual([]);
    await user.clear(box);
    await user.type(box, 'Hi {{{{firstName}}, {{{{company|friend}}');
    await user.click(sendButton());
    expect(sent()).toEqual(['Hi Daniel, friend']);
  });

  it('are chosen from a list with the values of the contact, by keyboard [INB-45] [BTM-19]', async () => {
    const { user } = showWithResponses();
    const box = await messageBox();
    await user.type(box, 'Hi ');
    act(() => screen.getByRole('button', { name: 'Merge field' }).focus());
    await user.keyboard('{Enter}');
    const search = await screen.findByRole('combobox', { name: 'Search fields' });
    expect(await screen.findByRole('option', { name: 'firstName Daniel' })).toBeInTheDocument();
    expect(screen.getByRole('option', { name: 'company empty' })).toBeInTheDocument();
    await user.type(search, 'first{ArrowDown}{ArrowUp}{Enter}');
    await waitFor(() => expect(box).toHaveValue('Hi {{firstName}}'));
    await waitFor(() => expect(box).toHaveFocus());
  });

  it('are in the menu of a phone [INB-45]', async () => {
    const { user } = showWithResponses({ isPhone: true });
    const box = await messageBox();
    await user.click(screen.getByRole('button', { name: 'Add to the message' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Response message' }));
    expect(await names()).toHaveLength(3);
    expect(box).toHaveValue('/');
  });
});
