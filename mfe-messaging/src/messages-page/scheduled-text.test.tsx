import { queryClient } from '@dashboard/shared/query';
import { scheduledText } from '@dashboard/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { scheduledQuery } from '../api/scheduled';
import { DANIEL, showPage, TN } from './page-setup';

const TEXT = scheduledText({ tn: TN, contactId: DANIEL });

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
