import * as v from 'valibot';
import {
  INVALID_VALUE,
  optionalEmailAddress,
  optionalName,
  optionalText,
  phoneNumber,
  recordId,
  recordVersion,
} from './fields';
import {
  COMPANY_MAX,
  CONTACT_LISTS_MAX,
  CONTACT_NOTES_MAX,
  CUSTOM_FIELD_NAME_MAX,
  CUSTOM_FIELD_VALUE_MAX,
  CUSTOM_FIELDS_MAX,
  NAME_MAX,
} from './limits';
import { wholeListResponse } from './list';
import { Media } from './media';
import { openPicklist } from './open-picklist';

export const OPT_SOURCES = ['keyword', 'staff', 'import', 'carrier', 'page'] as const;

/** What staff confirm when they opt a contact in again. Stored with the change. */
export const OPT_IN_CONSENT = 'This contact agreed to be texted again';

/** GET /api/contacts/{id}. Number with country code (11 digits). */
export const Contact = v.object({
  contactId: v.number(),
  contactName: v.string(),
  contactNumber: v.string(),
  /** The first word of the name and the others. Events of earlier builds lack these, the notes and the list ids. */
  firstName: v.optional(v.string()),
  lastName: v.optional(v.string()),
  isOptOut: v.boolean(),
  /** True when staff opted the contact out. Staff may then opt the contact in again with attestation. */
  isOptedOutBySystemUser: v.boolean(),
  isBlocked: v.boolean(),
  email: v.string(),
  company: v.string(),
  customFields: v.record(v.string(), v.string()),
  notes: v.optional(v.string()),
  lists: v.array(v.object({ listId: v.number(), name: v.string() })),
  listIds: v.optional(v.array(v.number())),
  optOutAt: v.nullable(v.string()),
  optOutSource: v.nullable(openPicklist(OPT_SOURCES)),
  optOutBy: v.nullable(v.string()),
  /**
   * The keyword that the contact texted to opt out, for example UNSUBSCRIBE. Null if the opt-out has no keyword, for example
   * when a suspected request got no decision within 24 hours. Events of earlier builds lack it.
   */
  optOutWord: v.optional(v.nullable(v.string())),
  optInAt: v.nullable(v.string()),
  optInSource: v.nullable(openPicklist(OPT_SOURCES)),
  /** The user who opted the contact in or imported it. Null for other sources. Events of earlier builds lack it. */
  optInBy: v.optional(v.nullable(v.string())),
  /** When a message that may ask to stop arrived. Automation pauses until staff decide. */
  suspectedOptOutAt: v.nullable(v.string()),
  blockedAt: v.nullable(v.string()),
  blockedBy: v.nullable(v.string()),
  /** Staff marked the number as one that cannot receive texts: campaigns skip it. Events of earlier builds lack it. */
  isInvalid: v.optional(v.boolean()),
  /** IANA zone, from the contact or estimated by area code; null when unknown. */
  timeZone: v.nullable(v.string()),
  isTimeZoneEstimated: v.boolean(),
  lastActivity: v.nullable(v.string()),
  createdAt: v.string(),
  /** The user who added or imported the contact; null if a message created it. Events and earlier builds lack it. */
  createdByUserId: v.optional(v.nullable(v.number())),
  /** In events only. true: the contact was deleted and leaves lists and inbox; false: it was restored. */
  isDeleted: v.optional(v.boolean()),
  version: v.number(),
});
export type Contact = v.InferOutput<typeof Contact>;

/** The names that valibot drops from records, because they can change what an object inherits. */
const RESERVED_FIELD_NAMES = ['constructor', 'prototype', '__proto__'];
export const RESERVED_FIELD_NAME = `The names ${RESERVED_FIELD_NAMES.join(', ')} are reserved. Choose another name.`;
/** Whether no custom field can have this name. */
export const isReservedFieldName = (name: string): boolean => RESERVED_FIELD_NAMES.includes(name);

export const customFieldName = v.pipe(
  v.string(INVALID_VALUE),
  v.trim(),
  v.nonEmpty(INVALID_VALUE),
  v.maxLength(CUSTOM_FIELD_NAME_MAX, INVALID_VALUE),
  v.check((name) => !isReservedFieldName(name), RESERVED_FIELD_NAME),
);

const customFields = v.pipe(
  // Before the record, which would drop a reserved name without an error.
  v.custom<Record<string, string>>(() => true),
  v.check((fields) => !Object.keys(Object(fields)).some(isReservedFieldName), RESERVED_FIELD_NAME),
  v.record(customFieldName, optionalText(CUSTOM_FIELD_VALUE_MAX), INVALID_VALUE),
  v.maxEntries(CUSTOM_FIELDS_MAX, `At most ${CUSTOM_FIELDS_MAX} fields.`),
);

/** GET /api/contacts/custom-fields: the names of the account's custom fields that texts can merge, in order of names. */
export const CustomFieldNames = v.object({ names: v.array(v.string()) });
export type CustomFieldNames = v.InferOutput<typeof CustomFieldNames>;

/** The fields of the Edit Contact form, as typed. */
export const ContactForm = v.object({
  contactName: optionalName(NAME_MAX),
  contactNumber: phoneNumber,
  isOptIn: v.boolean(),
  isBlocked: v.boolean(),
});

const listIds = v.pipe(
  v.array(recordId, INVALID_VALUE),
  v.maxLength(CONTACT_LISTS_MAX, `At most ${CONTACT_LISTS_MAX} lists.`),
);

/** Details that a new contact and a change of a contact share. */
const details = {
  contactName: v.optional(optionalName(NAME_MAX)),
  isOptOut: v.optional(v.boolean(INVALID_VALUE)),
  isBlocked: v.optional(v.boolean(INVALID_VALUE)),
  email: v.optional(optionalEmailAddress),
  company: v.optional(optionalName(COMPANY_MAX)),
  customFields: v.optional(customFields),
  notes: v.optional(optionalText(CONTACT_NOTES_MAX)),
  /** All lists of the contact: it leaves the others. */
  listIds: v.optional(listIds),
};

/**
 * POST /api/contacts. A number that opted out stays opted out, also when its contact was deleted. Response: `Contact`;
 * 409 DUPLICATE with the id of the contact that has the number.
 */
export const ContactCreate = v.strictObject({ contactNumber: phoneNumber, ...details });
export type ContactCreate = v.InferInput<typeof ContactCreate>;

/**
 * PATCH /api/contacts/{id}: any subset. Clearing an opt-out made by staff requires `consentAttested` or `undo`; one by the
 * contact fails with 409 OPTED_OUT_BY_CONTACT, and the number of another contact with 409 DUPLICATE and its id.
 */
export const ContactPatch = v.strictObject({
  contactNumber: v.optional(phoneNumber),
  ...details,
  consentAttested: v.optional(v.boolean(INVALID_VALUE)),
  /**
   * The lists from which `listIds` was changed: only the differences are applied, so that changes of other users remain.
   * Absent: the lists become exactly `listIds`.
   */
  listIdsBefore: v.optional(listIds),
  /** true: reverts an opt-out that the same user made moments ago. */
  undo: v.optional(v.literal(true, INVALID_VALUE)),
  /** Whether the number cannot receive texts. A new number is valid again. */
  isInvalid: v.optional(v.boolean(INVALID_VALUE)),
  /** false: "Not an opt-out". */
  suspectedOptOut: v.optional(v.literal(false, INVALID_VALUE)),
  version: v.optional(recordVersion),
});
export type ContactPatch = v.InferInput<typeof ContactPatch>;

/** A contact as search results and lists show it. */
export const ContactSummary = v.object({
  contactId: v.number(),
  contactName: v.string(),
  contactNumber: v.string(),
  isOptOut: v.boolean(),
  isBlocked: v.boolean(),
  /** IANA zone of the contact's own; null if only the area code is known. Events and earlier builds have no such key. */
  timeZone: v.optional(v.nullable(v.string())),
});
export type ContactSummary = v.InferOutput<typeof ContactSummary>;
/** The fields of GET /api/contacts?search= that a picker shows. */
export const ContactSearchResponse = v.object({
  items: v.array(ContactSummary),
  total: v.number(),
  page: v.number(),
  pageSize: v.number(),
});

/** GET /api/contacts/{id}/media (extension). `cursor` is the `nextCursor` of the page before. */
export const ContactMediaQuery = v.object({
  tn: phoneNumber,
  cursor: v.optional(v.pipe(v.string(INVALID_VALUE), v.regex(/^\d{1,15}_\d{1,4}$/, INVALID_VALUE))),
});

/** A page of the files shared in the conversation with one text number, newest first. */
export const ContactMediaResponse = v.object({
  ...wholeListResponse(
    v.object({ messageId: v.number(), date: v.string(), isInbound: v.boolean(), media: Media }),
  ).entries,
  /** Counts the files of all pages. */
  total: v.number(),
  /** Null for the last page; absent before pages existed. */
  nextCursor: v.optional(v.nullable(v.string())),
});
export type ContactMediaResponse = v.InferOutput<typeof ContactMediaResponse>;
