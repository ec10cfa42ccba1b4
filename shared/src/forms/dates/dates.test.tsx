import { screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { calendarDate, dateRange } from '../../contracts';
import { dayKey } from '../../format';
import { renderApp } from '../../testing';
import { Button } from '../../ui';
import { Form } from '../Form';
import { DateField, DateRangeField, namedDateRange } from '.';

const schema = v.object({ day: calendarDate, range: dateRange });
const CHOSEN = { day: '2026-10-16', range: '2024-09-14/2024-10-13' };
/** In the time zone of the tests' user. */
const today = () => dayKey(new Date().toISOString(), 'America/Chicago');

function open({ values = CHOSEN, isReadOnly = false } = {}) {
  const onSubmit = jest.fn(async () => {});
  const app = renderApp(
    <Form schema={schema} initialValues={values} onSubmit={onSubmit}>
      <DateField name="day" label="Day" help="In your time zone" min="2026-10-10" isReadOnly={isReadOnly} />
      <DateRangeField name="range" label="Range" max={today()} isRequired />
      <Button type="submit">Save</Button>
    </Form>,
  );
  return { ...app, onSubmit };
}
const day = () => screen.getByRole('combobox', { name: 'Day' });
const range = () => screen.getByRole('combobox', { name: 'Range' });
const dateButton = (name: RegExp) => screen.getByRole('button', { name });
const save = () => screen.getByRole('button', { name: 'Save' });

describe('DateField', () => {
  it('shows its date in words and submits the chosen one', async () => {
    const { user, onSubmit } = open();
    expect(day()).toHaveTextContent('Fri, Oct 16, 2026');
    expect(day()).toHaveAccessibleDescription('In your time zone');
    await user.click(day());
    expect(await screen.findByRole('dialog', { name: 'Day' })).toBeVisible();
    await user.click(dateButton(/October 20, 2026/));
    await waitFor(() => expect(day()).toHaveTextContent('Tue, Oct 20, 2026'));
    await user.click(save());
    expect(onSubmit).toHaveBeenCalledWith({ ...CHOSEN, day: '2026-10-20' });
  });

  it('disables the dates before the first one', async () => {
    const { user } = open();
    await user.click(day());
    await screen.findByRole('dialog', { name: 'Day' });
    expect(dateButton(/October 9, 2026/)).toHaveAttribute('aria-disabled', 'true');
    expect(dateButton(/October 10, 2026/)).not.toHaveAttribute('aria-disabled', 'true');
  });

  it('shows the schema’s message for no date', async () => {
    const { user } = open({ values: { ...CHOSEN, day: '' } });
    await user.click(save());
    expect(await screen.findByText('Required')).toBeVisible();
    expect(day()).toBeInvalid();
  });

  it('goes on to the next control with Tab, and back to its own with Shift+Tab', async () => {
    const { user } = open();
    await user.click(day());
    const chosen = () => screen.findByRole('button', { name: /October 16, 2026/ });
    await waitFor(async () => expect(await chosen()).toHaveFocus());
    await user.tab();
    expect(range()).toHaveFocus();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Day' })).toBeNull());
    expect(range()).toHaveFocus();
    await user.click(day());
    await waitFor(async () => expect(await chosen()).toHaveFocus());
    // Previous month is disabled.
    await user.tab({ shift: true });
    expect(screen.getByRole('button', { name: 'Next month' })).toHaveFocus();
    await user.tab({ shift: true });
    expect(day()).not.toHaveFocus();
    await user.tab({ shift: true });
    expect(day()).toHaveFocus();
  });

  it('cannot be opened while read-only', async () => {
    const { user } = open({ isReadOnly: true });
    await user.click(day());
    expect(day()).toHaveAttribute('aria-expanded', 'false');
  });
});

describe('DateRangeField', () => {
  it('names a known range in the user’s time zone', () => {
    open({ values: { ...CHOSEN, range: namedDateRange('Last 30 Days', today()) } });
    expect(range()).toHaveTextContent(/^Last 30 Days/);
    expect(range()).toBeRequired();
  });

  it('offers seven named ranges [RPT-11] [RPT-12] [RPT-13] [RPT-14] [RPT-15] [RPT-16] [RPT-17]', async () => {
    const { user } = open();
    await user.click(range());
    const first = await screen.findByRole('button', { name: 'Today' });
    const names = within(first.parentElement as HTMLElement)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(names).toEqual([
      'Today',
      'Yesterday',
      'Last 7 Days',
      'Last 30 Days',
      'This Month',
      'Last Month',
      'Last 12 Months',
    ]);
  });

  it('chooses a named range at once', async () => {
    const { user, onSubmit } = open();
    expect(range()).toHaveTextContent(/^Sep 14\s–\sOct 13, 2024$/);
    await user.click(range());
    await user.click(await screen.findByRole('button', { name: 'Last Month' }));
    await waitFor(() => expect(range()).toHaveAttribute('aria-expanded', 'false'));
    expect(range()).toHaveFocus();
    await user.click(save());
    expect(onSubmit).toHaveBeenCalledWith({ ...CHOSEN, range: namedDateRange('Last Month', today()) });
  });

  it('changes its value when both dates are chosen', async () => {
    const { user, onSubmit } = open();
    await user.click(range());
    await user.click(await screen.findByRole('button', { name: /September 2, 2024/ }));
    expect(range()).toHaveTextContent(/Sep 14/);
    await user.click(dateButton(/September 4, 2024/));
    await waitFor(() => expect(range()).toHaveTextContent(/Sep 2\s–\s4, 2024/));
    await user.click(save());
    expect(onSubmit).toHaveBeenCalledWith({ ...CHOSEN, range: '2024-09-02/2024-09-04' });
  });
});
