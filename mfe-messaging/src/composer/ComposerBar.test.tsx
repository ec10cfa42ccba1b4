import { screen, waitFor, within } from '@testing-library/react';
import { messageBox, showComposer, type TestSetup } from './composer-setup';

describe('ComposerBar', () => {
  it.each([
    ['UNSUBSCRIBE', 'Daniel texted UNSUBSCRIBE on Mar 4'],
    // A suspected request without a decision.
    [null, 'Daniel opted out on Mar 4'],
  ])(
    'explains an opt-out with the word %j without any button [INB-50] [INB-51]',
    async (optOutWord, text) => {
      showComposer({
        contact: { isOptOut: true, optOutSource: 'keyword', optOutWord, optOutAt: '2026-03-04T15:00:00Z' },
      });
      expect(
        await screen.findByText(new RegExp(`^${text}.*\\. You can’t message them until they text START\\.$`)),
      ).toBeVisible();
      expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
      expect(screen.queryByRole('button')).not.toBeInTheDocument();
    },
  );

  it('lets an opt-out by staff be undone only with a statement of consent [INB-50] [INB-52]', async () => {
    const { user, api, contact } = showComposer({
      contact: {
        isOptOut: true,
        isOptedOutBySystemUser: true,
        optOutSource: 'staff',
        optOutBy: 'Sam',
        optOutAt: '2026-03-04T15:00:00Z',
      },
    });
    expect(await screen.findByText(/^Opted out by Sam on Mar 4/)).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    api.on('PATCH /api/contacts/7', { ...contact, isOptOut: false, isOptedOutBySystemUser: false });
    await user.click(await screen.findByRole('button', { name: 'Opt back in…' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Opt Daniel back in' });
    const confirm = within(dialog).getByRole('button', { name: 'Opt Daniel in' });
    expect(confirm).toBeDisabled();
    await user.click(within(dialog).getByRole('checkbox'));
    await user.click(confirm);
    expect(await messageBox()).toBeInTheDocument();
    expect(api.callsOf('PATCH /api/contacts/7').map((call) => call.body)).toEqual([
      { isOptOut: false, consentAttested: true },
    ]);
  });

  it('lets a block be lifted [INB-50]', async () => {
    const { user, api, contact } = showComposer({ contact: { isBlocked: true } });
    api.on('PATCH /api/contacts/7', { ...contact, isBlocked: false });
    const unblock = await screen.findByRole('button', { name: 'Unblock Daniel' });
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await user.click(unblock);
    expect(await messageBox()).toBeInTheDocument();
    expect(api.callsOf('PATCH /api/contacts/7').map((call) => call.body)).toEqual([{ isBlocked: false }]);
  });

  it.each([
    [{ group: { sending: 'number_inactive' } }, 'This text number isn’t active. Ask your administrator.'],
    [
      { group: { sending: 'toll_free_unverified' } },
      'The carriers have not verified this toll-free number yet. Ask your provider about the verification.',
    ],
    [{ group: { sending: 'registry' } }, 'This number isn’t approved for US texts yet. Ask your provider.'],
    [{ group: { isSuspended: true } }, 'This account is suspended. Ask your provider.'],
    [{ group: { textsOnlyCanada: true } }, 'This number isn’t approved for US texts yet. Ask your provider.'],
    [
      { group: { sending: 'sender_unverified' as 'unknown' } },
      'This number can’t send texts now. Reload the page to see why.',
    ],
    [{ canSend: false }, 'You can read this conversation but not send texts.'],
  ] as [TestSetup, string][])('shows the reason %j [INB-50] [NBR-15]', async (testSetup, reason) => {
    showComposer(testSetup);
    expect(await screen.findByText(reason)).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('leaves the box open for a Canadian contact of an account without a registration [INB-50]', async () => {
    showComposer({ group: { textsOnlyCanada: true }, contact: { contactNumber: '14165550147' } });
    expect(await messageBox()).toBeInTheDocument();
  });
});

describe('SuspectedOptOutBar', () => {
  it('shows above the box and can be dismissed there', async () => {
    const { user, api, contact } = showComposer({
      contact: { suspectedOptOutAt: '2026-03-04T15:00:00Z' },
    });
    api.on('PATCH /api/contacts/7', { ...contact, suspectedOptOutAt: null });
    expect(await screen.findByText('This may be a request to stop.')).toBeInTheDocument();
    expect(await messageBox()).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Not an opt-out' }));
    await waitFor(() => expect(screen.queryByText('This may be a request to stop.')).not.toBeInTheDocument());
    expect(api.callsOf('PATCH /api/contacts/7').map((call) => call.body)).toEqual([
      { suspectedOptOut: false },
    ]);
  });

  it('can be recorded as an opt-out and undone [INB-53]', async () => {
    const { user, api, contact } = showComposer({
      contact: { suspectedOptOutAt: '2026-03-04T15:00:00Z' },
    });
    api.on('PATCH /api/contacts/7', {
      ...contact,
      isOptOut: true,
      isOptedOutBySystemUser: true,
      optOutSource: 'staff',
      suspectedOptOutAt: null,
    });
    await user.click(await screen.findByRole('button', { name: 'Opt out' }));
    expect(await screen.findByText('Opted out Daniel')).toBeVisible();
    api.on('PATCH /api/contacts/7', contact);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('This may be a request to stop.')).toBeInTheDocument();
    expect(api.callsOf('PATCH /api/contacts/7').map((call) => call.body)).toEqual([
      { isOptOut: true },
      { isOptOut: false, undo: true },
    ]);
  });
});
