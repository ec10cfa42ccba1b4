import { screen, waitFor } from '@testing-library/react';
import { datesOf } from '../../contracts';
import { dayKey } from '../../format';
import type { ListFilter } from '../../list';
import { loaded, show } from '../../list/lighthouses-setup';
import { DateRangeFilter, namedDateRange } from '.';

const DATES: ListFilter = {
  name: 'dates',
  label: 'Built',
  options: 'control',
  isValue: (value) => datesOf(value) !== null,
  Control: DateRangeFilter,
};
const chip = (name: string | RegExp) => screen.getByRole('button', { name });
/** In the time zone of the tests' user. */
const today = () => dayKey(new Date().toISOString(), 'America/Chicago');

describe('DateRangeFilter', () => {
  it('filters by a range from the calendar, stays in the URL, and is cleared', async () => {
    const { api, user, router } = show({
      filters: [DATES],
      path: '/lighthouses?dates=2024-09-14%2F2024-10-13',
    });
    await loaded();
    expect(api.calls.at(-1)?.query.dates).toBe('2024-09-14/2024-10-13');
    await user.click(chip(/^Built Sep 14\s–\sOct 13, 2024$/));
    expect(await screen.findByRole('dialog', { name: 'Built' })).toBeVisible();
    await user.click(chip(/September 2, 2024/));
    await user.click(chip(/September 4, 2024/));
    await waitFor(() => expect(api.calls.at(-1)?.query.dates).toBe('2024-09-02/2024-09-04'));
    await user.click(chip('Clear Built'));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(chip('Built Any')).toBeVisible();
  });

  it('names a known range', async () => {
    const { api, user } = show({ filters: [DATES] });
    await loaded();
    await user.click(chip('Built Any'));
    await user.click(await screen.findByRole('button', { name: 'Last 7 Days' }));
    await waitFor(() => expect(chip('Built Last 7 Days')).toBeVisible());
    expect(api.calls.at(-1)?.query.dates).toBe(namedDateRange('Last 7 Days', today()));
  });

  it('ignores a value that is not a range', async () => {
    const { api } = show({ filters: [DATES], path: '/lighthouses?dates=2024-09-14' });
    await loaded();
    expect(api.calls[0]?.query.dates).toBeUndefined();
  });
});
