import type { SendBody } from '@dashboard/shared/contracts';
import { getSession, handleSessionLost, logOut } from '@dashboard/shared/session';
import {
  historyRow,
  inboxGroup,
  noConnection,
  pageDataFor,
  reply,
  watchLeaving,
} from '@dashboard/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Background } from '../Background';
import { choose, PEOPLE, person, showBox, TN, text, to } from './new-message-setup';

describe('NewMessageBox', () => {
  it('sends to one contact and opens their conversation [INB-56]', async () => {
    const { user, socket, onClose, router } = showBox();
    await choose(user, 'Ana Ruiz');
    await user.type(text(), 'See you');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(socket.bodies('send_sms')).toEqual([
      expect.objectContaining({ tn: TN, contactId: 1, smsText: 'See you' }),
    ]);
    expect(router.state.location.search).toBe('?contact-id=1');
  });

  it('selects no option for digits that match several contacts, unless the user points at one', async () => {
    const { user } = showBox();
    await user.type(await to(), '555016');
    const [first] = await screen.findAllByRole('option');
    expect(first).toHaveAttribute('aria-selected', 'false');
    await user.keyboard('{Enter}');
    expect(screen.getByText('Enter all 10 digits of the number.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remove Ana Ruiz' })).not.toBeInTheDocument();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(await screen.findByRole('button', { name: 'Remove Ana Ruiz' })).toBeVisible();
  });

  it('keeps an unfinished recipient, names it, and neither sends nor closes with it', async () => {
    const { user, socket, onClose } = showBox();
    await choose(user, 'Ana Ruiz');
    await user.type(await to(), 'Be');
    await screen.findByRole('option', { name: /Ben Okoye/ });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('option', { name: /Ben Okoye/ })).toBeNull();
    await user.type(text(), 'See you');
    expect(await to()).toHaveValue('Be');
    expect(screen.getByText(/^‘Be’ isn’t a phone number/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(socket.bodies('send_sms')).toEqual([]);
    await user.clear(text());
    await user.click(screen.getByRole('button', { name: 'Remove Ana Ruiz' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('Discard this message?')).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('sends a separate message to each person and shows the count [INB-55]', async () => {
    const { user, socket, onClose } = showBox();
    await choose(user, 'Ana Ruiz');
    await choose(user, 'Ben Okoye');
    await user.type(text(), 'Hi');
    await user.click(screen.getByRole('button', { name: 'Send 2 texts' }));
    expect(await screen.findByText('2 texts sent')).toBeInTheDocument();
    expect(onClose).toHaveBeenCalled();
    expect(socket.bodies('send_sms')).toEqual([
      expect.objectContaining({ contactId: 1 }),
      expect.objectContaining({ contactId: 2 }),
    ]);
  });

  it('sends to an unknown number and opens the new conversation [INB-55] [INB-56]', async () => {
    const { user, socket, router } = showBox();
    await user.type(await to(), '773 555 0188{Enter}');
    expect(await screen.findByText('(773) 555-0188')).toBeInTheDocument();
    await user.type(text(), 'Hi');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(router.state.location.search).toBe('?contact-id=55'));
    expect(socket.bodies('send_sms')).toEqual([expect.objectContaining({ to: '7735550188' })]);
  });

  it('finds the owner of a typed number and excludes opted-out contacts [INB-56]', async () => {
    const { user } = showBox();
    await user.type(await to(), '3125550163,');
    expect(await screen.findByText('Cora Lind · opted out')).toBeInTheDocument();
    await user.hover(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('None of these recipients can be texted.')).toBeInTheDocument();
  });

  it.each([
    ['opted out', { isOptOut: true }],
    ['blocked', { isBlocked: true }],
  ])(
    'excludes the owner of the number with which it opens, who is %s [INB-40] [INB-56]',
    async (why, state) => {
      const { user, api, socket } = showBox(undefined, null, { to: '3125550164' });
      const found = { items: [person(4, 'Dora Lee', state)], total: 1, page: 1, pageSize: 10 };
      api.on('GET /api/contacts', found);
      expect(await screen.findByText(`Dora Lee · ${why}`)).toBeVisible();
      expect(await to()).toHaveValue('');
      await user.type(text(), 'Hi');
      await user.click(screen.getByRole('button', { name: 'Send' }));
      expect(screen.getByText('None of these recipients can be texted.')).toBeVisible();
      expect(socket.bodies('send_sms')).toEqual([]);
    },
  );

  it('keeps the number with which it opens as input when its contact cannot be looked up [INB-40]', async () => {
    const { user, api } = showBox(undefined, null, { to: '7735550188' });
    api.on('GET /api/contacts', reply(503, {}));
    await waitFor(async () => expect(await to()).toHaveAccessibleDescription(/./));
    expect(await to()).toHaveValue('(773) 555-0188');
    await user.type(text(), 'Hi');
    await user.hover(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Choose who ‘(773) 555-0188’ is, or remove it.')).toBeInTheDocument();
  });

  it('sends to the others when one recipient has opted out [INB-56]', async () => {
    const { user, socket, onClose } = showBox();
    await choose(user, 'Ana Ruiz');
    await user.type(await to(), '3125550163,');
    expect(await screen.findByText('Cora Lind · opted out')).toBeVisible();
    await user.type(text(), 'Hi');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(socket.bodies('send_sms')).toEqual([expect.objectContaining({ contactId: 1 })]);
  });

  it('warns of quiet hours in the own zone of a contact, not in that of the number [CPL-18]', async () => {
    const { user, api } = showBox();
    // The area code 312 is of Chicago, where it is 9 AM.
    const away = { items: [person(1, 'Ana Ruiz', { timeZone: 'America/Los_Angeles' })], total: 1 };
    await to();
    api.on('GET /api/contacts', { ...away, page: 1, pageSize: 10 });
    await choose(user, 'Ana Ruiz');
    await user.click(screen.getByRole('button', { name: 'Schedule' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Schedule text' }));
    await user.click(await dialog.findByRole('radio', { name: 'Tomorrow 9:00 AM' }));
    expect(dialog.getByText(/7:00 AM in Los Angeles$/)).toBeInTheDocument();
    expect(dialog.getByText('Outside 8 AM to 9 PM for Ana Ruiz')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Schedule text' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Confirm the time, or choose another one.');
  });

  it('asks for the confirmation that the server wants for a scheduled text [INB-62] [CPL-16]', async () => {
    const { user, api, onClose } = showBox();
    api.on('POST /api/messages', ({ body }: { body: { confirmQuietHours: boolean } }) =>
      body.confirmQuietHours
        ? historyRow({ tn: TN, contactId: 1 })
        : reply(422, { message: 'Confirm to schedule it anyway.', code: 'QUIET_HOURS' }),
    );
    await choose(user, 'Ana Ruiz');
    await user.type(text(), 'Hi');
    await user.click(screen.getByRole('button', { name: 'Schedule' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Schedule text' }));
    await user.click(await dialog.findByRole('radio', { name: 'Tomorrow 9:00 AM' }));
    await user.click(dialog.getByRole('button', { name: 'Schedule text' }));
    await user.click(await screen.findByRole('button', { name: 'Schedule text' }));
    expect(await screen.findByText('Ana Ruiz: Confirm to schedule it anyway.')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Send it at this time anyway' }));
    await user.click(screen.getByRole('button', { name: 'Schedule text' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(api.callsOf('POST /api/messages').at(-1)?.body).toMatchObject({ confirmQuietHours: true });
  });

  it('repeats a scheduled text only with the same number and content [INB-45] [INB-55]', async () => {
    const billing = inboxGroup({ tn: '3125550143', name: 'Billing', isDefault: false });
    const { user, api } = showBox([inboxGroup({ tn: TN }), billing]);
    api.on('POST /api/messages', noConnection);
    const sent = () => api.callsOf('POST /api/messages').map(({ body }) => body as SendBody);
    await choose(user, 'Ana Ruiz');
    await user.type(text(), 'Hi');
    await user.click(screen.getByRole('button', { name: 'Schedule' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Schedule text' }));
    await user.click(await dialog.findByRole('radio', { name: 'Tomorrow 9:00 AM' }));
    await user.click(dialog.getByRole('button', { name: 'Schedule text' }));
    const press = async (count: number) => {
      await user.click(await screen.findByRole('button', { name: 'Schedule text' }));
      await waitFor(() => expect(sent()).toHaveLength(count));
      await screen.findByText(/^Ana Ruiz: /);
    };
    await press(1);
    await press(2);
    await user.click(screen.getByRole('combobox', { name: 'From' }));
    await user.click(await screen.findByRole('option', { name: /Billing/ }));
    await press(3);
    const [first, second, third] = sent();
    expect([second?.tn, second?.clientId]).toEqual([TN, first?.clientId]);
    expect(third?.tn).toBe(billing.tn);
    expect(third?.clientId).not.toBe(first?.clientId);
  });

  it('sends from the chosen number [INB-55]', async () => {
    const billing = inboxGroup({ tn: '3125550143', name: 'Billing' });
    const { user, socket } = showBox([inboxGroup({ tn: TN }), billing]);
    await choose(user, 'Ana Ruiz');
    await user.click(screen.getByRole('combobox', { name: 'From' }));
    await user.click(await screen.findByRole('option', { name: /Billing/ }));
    await user.type(text(), 'Hi');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(socket.bodies('send_sms')).toMatchObject([{ tn: billing.tn, contactId: 1 }]));
  });

  it.each([
    ['/messages?number=3125550143', /^Billing/],
    ['/messages-new/3125550143-7', /^Billing/],
    ['/messages-new?number=3125550143', /^Billing/],
    ['/messages?number=2025550199', /^Front desk/],
    ['/messages?contact-id=7', /^Front desk/],
    ['/reports?number=3125550143', /^Front desk/],
  ])('at %s starts with the number of %s [INB-55] [I-16]', async (path, name) => {
    const billing = inboxGroup({ tn: '3125550143', name: 'Billing', isDefault: false });
    showBox([billing, inboxGroup({ tn: TN })], undefined, { path });
    expect(await screen.findByRole('combobox', { name: 'From' })).toHaveTextContent(name);
  });

  it('looks up a number before adding it, even when its option is picked early', async () => {
    const { user, api } = showBox();
    await to();
    let response = () => {};
    const slow = new Promise<void>((resolve) => {
      response = resolve;
    });
    const cora = { items: [PEOPLE[2]], total: 1, page: 1, pageSize: 10 };
    api.on('GET /api/contacts', async () => {
      await slow;
      return cora;
    });
    await user.click(await to());
    await user.paste('3125550163');
    await user.click(await screen.findByRole('option', { name: /New number/ }));
    response();
    expect(await screen.findByText('Cora Lind · opted out')).toBeInTheDocument();
  });

  it('keeps the next input while a number is looked up', async () => {
    const { user, api } = showBox();
    let response = () => {};
    const slow = new Promise<void>((resolve) => {
      response = resolve;
    });
    await user.click(await to());
    await user.paste('3125550163');
    const option = await screen.findByRole('option', { name: /New number/ });
    api.on('GET /api/contacts', async () => {
      await slow;
      return { items: [], total: 0, page: 1, pageSize: 10 };
    });
    await user.click(option);
    await user.type(await to(), 'Mil');
    response();
    expect(await screen.findByRole('button', { name: /^Remove/ })).toBeInTheDocument();
    expect(await to()).toHaveValue('Mil');
  });

  it('sends nothing while a number that was left in the field is looked up [INB-55]', async () => {
    const { user, api, socket } = showBox();
    await choose(user, 'Ana Ruiz');
    await user.type(text(), 'Hi');
    let response = () => {};
    const slow = new Promise<void>((resolve) => {
      response = resolve;
    });
    await user.click(await to());
    await user.paste('7735550188');
    await screen.findByRole('option', { name: /New number/ });
    api.on('GET /api/contacts', async () => {
      await slow;
      return { items: [], total: 0, page: 1, pageSize: 10 };
    });
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('The numbers are being looked up.')).toBeInTheDocument();
    response();
    await user.click(await screen.findByRole('button', { name: 'Send 2 texts' }));
    await waitFor(() => expect(socket.bodies('send_sms')).toHaveLength(2));
  });

  it('searches contacts by the first 100 characters of a long input [INB-55]', async () => {
    const { user, api } = showBox();
    await user.click(await to());
    await user.paste('z'.repeat(150));
    const searches = () => api.callsOf('GET /api/contacts').map(({ query }) => query.search);
    await waitFor(() => expect(searches()).toEqual(['z'.repeat(100)]));
  });

  it('shows why a number is invalid', async () => {
    const { user } = showBox();
    await user.type(await to(), '312555{Enter}');
    expect(await screen.findByText('Enter all 10 digits of the number.')).toBeInTheDocument();
    await user.clear(await to());
    await user.type(await to(), `${TN}{Enter}`);
    expect(await screen.findByText('(312) 555-0142 is your own number.')).toBeInTheDocument();
  });

  it('keeps an invalid number apart from the next one, and names it [INB-55]', async () => {
    const { user } = showBox();
    await user.type(await to(), '911555018,7735550121');
    expect(await to()).toHaveValue('911555018,7735550121');
    expect(screen.getByRole('alert')).toHaveTextContent('Enter all 10 digits of ‘911555018’.');
    await user.keyboard('{Enter}');
    expect(await to()).toHaveValue('911555018,7735550121');
    expect(screen.getByRole('alert')).toHaveTextContent('Enter all 10 digits of ‘911555018’.');
    fireEvent.change(await to(), { target: { value: '7735550120,7735550121' } });
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: 'Remove (773) 555-0120' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Remove (773) 555-0121' })).toBeVisible();
    expect(await to()).toHaveValue('');
  });

  it('keeps a number that is already added apart from the next one [INB-55]', async () => {
    const { user } = showBox();
    await user.type(await to(), '7735550120,');
    expect(await screen.findByRole('button', { name: 'Remove (773) 555-0120' })).toBeVisible();
    await user.type(await to(), '7735550120,');
    expect(await screen.findByText('(773) 555-0120 is already added.')).toBeVisible();
    await user.type(await to(), '312');
    expect(await to()).toHaveValue('7735550120, 312');
  });

  it('keeps the rest of a pasted list from the first number that cannot be added [INB-55]', async () => {
    const { user } = showBox();
    await user.type(await to(), 'Be');
    await user.paste('7735550120\n7735550120\n911555018\n7735550121');
    expect(await screen.findByText('Enter all 10 digits of ‘911555018’.')).toBeVisible();
    expect(await to()).toHaveValue('911555018, 7735550121, Be');
    expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(1);
  });

  it('accepts a pasted list of at most ten people [INB-55]', async () => {
    const { user } = showBox();
    await user.click(await to());
    await user.paste(
      Array.from({ length: 11 }, (_, at) => `773555${String(120 + at).padStart(4, '0')}`).join('\n'),
    );
    expect(
      await screen.findByText('At most 10 people here. Use a campaign to text more.'),
    ).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: /^Remove \(773\)/ })).toHaveLength(10);
  });

  it('mentions no campaigns to an account without them [INB-55]', async () => {
    const { user } = showBox(undefined, undefined, { pageData: pageDataFor('bluebird.agent') });
    await user.click(await to());
    await user.paste(
      Array.from({ length: 11 }, (_, at) => `773555${String(120 + at).padStart(4, '0')}`).join('\n'),
    );
    expect(await screen.findByText('You can text up to 10 people at once.')).toBeInTheDocument();
    expect(screen.queryByText(/campaign/i)).toBeNull();
  });

  it('keeps the recipients the server rejected, with the reason', async () => {
    const { user, socket, onClose } = showBox();
    socket.response('send_sms', (body) =>
      (body as SendBody).contactId === 2
        ? { ok: false, code: 'BLOCKED', error: 'This contact is blocked.' }
        : { ok: true, message: historyRow() },
    );
    await choose(user, 'Ana Ruiz');
    await choose(user, 'Ben Okoye');
    await user.type(text(), 'Hi');
    await user.click(screen.getByRole('button', { name: 'Send 2 texts' }));
    expect(await screen.findByText('Ben Okoye: This contact is blocked.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Remove Ana Ruiz' })).not.toBeInTheDocument();
    expect(text()).toHaveValue('Hi');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('shows a rejected message once, in the box and not in a toast', async () => {
    const { user, socket } = showBox(undefined, <Background />);
    const reason = { code: 'BLOCKED', error: 'This contact is blocked.' } as const;
    const fail = (clientId: string, contactId: number) => {
      const message = { clientId, contactId, messageId: null, tn: TN, retryable: false };
      act(() => socket.receive('send_sms_error', { ...message, ...reason }));
    };
    // The server sends the event just before the acknowledgement.
    socket.response('send_sms', (body) => {
      queueMicrotask(() => fail((body as SendBody).clientId, 2));
      return { ok: false, ...reason };
    });
    await choose(user, 'Ben Okoye');
    await user.type(text(), 'Hi');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Ben Okoye: This contact is blocked.')).toBeInTheDocument();
    fail('sent-elsewhere', 1);
    await screen.findByText('Not delivered to Ana Ruiz');
    expect(screen.getAllByText(/^Not delivered to/)).toHaveLength(1);
  });

  it('asks for confirmation before discarding a message', async () => {
    const { user, onClose } = showBox();
    await to();
    await user.type(text(), 'Half a thought');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('Discard this message?')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Keep writing' }));
    expect(text()).toHaveValue('Half a thought');
    // Cancel is a new button.
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    act(() => text().focus());
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Keep writing' }));
    expect(text()).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.keyboard('{Escape}');
    expect(screen.queryByText('Discard this message?')).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(onClose).toHaveBeenCalled();
  });

  it('keeps the message when the session ends or the page would be left [INB-55]', async () => {
    const left = watchLeaving();
    const { user, api, onClose } = showBox();
    await to();
    const canLeave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(canLeave()).toBe(true);
    await user.type(text(), 'Half a thought');
    expect(canLeave()).toBe(false);
    api.on('POST /login', { userId: getSession().userId, redirectTo: '/dashboard' });
    api.on('GET /api/permissions', pageDataFor('acme.admin').permissions);
    act(() => handleSessionLost());
    const again = await screen.findByRole('dialog', { name: 'Your session has ended' });
    await user.type(within(again).getByLabelText('Password'), 'Demo-pass-1{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Your session has ended' })).toBeNull());
    expect(text()).toHaveValue('Half a thought');
    expect([onClose.mock.calls, left]).toEqual([[], []]);
    act(() => logOut());
    expect(await screen.findByText('Discard this message?')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(left).toEqual(['/logout']);
  });

  it('lists the user’s numbers and explains why one cannot send', async () => {
    const { user } = showBox([
      inboxGroup({ tn: TN }),
      inboxGroup({ tn: '3125550143', name: 'Billing', sending: 'registry' }),
    ]);
    const from = await screen.findByRole('combobox', { name: 'From' });
    await user.click(from);
    await screen.findByRole('listbox');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Front desk · (312) 555-0142',
      'Billing · (312) 555-0143',
    ]);
    await user.click(screen.getByRole('option', { name: /Billing/ }));
    expect(
      screen.getByText('This number isn’t approved for US texts yet. Ask your provider.'),
    ).toBeInTheDocument();
  });

  it('explains that a suspended account cannot send', async () => {
    showBox([inboxGroup({ tn: TN, isSuspended: true })]);
    expect(await screen.findByText('This account is suspended. Ask your provider.')).toBeInTheDocument();
  });
});

it('closes the open list on Escape before closing the box', async () => {
  const { user, onClose } = showBox();
  await user.type(await to(), 'ana');
  await screen.findByRole('option', { name: /Ana Ruiz/ });
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('option', { name: /Ana Ruiz/ })).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  await user.clear(await to());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});
