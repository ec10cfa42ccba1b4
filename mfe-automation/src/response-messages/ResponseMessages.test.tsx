import { reply } from '@dashboard/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { bodyRows, botApi, button, cellsOf, MESSAGES, openBot } from '../testing/automation-setup';

async function open(user: 'acme.admin' | 'acme.agent' = 'acme.admin', path = '/response-messages') {
  const api = botApi();
  const app = openBot(path, user);
  await screen.findByRole('button', { name: 'After hours' });
  return { api, ...app };
}

async function choose(name: string, action: string, { user }: Awaited<ReturnType<typeof open>>) {
  button(`Actions for ${name}`).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus());
  await user.keyboard(`${action}{Enter}`);
}

describe('Response Messages', () => {
  it('is a tab that shows name, message, shortcut, media, segments, used by and updated [BTM-17] [BOT-03] [NAV-18]', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Response Messages' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Name',
      'Message',
      'Shortcut',
      'Media',
      'Segments',
      'Used by',
      'Updated',
      'Actions',
    ]);
    const [afterHours, signature, parking] = bodyRows().map((row) => cellsOf(row).slice(0, 7));
    expect(afterHours).toEqual([
      'After hours',
      'Hi firstName, we open again nextOpenTime.',
      '/after-hours',
      '–',
      '1',
      '2 rules',
      'Mar 4',
    ]);
    expect(screen.getByRole('cell', { name: '2 rules' })).toHaveAttribute('title', 'Closed, Lunch break');
    expect(signature?.[0]).toBe('My signaturePrivate');
    expect(parking?.slice(4, 6)).toEqual(['2', '–']);
  });

  it('shows all rows when one has a use of a newer server [FLT-22]', async () => {
    const [first, ...others] = MESSAGES;
    const items = [{ ...first, usedBy: [{ kind: 'campaign', name: 'Fall recall' }] }, ...others];
    botApi().on('GET /api/message-bot/response-messages', { items, total: 3, page: 1, pageSize: 10 });
    openBot('/response-messages');
    const use = await screen.findByRole('cell', { name: '1 other' });
    expect(use).toHaveAttribute('title', 'Fall recall');
    expect(bodyRows()).toHaveLength(MESSAGES.length);
  });

  it('searches, sorts and filters in the URL [BTM-17]', async () => {
    const { api, user, router } = await open();
    await user.type(screen.getByRole('searchbox', { name: 'Search response messages' }), 'park');
    await waitFor(() => expect(bodyRows()).toHaveLength(1));
    await user.click(button(/^Shortcut/));
    await user.click(button(/^Show/));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Private' }));
    await waitFor(() =>
      expect(api.callsOf('GET /api/message-bot/response-messages').at(-1)?.query).toMatchObject({
        search: 'park',
        sortBy: 'shortcut',
        visibility: 'private',
      }),
    );
    expect(router.state.location.search).toContain('visibility=private');
  });

  it('lists what uses a message instead of deleting it [BTM-14]', async () => {
    const app = await open();
    await choose('After hours', 'Delete', app);
    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'This response message is in use' }),
    );
    expect(dialog.getByText('After hours is the text of 2 automatic responses:')).toBeVisible();
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Closed',
      'Lunch break',
    ]);
    await app.user.click(dialog.getByRole('button', { name: 'OK' }));
    expect(app.api.calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
  });

  it('deletes a message on Yes, and shows why the server did not [BTM-14]', async () => {
    const app = await open();
    const DELETE = 'DELETE /api/message-bot/response-messages/33';
    app.api.on(DELETE, reply(409, { message: 'The automatic response “Closed” uses this message.' }));
    await choose('Parking', 'Delete', app);
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Response Message' }));
    await app.user.click(dialog.getByRole('button', { name: 'Yes' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('“Closed” uses this message.');
    app.api.on(DELETE, reply(204, null));
    await app.user.click(dialog.getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('Response message successfully deleted')).toBeVisible();
  });

  it('lets agents change only their own messages, and shows them the shared ones [BTM-21]', async () => {
    const { user, router } = await open('acme.agent');
    expect(screen.getAllByRole('link', { name: /^Edit / }).map((link) => link.ariaLabel)).toEqual([
      'Edit My signature',
    ]);
    expect(screen.queryByRole('button', { name: 'Actions for After hours' })).toBeNull();
    await user.click(button('After hours'));
    const dialog = within(await screen.findByRole('dialog', { name: 'After hours' }));
    expect(dialog.getByText(/^Hi Ines, we open again tomorrow at 8:00 AM\.$/)).toBeVisible();
    expect(dialog.queryByRole('textbox')).toBeNull();
    await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body);
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('offers to add the first message', async () => {
    botApi([]);
    openBot('/response-messages');
    expect(await screen.findByText('No response messages yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add Response Message' })).toBeVisible();
  });
});
