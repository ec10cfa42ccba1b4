import { formatPhone, type MergeValues, nameParts, nationalDigits } from '@dashboard/shared/text';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { describeNextOpening, type OpeningHours } from '../../platform/common/opening-hours';
import type { Database } from '../../platform/db/open-database';
import { account, contact, inboxGroup, timeSchedule, timeZone } from '../../platform/db/schema';
import type { ConnectedTransaction } from '../../platform/db/transact';
import type { Sender } from './send-request';

type MergedContact = Pick<typeof contact.$inferSelect, 'id' | 'name' | 'company' | 'customFields'>;

/** The data from which the merge fields of texts get their values. */
export interface MergeSources {
  accountName: string;
  /** Names of groups by the id of their text number. */
  groupNames: Map<number, string>;
  contacts: Map<number, MergedContact>;
  /** When the default time schedule opens next after a moment, in words; empty if it does not. */
  nextOpenTime(at: Date): string;
  now: Date;
}

interface MergeScope {
  contactIds: number[];
  now: Date;
}

/** Remembers the last answer, which takes milliseconds: all texts of a batch leave at the same time. */
function openTimesOf(hours: OpeningHours | null): MergeSources['nextOpenTime'] {
  let last = { at: Number.NaN, text: '' };
  return (at) => {
    if (hours !== null && at.getTime() !== last.at)
      last = { at: at.getTime(), text: describeNextOpening(hours, at) };
    return last.text;
  };
}

/** Reads the sources for texts of an account to these contacts. */
export async function readMergeSources(
  db: Database | ConnectedTransaction,
  accountId: number,
  { contactIds, now }: MergeScope,
): Promise<MergeSources> {
  const { id, name, company, customFields } = contact;
  const [accounts, groups, contacts, schedules] = await Promise.all([
    db.select({ name: account.companyName }).from(account).where(eq(account.id, accountId)),
    db
      .select({ numberId: inboxGroup.numberId, name: inboxGroup.name })
      .from(inboxGroup)
      .where(and(eq(inboxGroup.accountId, accountId), isNotNull(inboxGroup.numberId))),
    db
      .select({ id, name, company, customFields })
      .from(contact)
      .where(and(eq(contact.accountId, accountId), inArray(id, contactIds))),
    db
      .select({ schedule: timeSchedule, ianaName: timeZone.ianaName })
      .from(timeSchedule)
      .innerJoin(timeZone, eq(timeZone.id, timeSchedule.timeZoneId))
      .where(and(eq(timeSchedule.accountId, accountId), eq(timeSchedule.isDefault, true))),
  ]);
  const [found] = schedules;
  return {
    accountName: accounts[0]?.name ?? '',
    groupNames: new Map(groups.map((group) => [group.numberId ?? 0, group.name])),
    contacts: new Map(contacts.map((one) => [one.id, one])),
    nextOpenTime: openTimesOf(found ? { ...found.schedule, ianaName: found.ianaName } : null),
    now,
  };
}

interface MergedSend {
  sender: Pick<Sender, 'firstName'>;
  number: { id: number; number: string };
  /** E.164. */
  to: string;
  /** Null if no contact has this number yet. */
  contact: { id: number } | null;
  /** When the text leaves. */
  at: Date;
}

const phone = (number: string) => formatPhone(nationalDigits(number));

/** The values of all merge fields for one text. */
export function mergeValuesOf(
  sources: MergeSources,
  { sender, number, to, contact: known, at }: MergedSend,
): MergeValues {
  const person = sources.contacts.get(known?.id ?? 0);
  const name = person?.name ?? '';
  const custom = Object.entries(person?.customFields ?? {}).map(([field, value]) => [
    `custom.${field}`,
    value,
  ]);
  return {
    ...Object.fromEntries(custom),
    ...nameParts(name),
    contactName: name,
    contactNumber: phone(to),
    company: person?.company ?? '',
    myFirstName: sender.firstName,
    groupName: sources.groupNames.get(number.id) ?? '',
    myNumber: phone(number.number),
    accountName: sources.accountName,
    nextOpenTime: sources.nextOpenTime(at),
  };
}
