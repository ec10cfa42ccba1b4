import type { ScheduledText } from '@dashboard/shared/contracts';
import { queryClient } from '@dashboard/shared/query';
import { getSession, handleSessionLost } from '@dashboard/shared/session';
import {
  contact as aContact,
  fakeApi,
  historyRow,
  pageDataFor,
  renderApp,
  reply,
  scheduledText,
  watchLeaving,
} from '@dashboard/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { scheduledQuery } from '../api/scheduled';
import { ScheduledTexts } from './ScheduledTexts';

const TN = '3125550142';
const contact = aContact({ contactId: 7 });

const scheduled = (over: Partial<ScheduledText> = {}) => scheduledText({ contactId: 7, ...over });

function showTexts(...items: ScheduledText[]) {
  const api = fakeApi()
    .on('GET /api/contacts/7', contact)
    .on('GET /api/messages/scheduled', { items })
    .on('GET /api/permissions', pageDataFor('acme.admin').permissions);
  return { ...renderApp(<ScheduledTexts tn={TN} contact={contact} />), api };
}

async function choose(user: ReturnType<typeof renderApp>['user'], name: string) {
  await user.click(await screen.findByRole('button', { name: 'Actions for Reminder' }));
  await screen.findByRole('menuitem', { name });
  // The first letter moves to the item.
  await user.keyboard(`${name.charAt(0)}{Enter}`);
}

describe('the scheduled texts of the contact panel', () => {
  it('lists the texts that wait with their time, and stopped ones with the reason [INB-64][INB-65]', async () => {
    showTexts(
      scheduled(),
      scheduled({
        scheduledId: 12,
        smsText: 'Stopped',
        stopReason: 'opted_out',
        stoppedAt: '2026-03-04T12:00:00Z',
      }),
    );
    const section = within(await screen.findByRole('region', { name: 'Scheduled' }));
    const [waiting, stopped] = section.getAllByRole('listitem');
    expect(waiting).toHaveTextContent(/ReminderWed, Mar 7, 2040, \d{1,2}:00 AM/);
    expect(stopped).toHaveTextContent('StoppedCanceled because Daniel opted out');
    expect(section.getByText('1')).toBeInTheDocument();
  });

  it('lists all texts when one stopped for a reason of a newer server [FLT-22]', async () => {
    showTexts(
      scheduled(),
      scheduled({ scheduledId: 12, smsText: 'Stopped', stopReason: 'holiday' as 'unknown' }),
    );
    const section = within(await screen.findByRole('region', { name: 'Scheduled' }));
    const [, stopped] = section.getAllByRole('listitem');
    expect(stopped).toHaveTextContent('Canceled because of a reason that shows after a reload of the page');
  });

  it('edits words with the version it shows, and keeps the time to the second [INB-64]', async () => {
    const { user, api } = showTexts(scheduled({ scheduledAt: '2040-03-07T15:00:20.500Z' }));
    api.on('PATCH /api/messages/scheduled/11', ({ body }: { body: object }) => ({ ...scheduled(), ...body }));
    await choose(user, 'Edit');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit scheduled text' }));
    const words = await dialog.findByLabelText('Message');
    await user.clear(words);
    await user.type(words, 'New words');
    await user.click(dialog.getByRole('button', { name: 'Save text' }));
    await waitFor(() =>
      expect(api.callsOf('PATCH /api/messages/scheduled/11').map(({ body }) => body)).toEqual([
        { smsText: 'New words', version: 3 },
      ]),
    );
  });

  it('asks for the confirmation that the server wants for the new time [INB-64] [CPL-16]', async () => {
    const { user, api } = showTexts(scheduled());
    const PATCH = 'PATCH /api/messages/scheduled/11';
    api.on(PATCH, ({ body }: { body: { confirmQuietHours: boolean } }) =>
      body.confirmQuietHours
        ? { ...scheduled(), ...body }
        : reply(422, { message: 'Confirm to schedule it anyway.', code: 'QUIET_HOURS' }),
    );
    await choose(user, 'Edit');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit scheduled text' }));
    await user.click(await dialog.findByRole('radio', { name: 'Tomorrow 9:00 AM' }));
    await user.click(dialog.getByRole('button', { name: 'Save text' }));
    await user.click(await dialog.findByRole('checkbox', { name: 'Send it at this time anyway' }));
    await user.click(dialog.getByRole('button', { name: 'Save text' }));
    await waitFor(() =>
      expect(api.callsOf(PATCH).at(-1)?.body).toMatchObject({ version: 3, confirmQuietHours: true }),
    );
  });

  it('asks before it discards changed words, and keeps them when the session ends [INB-64]', async () => {
    const left = watchLeaving();
    const { user, api } = showTexts(scheduled());
    await choose(user, 'Edit');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit scheduled text' }));
    await user.type(await dialog.findByLabelText('Message'), ' at ten');
    await user.keyboard('{Escape}');
    expect(dialog.getByRole('alert')).toHaveTextContent('Discard your changes?');
    await user.click(dialog.getByRole('button', { name: 'Keep writing' }));
    api.on('POST /login', { userId: getSession().userId, redirectTo: '/dashboard' });
    act(() => handleSessionLost());
    const again = await screen.findByRole('dialog', { name: 'Your session has ended' });
    await user.type(within(again).getByLabelText('Password'), 'Demo-pass-1{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Your session has ended' })).toBeNull());
    expect(left).toEqual([]);
    expect(dialog.getByLabelText('Message')).toHaveValue('Reminder at ten');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await user.click(dialog.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('asks before it discards a changed time [INB-64]', async () => {
    const { user } = showTexts(scheduled());
    await choose(user, 'Edit');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit scheduled text' }));
    await user.click(await dialog.findByRole('radio', { name: 'Tomorrow 9:00 AM' }));
    await user.keyboard('{Escape}');
    expect(dialog.getByRole('alert')).toHaveTextContent('Discard your changes?');
    await user.click(dialog.getByRole('button', { name: 'Keep writing' }));
    expect(dialog.getByRole('radio', { name: 'Tomorrow 9:00 AM' })).toBeChecked();
    await user.click(dialog.getByRole('radio', { name: 'Custom' }));
    fireEvent.change(dialog.getByLabelText('Date'), { target: { value: '2040-03-08' } });
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(dialog.getByRole('alert')).toHaveTextContent('Discard your changes?');
    await user.click(dialog.getByRole('button', { name: 'Keep writing' }));
    expect(dialog.getByLabelText('Date')).toHaveValue('2040-03-08');
    fireEvent.change(dialog.getByLabelText('Date'), { target: { value: '2040-03-07' } });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  describe('changed by a colleague while the form is open', () => {
    const PATCH = 'PATCH /api/messages/scheduled/11';
    const theirs = scheduled({ smsText: 'Their words', scheduledAt: '2040-03-08T16:30:00.000Z', version: 4 });
    async function openConflict() {
      const { user, api } = showTexts(scheduled());
      api.on(PATCH, reply(409, { message: 'Someone else changed this.', code: 'STALE' }));
      await choose(user, 'Edit');
      const dialog = within(await screen.findByRole('dialog', { name: 'Edit scheduled text' }));
      const words = await dialog.findByLabelText('Message');
      await user.clear(words);
      await user.type(words, 'My words');
      api.on('GET /api/messages/scheduled', { items: [theirs] });
      await user.click(dialog.getByRole('button', { name: 'Save text' }));
      expect(await dialog.findByText('Someone else changed this.')).toBeVisible();
      api.on(PATCH, ({ body }: { body: object }) => ({ ...theirs, ...body }));
      const lastBody = () => api.callsOf(PATCH).at(-1)?.body;
      return { user, api, dialog, lastBody };
    }

    it('shows their words and time after Reload [INB-03]', async () => {
      const { user, dialog, lastBody } = await openConflict();
      await user.click(dialog.getByRole('button', { name: 'Reload' }));
      await waitFor(() => expect(dialog.getByLabelText('Message')).toHaveValue('Their words'));
      expect(dialog.getByLabelText('Date')).toHaveValue('2040-03-08');
      await user.type(dialog.getByLabelText('Message'), ' and mine');
      await user.click(dialog.getByRole('button', { name: 'Save text' }));
      await waitFor(() => expect(lastBody()).toEqual({ smsText: 'Their words and mine', version: 4 }));
    });

    it('saves the own words and time after Overwrite [INB-03]', async () => {
      const { user, dialog, lastBody } = await openConflict();
      await user.click(dialog.getByRole('button', { name: 'Overwrite' }));
      await waitFor(() =>
        // Without `confirmQuietHours`: an unchanged time keeps its confirmation.
        expect(lastBody()).toEqual({ smsText: 'My words', scheduledAt: '2040-03-07T15:00:00.000Z' }),
      );
    });

    it('keeps the words to copy when the text is sent or canceled [INB-64]', async () => {
      const { user, api } = showTexts(scheduled());
      await choose(user, 'Edit');
      const dialog = within(await screen.findByRole('dialog', { name: 'Edit scheduled text' }));
      await user.type(await dialog.findByLabelText('Message'), ' at ten');
      api.on('GET /api/messages/scheduled', { items: [] });
      await act(() => queryClient.invalidateQueries(scheduledQuery(TN, 7)));
      expect(await dialog.findByRole('alert')).toHaveTextContent('This text was already sent or canceled.');
      expect(dialog.queryByRole('button', { name: 'Save text' })).toBeNull();
      await user.click(dialog.getByRole('button', { name: 'Copy text' }));
      expect(await navigator.clipboard.readText()).toBe('Reminder at ten');
    });

    it('says that the text was sent when it is reloaded too late [INB-03]', async () => {
      const { user, api, dialog } = await openConflict();
      api.on('GET /api/messages/scheduled', { items: [] });
      await user.click(dialog.getByRole('button', { name: 'Reload' }));
      expect(await screen.findByText('This text was already sent or canceled.')).toBeVisible();
    });
  });

  it('says that a text was sent in the meantime', async () => {
    const { user, api } = showTexts(scheduled());
    api.on('POST /api/messages/scheduled/11/send', reply(404, { message: 'Not found.' }));
    await choose(user, 'Send now');
    expect(await screen.findByText('This text was already sent or canceled.')).toBeInTheDocument();
  });

  it('sends now [INB-64]', async () => {
    const { user, api } = showTexts(scheduled());
    api.on('POST /api/messages/scheduled/11/send', historyRow({ tn: TN, contactId: 7 }));
    await choose(user, 'Send now');
    expect(await screen.findByText('Text sent')).toBeInTheDocument();
  });

  it('cancels after a confirmation [INB-64]', async () => {
    const { user, api } = showTexts(scheduled());
    api.on('DELETE /api/messages/scheduled/11', reply(204, null));
    await choose(user, 'Cancel text');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel this scheduled text?' }));
    expect(api.callsOf('DELETE /api/messages/scheduled/11')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Cancel text' }));
    expect(await screen.findByText('Scheduled text canceled')).toBeInTheDocument();
    expect(api.callsOf('DELETE /api/messages/scheduled/11')).toHaveLength(1);
  });
});
