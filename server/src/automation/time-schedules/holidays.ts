import { type CountryCode, type Holidays, wholeList } from '@dashboard/shared/contracts';

/**
 * The official holidays of a country and year by date, in local dates. A holiday on a weekend is also listed on the day on
 * which it is observed.
 */
export async function readHolidays(country: CountryCode, year: number): Promise<Holidays> {
  // Loaded with the first request, because its data takes 10 MB of memory.
  const { default: Calendar } = await import('date-holidays');
  const calendar = new Calendar(country, { languages: [country === 'US' ? 'en-us' : 'en'] });
  const items = calendar
    .getHolidays(year)
    .filter(({ type }) => type === 'public')
    .map(({ date, name }) => ({
      date: date.slice(0, 10),
      name: name.replace('(substitute day)', '(observed)'),
    }));
  return wholeList(items);
}
