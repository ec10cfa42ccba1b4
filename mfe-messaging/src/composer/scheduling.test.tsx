import { historyRow, reply } from '@dashboard/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { readDraft } from '../drafts/drafts';
import { messageBox, sendButton, showComposer, TN } from './composer-setup';

/** Renders the composer with a text, and a server that accepts scheduled ones. */
async function showWithText(facts: Parameters<typeof showComposer>[0] = {}) {
  const shown = showComposer(facts);
  shown.api.on('POST /api/messages', ({ body }: { body: object }) =>
    historyRow({ ...body, tn: TN, contactId: 7, status: 100 }),
  );
  await shown.user.type(await messageBox(), 'See you then');
  const bodies = () => shown.api.callsOf('POST /api/messages').map(({ body }) => body);
  return { ...shown, bodies };
}

const openButton = () => screen.getByRole('button', { name: 'Schedule' });
const popover = () => screen.findByRole('dialog', { name: 'Schedule text' });

describe('the schedule button of the composer', () => {
  it('schedules by keyboard alone, empties the box and returns the focus [INB-45][INB-62]', async () => {
    const { user, bodies } = await showWithText();
    act(() => openButton().focus());
    await user.keyboard('{Enter}');
    const dialog = within(await popover());
    expect((await dialog.findAllByRole('radio')).map((radio) => radio.closest('label')?.textContent)).toEqual(
      ['In 1 hour', 'Tomorrow 9:00 AM', 'Monday 9:00 AM', 'Custom'],
    );
    expect(dialog.getByText('Your time')).toBeInTheDocument();
    expect(dialog.getByText(/in Chicago$/)).toBeInTheDocument();
    act(() => dialog.getByRole('radio', { name: 'Tomorrow 9:00 AM' }).focus());
    await user.keyboard(' {Enter}');
    await waitFor(() => expect(bodies()).toHaveLength(1));
    expect(bodies()).toEqual([
      expect.objectContaining({
        tn: TN,
        contactId: 7,
        smsText: 'See you then',
        scheduledAt: expect.stringMatching(/T\d\d:00:00\.000Z$/),
        confirmQuietHours: false,
      }),
    ]);
    await waitFor(() => expect(readDraft(TN, 7)).toBeNull());
    expect(await screen.findByText(/^Scheduled for /)).toBeInTheDocument();
    expect(await messageBox()).toHaveFocus();
  });

  it('warns of quiet hours and needs a confirmation [INB-62] [CPL-16]', async () => {
    const { user, bodies } = await showWithText();
    await user.click(openButton());
    const dialog = within(await popover());
    await user.click(await dialog.findByRole('radio', { name: 'Custom' }));
    const time = dialog.getByLabelText('Time');
    await user.clear(time);
    await user.type(time, '23:30');
    expect(await dialog.findByText('Outside 8 AM to 9 PM for Daniel')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Schedule text' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Confirm the time, or choose another one.');
    expect(bodies()).toEqual([]);
    await user.click(dialog.getByRole('checkbox', { name: 'Send it at this time anyway' }));
    await user.click(dialog.getByRole('button', { name: 'Schedule text' }));
    await waitFor(() => expect(bodies()).toEqual([expect.objectContaining({ confirmQuietHours: true })]));
  });

  it('asks for the confirmation that the server wants, after the preset of quiet hours changed [INB-62] [CPL-16]', async () => {
    const { user, api, bodies } = await showWithText();
    api.on('POST /api/messages', ({ body }: { body: { confirmQuietHours: boolean } }) =>
      body.confirmQuietHours
        ? historyRow({ ...body, tn: TN, contactId: 7, status: 100 })
        : reply(422, { message: 'Confirm to schedule it anyway.', code: 'QUIET_HOURS' }),
    );
    await user.click(openButton());
    const dialog = within(await popover());
    await user.click(await dialog.findByRole('radio', { name: 'Tomorrow 9:00 AM' }));
    await user.click(dialog.getByRole('button', { name: 'Schedule text' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Confirm to schedule it anyway.');
    // The answer was about the time, not about another one.
    await user.click(dialog.getByRole('radio', { name: 'Monday 9:00 AM' }));
    expect(dialog.queryByRole('checkbox')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Schedule text' }));
    await user.click(await dialog.findByRole('checkbox', { name: 'Send it at this time anyway' }));
    await user.click(dialog.getByRole('button', { name: 'Schedule text' }));
    await waitFor(() => expect(bodies().at(-1)).toMatchObject({ confirmQuietHours: true }));
    expect(bodies()).toHaveLength(3);
    expect(await screen.findByText(/^Scheduled for /)).toBeInTheDocument();
  });

  it('stays open and blocks Send while it is stored, and keeps what was typed meanwhile [INB-45]', async () => {
    const { user, api, socket } = await showWithText();
    let respond = () => {};
    const stored = new Promise<void>((resolve) => {
      respond = resolve;
    });
    api.on('POST /api/messages', async ({ body }: { body: object }) => {
      await stored;
      return historyRow({ ...body, tn: TN, contactId: 7, status: 100 });
    });
    await user.click(openButton());
    const dialog = within(await popover());
    await user.click(await dialog.findByRole('radio', { name: 'Tomorrow 9:00 AM' }));
    await user.click(dialog.getByRole('button', { name: 'Schedule text' }));
    await user.type(await messageBox(), ' and bring cake');
    await user.keyboard('{Escape}');
    await user.click(openButton());
    await user.click(sendButton());
    expect(await popover()).toBeInTheDocument();
    expect(socket.bodies('send_sms')).toEqual([]);
    act(() => respond());
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Schedule text' })).toBeNull());
    expect(await messageBox()).toHaveValue('See you then and bring cake');
    await user.click(sendButton());
    await waitFor(() =>
      expect(socket.bodies('send_sms')).toMatchObject([{ smsText: 'See you then and bring cake' }]),
    );
  });

  it('rejects a time that is too soon and an empty text before it asks the server [INB-63]', async () => {
    const { user, bodies } = await showWithText();
    await user.click(openButton());
    const dialog = within(await popover());
    await user.click(await dialog.findByRole('radio', { name: 'Custom' }));
    const date = dialog.getByLabelText('Date');
    await user.clear(date);
    await user.type(date, '2020-01-01');
    await user.click(dialog.getByRole('button', { name: 'Schedule text' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Choose a time at least 5 minutes from now.');
    expect(bodies()).toEqual([]);
  });

  it('removes the error of a time with the first change to it [INB-63]', async () => {
    const { user } = await showWithText();
    await user.click(openButton());
    const dialog = within(await popover());
    await user.click(await dialog.findByRole('radio', { name: 'Custom' }));
    const date = dialog.getByLabelText('Date');
    await user.clear(date);
    await user.click(dialog.getByRole('button', { name: 'Schedule text' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Choose a date and a time.');
    await user.type(date, '2020-01-01');
    expect(dialog.queryByRole('alert')).toBeNull();
  });
});
