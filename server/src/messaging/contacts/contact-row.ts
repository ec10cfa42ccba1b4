import { type ContactRow, type ContactsResponse, OPT_SOURCES } from '@dashboard/shared/contracts';
import { withCountryCode } from '@dashboard/shared/text';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { contact } from '../../platform/db/schema';
import type { ContactRow as StoredRow } from '../messages/present-message';
import { statusAt, statusOrder } from './contact-filter';
import { optOutWordColumn } from './opt-out-word';

type Lists = ContactsResponse['items'][number]['lists'];

const Source = v.fallback(v.nullable(v.picklist(OPT_SOURCES)), null);

const lists = sql<Lists>`(
  select coalesce(json_agg(json_build_object('listId', l.id, 'name', l.name) order by lower(l.name)), '[]')
  from contact_list_member m
  join contact_list l on l.account_id = m.account_id and l.id = m.list_id
  where m.account_id = contact.account_id and m.contact_id = contact.id)`;

/** What a row of the list of contacts selects besides its last activity. */
export const rowColumns = {
  row: contact,
  statusPlace: statusOrder.as('status_place'),
  lists: lists.as('lists'),
  optOutWord: optOutWordColumn.as('opt_out_word'),
};

interface Selected {
  row: StoredRow;
  statusPlace: number;
  lists: Lists;
  optOutWord: string | null;
  lastActivity: Date | null;
}

export const presentRow = ({
  row,
  statusPlace,
  lists: ofContact,
  optOutWord,
  lastActivity,
}: Selected): ContactRow => ({
  contactId: row.id,
  contactName: row.name,
  contactNumber: withCountryCode(row.number),
  isOptOut: row.isOptOut,
  isBlocked: row.isBlocked,
  timeZone: row.timeZone,
  status: statusAt(statusPlace),
  optOutAt: row.optOutAt?.toISOString() ?? null,
  optOutSource: v.parse(Source, row.optOutSource),
  optOutWord,
  optInAt: row.optInAt?.toISOString() ?? null,
  blockedAt: row.blockedAt?.toISOString() ?? null,
  lists: ofContact,
  lastActivity: lastActivity?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  createdByUserId: row.createdByUserId,
  version: row.version,
});
