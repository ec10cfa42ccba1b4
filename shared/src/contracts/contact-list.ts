import * as v from 'valibot';
import { ContactSearch } from './contact-bulk';
import { INVALID_VALUE, optionalText, recordId, recordVersion, requiredName } from './fields';
import { LIST_ADDED_MAX, LIST_DESCRIPTION_MAX, NAME_MAX } from './limits';
import { listQuery, listResponse } from './list';

/** The name of every account's system list. It holds every contact and cannot be renamed or deleted. */
export const ALL_CONTACTS = 'All Contacts';

/** The fields of the form that adds or edits a contact list. */
export const ContactListForm = v.object({
  name: requiredName(NAME_MAX),
  description: optionalText(LIST_DESCRIPTION_MAX),
});
export type ContactListForm = v.InferOutput<typeof ContactListForm>;

/** POST /api/contacts/list. Response: `ContactList`. */
export const ContactListCreate = v.strictObject({
  name: ContactListForm.entries.name,
  description: v.optional(ContactListForm.entries.description),
});
export type ContactListCreate = v.InferInput<typeof ContactListCreate>;

/** PATCH /api/contacts/list/{listId}: the fields to change. Response: `ContactList`. */
export const ContactListUpdate = v.strictObject({
  ...v.partial(ContactListForm).entries,
  version: v.optional(recordVersion),
});
export type ContactListUpdate = v.InferInput<typeof ContactListUpdate>;

/** POST /api/contacts/list/{listId}/duplicate: the name of the copy. Response: `ContactList`. */
export const ContactListDuplicate = v.strictObject({ name: ContactListForm.entries.name });

/** GET /api/contacts/list/{listId}, and a row of the contact lists. */
export const ContactList = v.object({
  listId: v.number(),
  name: v.string(),
  description: v.string(),
  isSystem: v.boolean(),
  memberCount: v.number(),
  /** Members that are neither opted out nor blocked. */
  textableCount: v.number(),
  /** The name of the user who created the list; null for the system list. */
  createdBy: v.nullable(v.string()),
  createdByUserId: v.nullable(v.number()),
  /** When the name, description or members last changed. */
  updatedAt: v.string(),
  /** The names of the campaigns that use the list. */
  usedBy: v.array(v.string()),
  version: v.number(),
});
export type ContactList = v.InferOutput<typeof ContactList>;

/** Sortable columns of contact lists; the first is the default. */
export const CONTACT_LIST_COLUMNS = ['name', 'contacts', 'textable', 'updatedAt', 'createdBy'] as const;

/** GET /api/contacts/list: `search` matches within names and descriptions. */
export const ContactListsQuery = listQuery(CONTACT_LIST_COLUMNS);
export const ContactListsResponse = listResponse(ContactList);
export type ContactListsResponse = v.InferOutput<typeof ContactListsResponse>;

const TOO_MANY = `Add at most ${LIST_ADDED_MAX} at once.`;
/** A number as pasted, in any format. */
const pastedNumbers = v.pipe(
  v.array(v.pipe(v.string(INVALID_VALUE), v.maxLength(100, INVALID_VALUE)), INVALID_VALUE),
  v.maxLength(LIST_ADDED_MAX, TOO_MANY),
);

/**
 * POST /api/contacts/list/{listId}/contacts: contacts by id, all that match a query, pasted numbers, or several of these.
 * Invalid and repeated numbers are left out; a number without a contact gets one.
 */
export const ListMembersAdd = v.strictObject({
  contactIds: v.optional(v.pipe(v.array(recordId, INVALID_VALUE), v.maxLength(LIST_ADDED_MAX, TOO_MANY)), []),
  query: v.optional(ContactSearch),
  numbers: v.optional(pastedNumbers, []),
});
export type ListMembersAdd = v.InferInput<typeof ListMembersAdd>;
export const ListMembersAdded = v.object({
  /** Contacts that were not in the list before. */
  added: v.number(),
  /** Of these, contacts that are new to the account. */
  created: v.number(),
  list: ContactList,
});
export type ListMembersAdded = v.InferOutput<typeof ListMembersAdded>;

/** POST /api/contacts/list/{listId}/check: the state of each pasted number, in the given order. Changes nothing. */
export const NumbersCheck = v.strictObject({ numbers: pastedNumbers });
/**
 * `valid`: a contact that can be added. `duplicate`: an earlier line has the number. `on_list`: the contact is in the list.
 * `opted_out`: can be added, but gets no messages. `new`: adding the number creates a contact.
 */
export const PASTED_STATES = ['valid', 'duplicate', 'on_list', 'opted_out', 'new', 'invalid'] as const;
export const CheckedNumber = v.object({
  state: v.picklist(PASTED_STATES),
  contactId: v.nullable(v.number()),
  contactName: v.string(),
});
export type CheckedNumber = v.InferOutput<typeof CheckedNumber>;
export const NumbersChecked = v.object({ items: v.array(CheckedNumber) });
