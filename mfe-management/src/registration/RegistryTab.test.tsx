import { reply } from '@dashboard/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { registration, SAVED_FORM } from './registry-setup';
import { banner, button, ENTRY, field, IMPORT, MISSING, openTab, SAVE, tab, toasts } from './tab-setup';

const status = () => screen.getByRole('region', { name: 'US carrier registration' });

describe('the Campaign Registry tab', () => {
  it('is shown for accounts with US customers [REG-01] [REG-02] [NAV-32]', async () => {
    openTab(registration());
    expect(await field('Description')).toHaveValue(SAVED_FORM.description);
    expect(tab()).toHaveAttribute('aria-current', 'page');
  });

  it('is hidden without US customers [REG-01]', async () => {
    const { api } = openTab(registration(), { hasUsCustomers: false });
    expect(await field('Contact Name')).toBeVisible();
    expect(tab()).toBeNull();
    expect(api.callsOf(ENTRY)).toEqual([]);
  });

  it('is hidden when the visibility call returns false [REG-02]', async () => {
    openTab(registration(), { isVisible: false });
    expect(await field('Contact Name')).toBeVisible();
    expect(tab()).toBeNull();
  });

  it('shows the statuses with their ids and what they mean for texting [NBR-14]', async () => {
    openTab(registration({ bwCampaignImportStatus: 'REQUEST_SENT' }));
    await field('Description');
    expect(screen.getByRole('heading', { name: 'US carrier registration' })).toBeVisible();
    expect(tab()).toHaveTextContent('Campaign Registry');
    expect(status()).toHaveTextContent('BrandVERIFIEDBrand ID B7K2Q04');
    expect(status()).toHaveTextContent('CampaignActiveCampaign ID CQ4M81X');
    expect(status()).toHaveTextContent('Carrier importIn process');
    expect(status()).toHaveTextContent('US local numbers of this account cannot text yet.');
    expect(await field('Campaign Type')).toHaveValue('Mixed');
  });

  it.each([
    ['VERIFIED', 'VERIFIED', '[REG-07]'],
    ['UNVERIFIED', 'UNVERIFIED', '[REG-08]'],
    ['PENDING', 'PENDING', '[REG-09]'],
    ['SUCCESS', 'Verified', '[REG-06]'],
    [null, 'Unverified', '[REG-05]'],
  ])('shows the status %s of a brand as %s %s', async (brandRegStatus, text, _row) => {
    openTab(registration({ brandRegStatus }));
    await field('Description');
    expect(within(status()).getByText(text)).toBeVisible();
  });
});

describe('the problems of a registration', () => {
  it.each([
    ['an unverified brand', '[REG-27]', { brandRegStatus: 'UNVERIFIED' }],
    ['a brand without a status', '[REG-28]', { brandRegStatus: null }],
    ['a failed campaign', '[REG-29]', { campaignRegStatus: 'FAILED' }],
    ['a campaign without a status', '[REG-30]', { campaignRegStatus: null }],
    ['a failed import', '[REG-31]', { bwCampaignImportStatus: 'FAILED' }],
    ['an import without a status', '[REG-32]', { bwCampaignImportStatus: null }],
  ] as const)('show a banner and a notification for %s %s [REG-34] [REG-35]', async (_title, _row, parts) => {
    openTab(registration(parts));
    await field('Description');
    expect(banner()).toHaveTextContent(MISSING);
    expect(toasts()).toEqual([`Error${MISSING}`]);
  });

  it('are not shown for a registration in order [REG-34] [REG-35]', async () => {
    openTab(registration({ bwCampaignImportStatus: 'PENDING' }));
    await field('Description');
    expect(banner()).toBeNull();
    expect(toasts()).toEqual([]);
  });

  it('include an account without a registration [ERR-18]', async () => {
    openTab(null);
    expect(await field('Description')).toHaveValue('');
    expect(banner()).toHaveTextContent(MISSING);
    expect(within(banner() as HTMLElement).getByRole('link', { name: 'Support Center' })).toHaveAttribute(
      'href',
      'https://support.example.com/tickets/new',
    );
    expect(toasts()).toEqual([expect.stringContaining(MISSING)]);
    expect(status()).toHaveTextContent('save to register it');
  });

  it('name the error of the registry in the status and the notification', async () => {
    openTab(registration({ campaignRegStatus: 'REJECTED', errorText: 'Sample 5 names no business.' }));
    await field('Description');
    expect(status()).toHaveTextContent('RejectedCampaign ID CQ4M81XSample 5 names no business.');
    expect(toasts()).toEqual([`Error${MISSING} Sample 5 names no business.`]);
  });

  it('include a failed load, which Retry repeats [REG-33] [ERR-19]', async () => {
    const { api, user } = openTab(reply(400, { message: 'Not now.', requestId: 'r-7' }));
    await waitFor(() => expect(banner()).toHaveTextContent('Request failedNot now.Reference r-7'));
    expect(toasts()).toEqual([expect.stringContaining('Request failed. Not now.')]);
    api.on(ENTRY, registration());
    await user.click(button('Retry'));
    expect(await field('Description')).toHaveValue(SAVED_FORM.description);
    expect(banner()).toBeNull();
  });

  it('are announced once per visit, and follow live changes [NBR-17]', async () => {
    const { api, user, socket } = openTab(registration({ campaignRegStatus: 'FAILED' }));
    await field('Description');
    await user.click(button('Close: Error'));
    const refetch = async (calls: number) => {
      socket.receive('account_changed', { accountId: 31, part: 'registration' });
      await waitFor(() => expect(api.callsOf(ENTRY)).toHaveLength(calls));
    };
    await refetch(2);
    expect(banner()).toBeVisible();
    expect(toasts()).toEqual([]);
    api.on(ENTRY, registration());
    await refetch(3);
    await waitFor(() => expect(banner()).toBeNull());
  });
});

describe('the registration form', () => {
  const edit = async (user: ReturnType<typeof openTab>['user']) => {
    await user.click(await field('Sample 5'));
    await user.paste(' Reply STOP to end.');
    await user.click(button('Save'));
  };
  const TYPED = [
    ['Description', SAVED_FORM.description],
    ...[1, 2, 3, 4, 5].map((number) => [`Sample ${number}`, SAVED_FORM.sample1] as const),
  ] as const;
  const CHANGED = { ...SAVED_FORM, sample5: `${SAVED_FORM.sample5} Reply STOP to end.` };

  it('saves the changes with the version [API-52]', async () => {
    const { api, user } = openTab(registration());
    api.on(SAVE, registration({ version: 4, sample5: CHANGED.sample5 }));
    await edit(user);
    expect(await screen.findByText('Campaign Registry successfully updated')).toBeVisible();
    expect(api.callsOf(SAVE).map(({ body }) => body)).toEqual([{ accountId: 31, version: 3, ...CHANGED }]);
  });

  it.each([
    ['an unverified company', '[REG-27]', { brandRegStatus: 'UNVERIFIED' }],
    ['a failed campaign', '[REG-29]', { campaignRegStatus: 'FAILED' }],
    ['an ended campaign', '[REG-15]', { campaignRegStatus: 'EXPIRED' }],
  ] as const)('submits %s again without a change %s', async (_title, _row, parts) => {
    const { api, user } = openTab(registration(parts));
    await field('Description');
    api.on(SAVE, registration({ version: 4, brandRegStatus: 'PENDING' }));
    api.on(ENTRY, registration({ version: 4, brandRegStatus: 'PENDING' }));
    await user.click(button('Save'));
    expect(await screen.findByText('Campaign Registry successfully updated')).toBeVisible();
    expect(api.callsOf(SAVE).map(({ body }) => body)).toEqual([{ accountId: 31, version: 3, ...SAVED_FORM }]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
  });

  it('has no Save button while nothing has changed or failed', async () => {
    openTab(registration({ campaignRegStatus: 'PENDING' }));
    await field('Description');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('reports a failed save [ERR-19]', async () => {
    const { api, user } = openTab(registration());
    api.on(SAVE, reply(400, { message: 'The registry is closed.' }));
    await edit(user);
    expect(await screen.findByText('Request failed')).toBeVisible();
    expect(toasts()).toEqual([expect.stringContaining('The registry is closed.')]);
    expect(await field('Sample 5')).toHaveValue(CHANGED.sample5);
  });

  it('offers Reload and Overwrite when someone else changed the registration', async () => {
    const { api, user } = openTab(registration());
    api.on(SAVE, reply(409, { message: 'Changed.', code: 'STALE' }));
    await edit(user);
    await user.click(await screen.findByRole('button', { name: 'Overwrite' }));
    await waitFor(() => expect(api.callsOf(SAVE)).toHaveLength(2));
    expect(api.callsOf(SAVE)[1]?.body).toEqual({ accountId: 31, ...CHANGED });
    api.on(ENTRY, registration({ version: 9, sample5: 'Hi Ben, this is Lakeview Dental.' }));
    await user.click(await screen.findByRole('button', { name: 'Reload' }));
    await waitFor(async () =>
      expect(await field('Sample 5')).toHaveValue('Hi Ben, this is Lakeview Dental.'),
    );
  });

  it('says that it began without a registration, so that another user’s is not lost', async () => {
    const { api, user } = openTab(null);
    await field('Description');
    for (const [name, text] of TYPED) {
      await user.click(await field(name));
      await user.paste(text);
    }
    await user.click(screen.getByRole('combobox', { name: 'Vertical Business Type' }));
    await user.click(await screen.findByRole('option', { name: /Healthcare/ }));
    api.on(SAVE, reply(409, { message: 'Changed.', code: 'STALE' }));
    await user.click(button('Save'));
    expect(await screen.findByRole('button', { name: 'Overwrite' })).toBeVisible();
    expect(api.callsOf(SAVE).map(({ body }) => body)).toEqual([{ accountId: 31, version: 0, ...SAVED_FORM }]);
  });

  it('says when the registry gets another business type of a submitted campaign [REG-44]', async () => {
    const KEPT = 'The registry gets a change when the campaign is submitted again after it has ended.';
    const { api, socket } = openTab(registration());
    await field('Description');
    const vertical = () => screen.getByRole('combobox', { name: 'Vertical Business Type' });
    expect(vertical()).toHaveAccessibleDescription(KEPT);
    api.on(ENTRY, registration({ campaignRegStatus: 'EXPIRED' }));
    socket.receive('account_changed', { accountId: 31, part: 'registration' });
    await waitFor(() => expect(screen.queryByText(KEPT)).toBeNull());
    expect(vertical()).toBeEnabled();
  });

  it('is read-only with the reason for a disabled account [NBR-13] [NBR-12]', async () => {
    openTab(registration({ campaignRegStatus: 'FAILED' }), { status: 10 });
    expect(await field('Description')).toHaveAttribute('readonly');
    expect(screen.getByText('This account is disabled.')).toBeVisible();
    for (const name of ['Save', 'Import to carrier'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('is read-only without Update, and has no import', async () => {
    openTab(registration(), { actions: ['Read'] });
    expect(await field('Description')).toHaveAttribute('readonly');
    expect(await field('Sample 1')).toHaveAttribute('readonly');
    expect(screen.getByRole('combobox', { name: 'Vertical Business Type' })).toHaveAttribute(
      'aria-readonly',
      'true',
    );
    expect(screen.queryByRole('button', { name: /Save|Import/ })).toBeNull();
  });
});

describe('Import to carrier', () => {
  it.each([
    ['SUCCESS', 'Import successful', '[REG-36]'],
    ['failed', 'Import failed', '[REG-37]'],
    ['PENDING', 'Import status PENDING', '[REG-38]'],
  ])('shows the result %s as "%s" %s [REG-46]', async (result, text, _row) => {
    const { api, user } = openTab(registration({ bwCampaignImportStatus: 'PENDING' }));
    api.on(IMPORT, { importCampaignStatus: result });
    await field('Description');
    await user.click(button('Import to carrier'));
    expect(await screen.findByText(text)).toBeVisible();
    expect(api.callsOf(IMPORT).map(({ query }) => query)).toEqual([{ accountId: '31' }]);
    await waitFor(() => expect(api.callsOf(ENTRY)).toHaveLength(2));
  });

  it('shows "Import failed" with the reason when the request fails [REG-37]', async () => {
    const { api, user } = openTab(registration({ bwCampaignImportStatus: 'PENDING' }));
    api.on(IMPORT, reply(422, { message: 'The campaign is not registered yet.' }));
    await field('Description');
    await user.click(button('Import to carrier'));
    expect(await screen.findByText('Import failed')).toBeVisible();
    expect(toasts()).toEqual([expect.stringContaining('The campaign is not registered yet.')]);
  });
});
