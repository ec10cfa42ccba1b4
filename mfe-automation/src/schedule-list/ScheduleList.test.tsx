import { connectSocket } from '@dashboard/shared/socket';
import { fakeSocket } from '@dashboard/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { button, NIGHT, openBot, schedule, schedulesApi } from '../testing/schedules-setup';

const LIST = 'GET /api/message-bot/time-schedules';

/** Opens the page and chooses Delete in the menu of a row. */
async function chooseDelete(name: string) {
  const { user } = openBot();
  await screen.findByText(name);
  button(`Actions for ${name}`).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus());
  await user.keyboard('Delete{Enter}');
}

describe('the time schedules', () => {
  it('are listed with state, zone and use, under the tab Time Schedule [NAV-17] [BTM-13] [BOT-02]', async () => {
    schedulesApi([schedule({ isOpenNow: true, usedByCount: 2 }), NIGHT]);
    openBot();
    expect(await screen.findByRole('link', { name: /Time Schedule/ })).toHaveAttribute(
      'aria-current',
      'page',
    );
    const [, first] = await within(await screen.findByRole('table')).findAllByRole('row');
    const cells = within(first ?? document.body)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    expect(cells.slice(0, 4)).toEqual([
      'OfficeDefault',
      'Open now · does not close in the next two weeks',
      'Chicago',
      '2 responses',
    ]);
  });

  it('show everything that uses a schedule instead of deleting it [BTM-14]', async () => {
    const uses = ['A', 'B', 'C', 'D', 'E', 'F', 'Outside hours'];
    schedulesApi([schedule(), { ...NIGHT, usedByCount: uses.length, usedBy: uses }]);
    await chooseDelete('Night');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'This schedule is in use' }));
    expect(dialog.getByText('Night is the schedule of 7 responses:')).toBeVisible();
    const list = within(dialog.getByRole('list', { name: 'Used by' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(uses);
  });

  it('say that the default schedule stays [BTM-14]', async () => {
    schedulesApi([schedule(), NIGHT]);
    await chooseDelete('Office');
    expect(screen.queryByRole('menuitem', { name: 'Make Default' })).toBeNull();
    expect(
      await screen.findByRole('alertdialog', { name: 'This is the default schedule' }),
    ).toHaveTextContent('Make another schedule the default, then delete Office.');
  });

  it('ask before a schedule that nothing needs is deleted [BTM-14]', async () => {
    schedulesApi([schedule(), NIGHT]);
    await chooseDelete('Night');
    expect(await screen.findByRole('alertdialog', { name: 'Delete Time Schedule' })).toBeVisible();
  });

  it('have an edit link for administrators only [UI-41] [GRD-103]', async () => {
    schedulesApi([schedule(), NIGHT]);
    const { unmount } = openBot();
    expect(await screen.findByRole('link', { name: 'Edit Night' })).toHaveAttribute(
      'href',
      `/dashboard/message-bot/time-schedule/${NIGHT.scheduleId}`,
    );
    expect(screen.getByRole('link', { name: 'Edit Office' })).toBeVisible();
    unmount();
    openBot('', 'acme.agent');
    expect(await screen.findByText('Night')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Edit/ })).toBeNull();
  });

  it('are fetched again after the server sent them [BTM-16] [SOC-04]', async () => {
    const api = schedulesApi([schedule()]);
    const socket = fakeSocket();
    openBot();
    act(() => connectSocket());
    await screen.findByText('Office');
    api.on(LIST, { items: [schedule(), NIGHT], total: 2, page: 1, pageSize: 10 });
    act(() =>
      socket.receive('Company_Auto_Response_Schedules', { companyId: 11, schedules: [], responses: [] }),
    );
    expect(await screen.findByText('Night')).toBeVisible();
    await waitFor(() => expect(api.callsOf(LIST)).toHaveLength(2));
  });
});
