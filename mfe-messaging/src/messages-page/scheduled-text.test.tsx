import type { ScheduledText } from '@dashboard/shared/contracts';
import { queryClient } from '@dashboard/shared/query';
import { act, screen, within } from '@testing-library/react';
import { scheduledQuery } from '../api/scheduled';
import { DANIEL, showPage, TN } from './page-setup';

const TEXT: ScheduledText = {
  scheduledId: 11,
  clientId: '8f0e2d5c-58b1-4a4d-8c39-4f3bd2a6a111',
  tn: TN,
  contactId: DANIEL,
  smsText: 'Reminder',
  segments: 1,
  media: [],
  scheduledAt: '2040-03-07T15:00:00.000Z',
  userId: 1,
  userFirstname: 'Elena',
  createdAt: '2026-03-04T12:00:00.000Z',
  version: 3,
  stopReason: null,
  stoppedAt: null,
};

it('keeps the dialog of a scheduled text in the thread when a colleague cancels the text [INB-64]', async () => {
  // Without other messages, the list of rows goes with the text.
  const { user, api } = showPage({ path: `/messages?contact-id=${DANIEL}`, rows: [] });
  api.on('GET /api/messages/scheduled', { items: [TEXT] });
  await act(() => queryClient.invalidateQueries(scheduledQuery(TN, DANIEL)));
  const log = within(await screen.findByRole('log', { name: 'Message history' }));
  await user.click(await log.findByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit scheduled text' }));
  await user.type(await dialog.findByLabelText('Message'), ' at ten');
  api.on('GET /api/messages/scheduled', { items: [] });
  await act(() => queryClient.invalidateQueries(scheduledQuery(TN, DANIEL)));
  expect(await dialog.findByRole('alert')).toHaveTextContent('This text was already sent or canceled.');
  expect(dialog.getByLabelText('Message')).toHaveValue('Reminder at ten');
});
