import { reply } from '@dashboard/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { button, day, openBot, schedule, schedulesApi } from '../testing/schedules-setup';

const PATCH = 'PATCH /api/message-bot/time-schedules/7';
const kind = (name: string) => screen.getByRole('combobox', { name: `${name} hours` });

async function open(overrides: Parameters<typeof schedule>[0] = {}, user?: 'acme.agent') {
  const api = schedulesApi([schedule(overrides)]);
  const app = openBot('/7', user);
  await screen.findByRole('heading', { name: 'Office' });
  return { api, ...app };
}
type User = Awaited<ReturnType<typeof open>>['user'];

async function choose(user: User, name: string, option: string) {
  await user.click(kind(name));
  await user.click(await screen.findByRole('option', { name: option }));
}
async function setTime(user: User, label: string, time: string) {
  await user.clear(screen.getByLabelText(label));
  await user.type(screen.getByLabelText(label), time);
}

describe('the editor of a time schedule', () => {
  it('shows each weekday as Closed, Open 24 h or its intervals [BTM-08] [BOT-02]', async () => {
    await open();
    expect(kind('Wednesday')).toHaveTextContent('Closed');
    expect(kind('Thursday')).toHaveTextContent('Open 24 h');
    expect(kind('Monday')).toHaveTextContent('Open');
    expect(screen.getByLabelText('Monday, interval 2 opens')).toHaveValue('1:00 PM');
    expect(screen.getByLabelText('Tuesday closes')).toHaveValue('12:00 PM');
    expect(day('Friday').getByText('8:00 PM runs past midnight, until Saturday 2:00 AM')).toBeVisible();
  });

  it('saves the changed week with the version, and names the changed days [BTM-08]', async () => {
    const { api, user } = await open();
    await choose(user, 'Wednesday', 'Open');
    await setTime(user, 'Tuesday closes', '13:15');
    expect(await screen.findByText('Tuesday, Wednesday')).toBeVisible();
    await user.click(button('Save'));
    expect(await screen.findByText('Time schedule successfully updated')).toBeVisible();
    expect(api.callsOf(PATCH).map(({ body }) => body)).toEqual([
      {
        weekly: { ...schedule().weekly, tue: [['08:00', '13:15']], wed: [['09:00', '17:00']] },
        version: 3,
      },
    ]);
  });

  it('adds at most four intervals and removes one, keeping the focus in the day [BTM-08]', async () => {
    const { user } = await open();
    await user.click(day('Tuesday').getByRole('button', { name: 'Add an interval to Tuesday' }));
    expect(screen.getByLabelText('Tuesday, interval 2 opens')).toHaveFocus();
    expect(screen.getByLabelText('Tuesday, interval 2 opens')).toHaveValue('1:00 PM');
    await user.click(button('Add an interval to Tuesday'));
    await user.click(button('Add an interval to Tuesday'));
    expect(screen.queryByRole('button', { name: 'Add an interval to Tuesday' })).toBeNull();
    await user.click(button('Remove 1:00 PM to 2:00 PM from Tuesday'));
    expect(screen.queryByLabelText('Tuesday, interval 4 opens')).toBeNull();
    expect(button('Add an interval to Tuesday')).toHaveFocus();
  });

  it('reports overlaps at their day and does not send them [BTM-08]', async () => {
    const { api, user } = await open();
    await setTime(user, 'Monday, interval 2 opens', '11:00');
    await choose(user, 'Saturday', 'Open 24 h');
    await user.click(button('Save'));
    const monday = '8:00 AM to 12:00 PM overlaps 11:00 AM to 5:30 PM. Change one of them.';
    expect(await day('Monday').findByText(monday)).toBeVisible();
    expect(screen.getByLabelText('Monday, interval 2 opens')).toHaveAccessibleDescription(monday);
    expect(
      day('Friday').getByText(/^8:00 PM to 2:00 AM runs past midnight and overlaps Saturday, all day/),
    ).toBeVisible();
    expect(screen.getByText('2 fields need attention')).toBeVisible();
    expect(api.callsOf(PATCH)).toEqual([]);
  });

  it('copies the hours of a day to the chosen days [BTM-10]', async () => {
    const { api, user } = await open();
    await user.click(button('Copy Monday to…'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Copy Monday to…' }));
    expect(dialog.queryByRole('checkbox', { name: 'Monday' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Copy Hours' }));
    expect(await dialog.findByText('Choose at least one day.')).toBeVisible();
    for (const name of ['Wednesday', 'Thursday', 'Saturday'])
      await user.click(dialog.getByRole('checkbox', { name }));
    await user.click(dialog.getByRole('button', { name: 'Copy Hours' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsOf(PATCH)).toEqual([]);
    expect(screen.getByLabelText('Saturday, interval 2 closes')).toHaveValue('5:30 PM');
    await user.click(button('Save'));
    const { mon } = schedule().weekly;
    await waitFor(() =>
      expect(api.callsOf(PATCH).map(({ body }) => body)).toMatchObject([
        { weekly: { mon, wed: mon, thu: mon, sat: mon, sun: [] } },
      ]),
    );
  });

  it('shows a name in use at its field [BTM-07]', async () => {
    const { api, user } = await open();
    const message = 'Another schedule has this name. Enter a different one.';
    api.on(PATCH, reply(422, { message, errors: { name: [message] } }));
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'x');
    await user.click(button('Save'));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(message),
    );
  });

  it.each([
    [true, 'Open now · does not close in the next two weeks'],
    [false, 'Closed now · does not open in the next two weeks'],
  ])('says in its header what happens next, open: %s [BTM-13]', async (isOpenNow, words) => {
    await open({ isOpenNow });
    expect(screen.getByRole('region', { name: 'Current state' })).toHaveTextContent(words);
  });

  it('disables Delete with the reason, and lists what uses the schedule [BTM-14]', async () => {
    await open({ usedByCount: 2, usedBy: ['Lunch', 'Outside hours'] });
    expect(button('Delete')).toBeDisabled();
    expect(button('Delete')).toHaveAccessibleDescription('Used by 2 responses');
    const list = within(screen.getByRole('list', { name: 'Responses that use this schedule' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Lunch',
      'Outside hours',
    ]);
  });

  it('shows why a schedule that came into use cannot be deleted [BTM-14]', async () => {
    const { api, user } = await open({ isDefault: false });
    const message = 'The response “Lunch” uses this schedule. Choose another schedule for it first.';
    api.on('DELETE /api/message-bot/time-schedules/7', reply(409, { message, code: 'IN_USE' }));
    await user.click(button('Delete'));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Yes' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(message);
  });

  it('makes a schedule the default [BTM-07]', async () => {
    const { api, user } = await open({ isDefault: false });
    await user.click(button('Make Default'));
    expect(await screen.findByText('Default schedule successfully updated')).toBeVisible();
    expect(api.callsOf(PATCH).map(({ body }) => body)).toEqual([{ isDefault: true }]);
  });

  it('shows agents the hours without controls', async () => {
    await open({}, 'acme.agent');
    expect(day('Monday').getByText('8:00 AM to 12:00 PM, 1:00 PM to 5:30 PM')).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Monday hours' })).toBeNull();
    for (const name of ['Delete', 'Duplicate', 'Add', 'Copy Monday to…'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAttribute('readonly');
  });
});

it('a new schedule begins with the account’s time zone, not the user’s [BTM-07]', async () => {
  schedulesApi();
  openBot('/add', 'acme.admin', 'America/New_York');
  const zone = await screen.findByRole('combobox', { name: /^Time zone/ });
  expect(zone).toHaveTextContent('Eastern Time, New York');
});
