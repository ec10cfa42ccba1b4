import { datesOf, ReportQuery } from '@dashboard/shared/contracts';
import * as v from 'valibot';

export const SUMMARY_PATH = '/reports';
export const DETAIL_PATH = '/reports/detail';

/** In place of a contact's id: all contacts. */
export const ALL_CONTACTS = 0;

/** What was searched for. */
export interface ReportSearch {
  /** `ALL_CONTACTS`, or a contact. */
  contactId: number;
  from: string;
  to: string;
  /** Waits for first replies count only in business hours. */
  isBusinessHours?: boolean | undefined;
}

const HOURS = 'hours';
const BUSINESS = 'business';
const ID = /^[1-9]\d{0,14}$/;

/** The search of the address; null without one, or with dates that the server would reject. */
export function readSearch(params: URLSearchParams): ReportSearch | null {
  const contact = params.get('contact');
  const dates = { from: params.get('from') ?? '', to: params.get('to') ?? '' };
  const isContact = contact === 'all' || ID.test(contact ?? '');
  if (!isContact || !v.is(ReportQuery, dates)) return null;
  return {
    contactId: contact === 'all' ? ALL_CONTACTS : Number(contact),
    ...dates,
    ...(params.get(HOURS) === BUSINESS && { isBusinessHours: true }),
  };
}

/** The parameters of a search; those of a list stay, except its page. */
export function writeSearch(
  { contactId, from, to, isBusinessHours = false }: ReportSearch,
  params?: URLSearchParams,
): URLSearchParams {
  const written = new URLSearchParams(params);
  written.delete('page');
  written.set('contact', contactId === ALL_CONTACTS ? 'all' : String(contactId));
  written.set('from', from);
  written.set('to', to);
  if (isBusinessHours) written.set(HOURS, BUSINESS);
  else written.delete(HOURS);
  return written;
}

/** The path of a view with the search, if there is one. */
export const pathWithSearch = (path: string, search: ReportSearch | null) =>
  search === null ? path : `${path}?${writeSearch(search)}`;

/** Why the server would reject a range, or null. */
export function rangeProblem(range: string): string | null {
  const span = datesOf(range);
  const parsed = v.safeParse(ReportQuery, { from: span?.start ?? '', to: span?.end ?? '' });
  return parsed.success ? null : parsed.issues[0].message;
}
