import type { TimeException } from '@dashboard/shared/contracts';
import { type ApiCall, reply } from '@dashboard/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { button, openBot, schedule, schedulesApi } from '../testing/schedules-setup';

const PATCH = 'PATCH /api/message-bot/time-schedules/7';
const HOLIDAYS = 'GET /api/message-bot/time-schedules/holidays';

const training: TimeException = {
  name: 'Team training',
  from: '2040-03-05',
  to: '2040-03-06',
  intervals: [],
  yearly: false,
};

async function open(exceptions: TimeException[] = [training]) {
  const api = schedulesApi([schedule({ exceptions })]);
  const { user } = openBot('/7');
  await screen.findByRole('heading', { name: 'Office' });
  const saved = async () => {
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await screen.findByText('Time schedule successfully updated');
    return api.callsOf(PATCH).map(({ body }) => body);
  };
  return { api, user, saved };
}
type User = Awaited<ReturnType<typeof open>>['user'];

const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }));
const untilClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const names = () =>
  within(screen.getByRole('list', { name: 'Next exceptions' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

async function chooseAction(user: User, exception: string, action: string) {
  await user.click(button(`Actions for ${exception}`));
  await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus());
  // The menu highlights the item that begins with the typed letter.
  await user.keyboard(action.slice(0, 1));
  await user.keyboard('{Enter}');
}

it('shows the next five of six exceptions, and the sixth on request [BTM-13]', async () => {
  const days = ['1', '2', '3', '4', '5', '6'];
  const { user } = await open(
    days.map((day) => ({ ...training, name: `Day ${day}`, from: `2040-03-0${day}`, to: `2040-03-0${day}` })),
  );
  const shown = (names: readonly string[]) => names.map((name) => expect.stringContaining(`Day ${name}`));
  expect(names()).toEqual(shown(days.slice(0, 5)));
  await user.click(button('Show 1 later'));
  expect(names()).toEqual(shown(days));
});

describe('the dialog of an exception', () => {
  it('requires a name and a first date, but no last date [BTM-11]', async () => {
    const { user } = await open([]);
    await user.click(button('Add'));
    const dialog = await dialogNamed('Add Exception');
    await user.click(dialog.getByRole('button', { name: 'Add Exception' }));
    expect(await dialog.findAllByText('Required')).toHaveLength(2);
    expect(dialog.getByRole('combobox', { name: /^Last date/ })).toBeValid();
    expect(dialog.getByText('Optional. Without it, one day.')).toBeVisible();
  });

  it('adds a closed day that is saved with the schedule [BTM-11]', async () => {
    const { user, saved } = await open([]);
    await user.click(button('Add'));
    const dialog = await dialogNamed('Add Exception');
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Inventory');
    await user.click(dialog.getByRole('combobox', { name: 'First date' }));
    await user.click(await screen.findByRole('button', { name: /next month$/i }));
    await user.click(await screen.findByRole('button', { name: / 15, / }));
    await user.click(dialog.getByRole('checkbox', { name: 'Repeat every year' }));
    await user.click(dialog.getByRole('button', { name: 'Add Exception' }));
    await untilClosed();
    expect(names()).toEqual([expect.stringMatching(/^Inventory.* 15, .* · every year.*Closed/)]);
    const date = expect.stringMatching(/-15$/);
    expect(await saved()).toEqual([
      {
        exceptions: [{ name: 'Inventory', from: date, to: date, intervals: [], yearly: true }],
        version: 3,
      },
    ]);
  });

  it('changes an exception to hours of its own [BTM-11]', async () => {
    const { user, saved } = await open();
    await chooseAction(user, 'Team training', 'Edit');
    const dialog = await dialogNamed('Edit Exception');
    expect(dialog.getByRole('combobox', { name: 'Last date' })).toHaveTextContent('Mar 6, 2040');
    expect(dialog.queryByRole('group', { name: 'Hours of the exception' })).toBeNull();
    await user.click(dialog.getByRole('radio', { name: 'Open' }));
    await user.clear(dialog.getByLabelText('Exception closes'));
    await user.type(dialog.getByLabelText('Exception closes'), '1 PM');
    await user.click(dialog.getByRole('button', { name: 'Change Exception' }));
    await untilClosed();
    expect(await saved()).toMatchObject([{ exceptions: [{ ...training, intervals: [['09:00', '13:00']] }] }]);
  });

  it('reports errors at their fields and changes nothing [BTM-11]', async () => {
    const { user } = await open();
    await chooseAction(user, 'Team training', 'Edit');
    const dialog = await dialogNamed('Edit Exception');
    await user.clear(dialog.getByRole('textbox', { name: 'Name' }));
    await user.click(dialog.getByRole('radio', { name: 'Open' }));
    await user.clear(dialog.getByLabelText('Exception opens'));
    await user.click(dialog.getByRole('button', { name: 'Change Exception' }));
    expect(await dialog.findByText('Required')).toBeVisible();
    expect(dialog.getByLabelText('Exception opens')).toHaveAccessibleDescription(
      'Enter both times of every interval.',
    );
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  });

  it('removes an exception [BTM-11]', async () => {
    const { user, saved } = await open();
    await chooseAction(user, 'Team training', 'Remove');
    expect(await saved()).toEqual([{ exceptions: [], version: 3 }]);
  });
});

describe('the dialog of holidays', () => {
  const holidays = (year: string) => [
    { date: `${year}-03-05`, name: 'Founders’ Day' },
    { date: `${year}-07-04`, name: 'Independence Day' },
  ];
  const yearly = { ...training, yearly: true };

  async function openHolidays() {
    const app = await open([yearly]);
    app.api.on(HOLIDAYS, ({ query: { country, year } }: ApiCall) => ({
      items: country === 'CA' ? [{ date: `${year}-07-01`, name: 'Canada Day' }] : holidays(String(year)),
    }));
    await app.user.click(button('Add US / Canadian holidays'));
    return { ...app, dialog: await dialogNamed('Add Holidays') };
  }

  it('adds the holidays of a country and year, except on dates that have an exception [BTM-12]', async () => {
    const { user, dialog, saved } = await openHolidays();
    expect(await dialog.findByText('Founders’ Day · has an exception')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Add Holidays' }));
    await untilClosed();
    expect(await screen.findByText('Added 1 holiday')).toBeVisible();
    expect(screen.getByText(/has an exception: Founders’ Day\./)).toBeVisible();
    const date = expect.stringMatching(/^\d{4}-07-04$/);
    expect(await saved()).toEqual([
      {
        exceptions: [
          yearly,
          { name: 'Independence Day', from: date, to: date, intervals: [], yearly: false },
        ],
        version: 3,
      },
    ]);
  });

  it('shows and adds the holidays of Canada [BTM-12]', async () => {
    const { user, dialog } = await openHolidays();
    await user.click(dialog.getByRole('combobox', { name: 'Country' }));
    await user.click(await screen.findByRole('option', { name: 'Canada' }));
    expect(await dialog.findByText('Canada Day')).toBeVisible();
    expect(dialog.queryByText('Independence Day')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Add Holidays' }));
    expect(await screen.findByText('Added 1 holiday')).toBeVisible();
    expect(screen.queryByText('Something went wrong')).toBeNull();
  });

  it('says that the holidays could not be loaded', async () => {
    const { api, user } = await open();
    api.on(HOLIDAYS, reply(503, { message: 'The database is not reachable.' }));
    await user.click(button('Add US / Canadian holidays'));
    const dialog = await dialogNamed('Add Holidays');
    expect(await dialog.findByRole('alert', undefined, { timeout: 10_000 })).toHaveTextContent(
      'The holidays couldn’t be loaded. The database is not reachable.',
    );
  });
});
