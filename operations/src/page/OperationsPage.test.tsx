import { reply } from '@dashboard/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { move } from '../testing/operations-moves';
import { openOperations, ROLLOUT, release } from '../testing/operations-setup';

const MOVES = 'POST /api/releases/mfe-contacts/moves';
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const result = {
  name: 'mfe-contacts',
  kind: 'rollout',
  provider: null,
  from: '1.9.0',
  to: null,
  percent: 0,
  isDryRun: false,
};

describe('the operations page', () => {
  it('shows what each provider gets, and the loads of 24 hours', async () => {
    openOperations({
      releases: [release({ rollout: ROLLOUT, pins: [{ serviceProviderId: 2, version: '1.8.1' }] })],
    });
    const table = await screen.findByRole('table', { name: 'Remotes' });
    const row = await within(table).findByRole('row', { name: /mfe-contacts/ });
    await waitFor(() => expect(row).toHaveTextContent('1.9.0 · 25%'));
    expect(row).toHaveTextContent('1.8.1');
    await waitFor(() => expect(row).toHaveTextContent('16,0000.35%'));
    expect(row).toHaveTextContent('225 ms');
    expect(await screen.findByText('Why 36 loads of 1.9.0 failed')).toBeVisible();
    expect(await screen.findByText(/412 of 1,650 users/)).toBeVisible();
  });

  it('shows a skipped trial with its reason, and uncommitted changes [REL-19] [REL-20]', async () => {
    const [newest, ...others] = release().versions;
    if (newest === undefined) throw new Error('The release has no version');
    const checks = { trial: 'skipped' as const, reason: 'No browser in CI', isDirty: true };
    openOperations({ releases: [release({ versions: [{ ...newest, checks }, ...others] })] });
    const table = await screen.findByRole('table', { name: 'Versions of mfe-contacts' });
    const row = within(table).getByRole('row', { name: /^1\.9\.0/ });
    expect(row).toHaveTextContent('not tried: No browser in CI');
    expect(row).toHaveTextContent('uncommitted changes');
    expect(within(table).getByRole('row', { name: /^1\.8\.2/ })).not.toHaveTextContent('not tried');
  });

  it('offers a rollout for the sign-in pages, by browser and without an automatic end [I-32]', async () => {
    const { user } = openOperations({ releases: [release({ name: 'pages', rollout: ROLLOUT })] });
    expect(await screen.findByText('Users on 1.9.0, sticky by browser')).toBeVisible();
    expect(screen.getByText(/^Does not turn itself off: the sign-in pages report no loads/)).toBeVisible();
    expect(await screen.findByText(/about 412 of 1,650 users/)).toBeVisible();
    await user.click(button('Roll back to 1.8.2'));
    const dialog = await screen.findByRole('dialog', { name: 'Roll back pages' });
    expect(
      await within(dialog).findByText('About 412 users at Acme Telecom get 1.8.2 on their next page.'),
    ).toBeVisible();
  });

  it('offers no rollout for the shell', async () => {
    openOperations({ releases: [release({ name: 'shell' })] });
    expect(await screen.findByText('Every provider without a pin gets 1.8.2.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Roll out a version…' })).toBeNull();
  });

  it('asks for a reason, says how many users a move reaches, and sends the expected version [REL-30]', async () => {
    const { api, user } = openOperations({ releases: [release({ rollout: ROLLOUT })] });
    api.on(MOVES, result);
    await user.click(await screen.findByRole('button', { name: 'Roll back to 1.8.2' }));
    const dialog = await screen.findByRole('dialog', { name: 'Roll back mfe-contacts' });
    expect(
      await within(dialog).findByText('412 users at Acme Telecom get 1.8.2 on their next page.'),
    ).toBeVisible();
    const confirm = within(dialog).getByRole('button', { name: 'Roll back to 1.8.2' });
    await user.click(confirm);
    expect(api.callsOf(MOVES)).toHaveLength(0);
    const reason = within(dialog).getByRole('textbox', { name: /Reason/ });
    expect(reason).toHaveAccessibleDescription(/Enter a reason\./);
    await user.type(reason, 'Import crashes');
    await user.click(confirm);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('mfe-contacts is rolled back')).toBeVisible();
    expect(api.callsOf(MOVES).map(({ body }) => body)).toEqual([
      { move: 'rollback', reason: 'Import crashes', expected: '1.9.0', expectedMove: 7 },
    ]);
  });

  it('asks for a version before it says what a rollout changes', async () => {
    const only = release().versions.slice(1, 2);
    const { user } = openOperations({ releases: [release({ versions: only })] });
    await user.click(await screen.findByRole('button', { name: 'Roll out a version…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Roll out mfe-contacts' }));
    expect(dialog.getByText('No version chosen')).toBeVisible();
    expect(dialog.queryByText(/on their next page/)).toBeNull();
  });

  it('opens a dialog at its first field, without an error of another one [REL-30]', async () => {
    const { user } = openOperations();
    await user.click(await screen.findByRole('button', { name: 'Disable' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Disable mfe-contacts' }));
    await waitFor(() => expect(dialog.getByRole('combobox', { name: 'Service Provider' })).toHaveFocus());
    expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveAccessibleDescription(
      'Kept in the history with your name.',
    );
  });

  it('shows the new state after a conflict, keeps the reason, and moves from there [REL-36]', async () => {
    const { api, show, user } = openOperations();
    api.on(MOVES, reply(409, { message: 'mfe-contacts is at 1.8.1 there.' }));
    await user.click(await screen.findByRole('button', { name: 'Actions for mfe-contacts' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Set default…' }));
    const dialog = await screen.findByRole('dialog');
    const reason = within(dialog).getByRole('textbox', { name: /Reason/ });
    await user.type(reason, 'Ready');
    show({ releases: [release({ default: '1.8.1' })], moves: [move()] });
    await user.click(within(dialog).getByRole('button', { name: 'Set default' }));
    expect(await within(dialog).findByText(/tomas moved mfe-contacts first: “Faster lists”/)).toBeVisible();
    expect(reason).toHaveValue('Ready');
    api.on(MOVES, result);
    await user.click(within(dialog).getByRole('button', { name: 'Set default' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsOf(MOVES).map(({ body }) => body)).toEqual([
      { move: 'default', version: '1.9.0', reason: 'Ready', expected: '1.8.2' },
      { move: 'default', version: '1.9.0', reason: 'Ready', expected: '1.8.1' },
    ]);
  });

  it('reports a conflict when only the percentage of a rollout changed [REL-36]', async () => {
    const { api, show, user } = openOperations({ releases: [release({ rollout: ROLLOUT })] });
    api.on(MOVES, reply(409, { message: 'The newest move of mfe-contacts there is 8, not 7.' }));
    const exact = await screen.findByRole('spinbutton', { name: 'Exact percentage' });
    await user.clear(exact);
    await user.type(exact, '30');
    await user.click(button('Change to 30%…'));
    const dialog = await screen.findByRole('dialog', { name: 'Roll out mfe-contacts' });
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'More users');
    show({
      releases: [release({ rollout: { ...ROLLOUT, percent: 50 }, lastMove: 8 })],
      moves: [move({ id: 8, kind: 'rollout', version: '1.9.0', percent: 50, reason: 'It works' })],
    });
    await user.click(within(dialog).getByRole('button', { name: 'Roll out' }));
    expect(await within(dialog).findByText(/tomas moved mfe-contacts first: “It works”/)).toBeVisible();
    expect(within(dialog).getByText('1.9.0 · 50%')).toBeVisible();
    api.on(MOVES, result);
    await user.click(within(dialog).getByRole('button', { name: 'Roll out' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const rollout = { move: 'rollout', version: '1.9.0', percent: 30, providers: ['1'] };
    const common = { ...rollout, reason: 'More users', expected: '1.9.0' };
    expect(api.callsOf(MOVES).map(({ body }) => body)).toEqual([
      { ...common, expectedMove: 7 },
      { ...common, expectedMove: 8 },
    ]);
  });

  it('keeps the last state when the server does not respond, and says so', async () => {
    const { api, user } = openOperations({ moves: [move()] });
    await screen.findByText(/^Live, updated/);
    api.on('GET /api/releases', reply(503, { message: 'The database is away.' }));
    api.on('GET /api/releases/moves', reply(503, { message: 'The database is away.' }));
    api.on(MOVES, result);
    await user.click(await screen.findByRole('button', { name: 'Pin' }));
    await user.click(await screen.findByRole('combobox', { name: /Service Provider/ }));
    await user.click(await screen.findByRole('option', { name: 'Acme Telecom' }));
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Pilot');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Pin' }));
    expect(await screen.findByText(/^Not live, last updated/)).toBeVisible();
    expect(screen.getByRole('table', { name: 'Remotes' })).toBeVisible();
    expect(button('Retry')).toBeEnabled();
  });
});
