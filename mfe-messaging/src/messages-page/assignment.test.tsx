import { SERVER_EVENTS } from '@dashboard/shared/contracts';
import { conversationItem, historyRow, pageDataFor, reply } from '@dashboard/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { MAYA, OPEN, open, PATCH, SAM } from './assignment-setup';
import { conversations, DANIEL, TN } from './page-setup';

const row = (name: RegExp) =>
  within(screen.getByRole('listbox', { name: 'Conversations' })).queryByRole('option', { name });

/** Opens a menu by its button. The menu takes the focus one frame after it appears, and ignores clicks until then. */
async function openMenuOf(user: ReturnType<typeof open>['user'], name: string) {
  await user.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus());
}

describe('assignment of the open conversation', () => {
  it('assigns to a colleague and unassigns from the header, and shows it in the row [INB-75]', async () => {
    const { user, bodies } = open();
    await openMenuOf(user, 'Assign');
    await user.click(await screen.findByRole('menuitemradio', { name: /Sam Whitlock/ }));
    await screen.findByRole('button', { name: 'Assigned to Sam Whitlock' });
    expect(row(/Daniel Okafor.*Assigned to Sam Whitlock/)).toBeVisible();
    await openMenuOf(user, 'Assigned to Sam Whitlock');
    await user.click(await screen.findByRole('menuitemradio', { name: 'Unassigned' }));
    expect(await screen.findByRole('button', { name: 'Assign' })).toBeVisible();
    expect(bodies()).toEqual([{ assigneeUserId: SAM }, { assigneeUserId: null }]);
  });

  it('offers the user first, with everyone’s open conversations, by keyboard alone [INB-75]', async () => {
    const { user, bodies } = open({ ...OPEN, assigneeUserId: SAM, assigneeName: 'Sam Whitlock' });
    const button = await screen.findByRole('button', { name: 'Assigned to Sam Whitlock' });
    act(() => button.focus());
    await user.keyboard('{Enter}');
    const items = await screen.findAllByRole('menuitemradio');
    expect(items.map((item) => item.textContent)).toEqual([
      'MMaya OrtizYou, 8 open',
      'SSam Whitlock3 open',
      'Unassigned',
    ]);
    expect(items.map((item) => item.getAttribute('aria-checked'))).toEqual(['false', 'true', 'false']);
    await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus());
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(items[0]).toHaveAttribute('data-highlighted'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(bodies()).toEqual([{ assigneeUserId: MAYA }]));
    expect(await screen.findByRole('button', { name: 'Assigned to Maya Ortiz' })).toHaveFocus();
  });

  it('offers Retry when the colleagues cannot be loaded', async () => {
    const { user, api } = open();
    api.on('GET /api/conversations/assignees', reply(400, { message: 'Bad request' }));
    await openMenuOf(user, 'Assign');
    const retry = await screen.findByRole('menuitem', { name: /couldn’t be loaded/ });
    api.on('GET /api/conversations/assignees', {
      items: [{ userId: SAM, name: 'Sam Whitlock', openCount: 0 }],
    });
    await user.click(retry);
    expect(await screen.findByRole('menuitemradio', { name: /Sam Whitlock/ })).toBeVisible();
  });

  it('shows why an assignment failed', async () => {
    const { user, api } = open();
    api.on(PATCH, reply(422, { message: 'Choose an active member of this group.' }));
    await openMenuOf(user, 'Assign');
    await user.click(await screen.findByRole('menuitemradio', { name: /Sam Whitlock/ }));
    expect(await screen.findByText('Choose an active member of this group.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Assign' })).toBeVisible();
  });

  it('is in the menu of a phone’s header [INB-75]', async () => {
    const { user, bodies } = open(OPEN, { width: 390 });
    await openMenuOf(user, 'More actions');
    await user.click(await screen.findByRole('menuitemradio', { name: /Maya Ortiz/ }));
    await waitFor(() => expect(bodies()).toEqual([{ assigneeUserId: MAYA }]));
  });

  it('is hidden without the permission', async () => {
    const pageData = pageDataFor('acme.admin');
    const rules = pageData.permissions.rules.filter(
      ({ subject, action }) => subject !== 'Messaging' || action === 'Read',
    );
    open(OPEN, { pageData: { ...pageData, permissions: { ...pageData.permissions, rules } } });
    expect(await screen.findByRole('log', { name: 'Message history' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Assign' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Mark done' })).toBeNull();
  });
});

describe('a done conversation', () => {
  it('leaves All by the button, and returns by Undo [INB-77]', async () => {
    const { user, bodies } = open();
    await user.click(await screen.findByRole('button', { name: 'Mark done' }));
    expect(await screen.findByRole('button', { name: 'Reopen' })).toHaveFocus();
    expect(row(/Daniel Okafor/)).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(row(/Daniel Okafor/)).toBeVisible());
    expect(bodies()).toEqual([{ state: 'done' }, { state: 'open' }]);
  });

  it('is marked and reopened by the key e [INB-77] [INB-68]', async () => {
    const { user, bodies } = open();
    await screen.findByRole('button', { name: 'Mark done' });
    await user.keyboard('e');
    await screen.findByRole('button', { name: 'Reopen' });
    await user.keyboard('e');
    await screen.findByRole('button', { name: 'Mark done' });
    expect(bodies()).toEqual([{ state: 'done' }, { state: 'open' }]);
  });

  it('is reopened by a new inbound text [INB-77]', async () => {
    const { socket } = open({ ...OPEN, state: 'done' });
    await screen.findByRole('button', { name: 'Reopen' });
    const message = historyRow({
      contactId: DANIEL,
      isInbound: true,
      method: 200,
      smsText: 'One more thing',
    });
    const conversation = conversationItem({ ...conversations[0], lastActivity: message.date });
    const totals = { number: 3, all: 3 };
    const event = {
      seq: 1,
      type: 'new_message' as const,
      tn: TN,
      message,
      contact: conversation,
      conversation,
      totals,
    };
    socket.receive('new_message', v.parse(SERVER_EVENTS.new_message, event));
    expect(await screen.findByRole('button', { name: 'Mark done' })).toBeVisible();
  });
});
