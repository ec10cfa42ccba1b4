import { connectSocket } from '@dashboard/shared/socket';
import { fakeSocket } from '@dashboard/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { button, NIGHT, openBot, schedule, schedulesApi } from '../testing/schedules-setup';

const LIST = 'GET /api/message-bot/time-schedules';
const menuOf = (name: string) => button(`Actions for ${name}`);

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

  it('offer Delete only for schedules that nothing needs [BTM-14]', async () => {
    schedulesApi([schedule(), NIGHT]);
    const { user } = openBot();
    await screen.findByText('Night');
    await user.click(menuOf('Office'));
    expect(await screen.findByRole('menuitem', { name: 'Duplicate' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: /Delete|Make Default/ })).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(menuOf('Night'));
    expect(await screen.findByRole('menuitem', { name: 'Delete' })).toBeVisible();
    expect(screen.getByRole('menuitem', { name: 'Make Default' })).toBeVisible();
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
