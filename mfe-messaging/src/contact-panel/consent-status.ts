import type { Contact } from '@dashboard/shared/contracts';
import { formatDay } from '@dashboard/shared/format';

export interface ConsentStatus {
  /** Person and time of the change. */
  text: string;
  /** True when the switch cannot be changed here. */
  isLocked: boolean;
}

type Source = NonNullable<Contact['optOutSource']>;

const OPTED_IN: Record<Exclude<Source, 'staff' | 'import'>, string> = {
  keyword: 'Texted START',
  carrier: 'By their carrier',
  page: 'By web form',
  unknown: 'Opted in',
};
const OPTED_OUT: Record<Exclude<Source, 'staff' | 'keyword'>, string> = {
  import: 'By import',
  carrier: 'Through their carrier',
  page: 'On a web page',
  unknown: 'Opted out',
};
const ONLY_START = 'Only START from them opts them in again.';

function optInCause(source: Source, by: string | null): string {
  if (source === 'staff') return `By ${by ?? 'your team'}`;
  if (source === 'import') return by === null ? 'By import' : `By import of ${by}`;
  return OPTED_IN[source];
}

function optOutCause({ optOutSource, optOutBy, optOutWord }: Contact): string {
  switch (optOutSource) {
    case 'staff':
      return `By ${optOutBy ?? 'your team'}`;
    case 'keyword':
    case null:
      return optOutWord ? `Texted ${optOutWord}` : 'Opted out';
    default:
      return OPTED_OUT[optOutSource];
  }
}

/** The line under "Opted in". */
export function optInStatus(contact: Contact, zone: string, now: Date): ConsentStatus {
  const on = (at: string | null) => (at === null ? '' : ` on ${formatDay(at, zone, now)}`);
  if (!contact.isOptOut) {
    const text = contact.optInSource
      ? `${optInCause(contact.optInSource, contact.optInBy ?? null)}${on(contact.optInAt)}`
      : 'They can be texted';
    return { text, isLocked: false };
  }
  const when = on(contact.optOutAt);
  const cause = optOutCause(contact);
  if (contact.isOptedOutBySystemUser) return { text: `Opted out. ${cause}${when}`, isLocked: false };
  return { text: `${cause}${when}. ${ONLY_START}`, isLocked: true };
}

/** The line under "Block". */
export function blockStatusText(contact: Contact, zone: string, now: Date): string {
  if (!contact.isBlocked) return 'Their texts would be hidden';
  const on = contact.blockedAt === null ? '' : ` on ${formatDay(contact.blockedAt, zone, now)}`;
  return `By ${contact.blockedBy ?? 'your team'}${on}. Their texts are hidden`;
}
