import * as v from 'valibot';
import { INVALID_VALUE, phoneNumber, recordId, recordVersion, requiredName } from './fields';
import { GROUP_MEMBERS_MAX, NAME_MAX } from './limits';
import { listQuery, listResponse } from './list';

/** Who gets a new conversation of a group: no user, or its active members in turn. */
export const GROUP_ASSIGNMENTS = ['off', 'round_robin'] as const;
export type GroupAssignment = (typeof GROUP_ASSIGNMENTS)[number];

/** The fields of the form that adds or edits a group. */
export const GroupForm = v.object({
  name: requiredName(NAME_MAX),
  /** An active text number of no other group, 10 digits; null without one. */
  tn: v.nullable(phoneNumber),
  memberIds: v.pipe(
    v.array(recordId, INVALID_VALUE),
    v.maxLength(GROUP_MEMBERS_MAX, `A group has at most ${GROUP_MEMBERS_MAX} members.`),
    v.check((ids) => new Set(ids).size === ids.length, INVALID_VALUE),
  ),
  assignment: v.picklist(GROUP_ASSIGNMENTS, INVALID_VALUE),
});
export type GroupForm = v.InferOutput<typeof GroupForm>;

/** POST /api/groups. Response: `Group`. */
export const GroupCreate = v.strictObject({
  ...GroupForm.entries,
  tn: v.optional(GroupForm.entries.tn, null),
  memberIds: v.optional(GroupForm.entries.memberIds, []),
  assignment: v.optional(GroupForm.entries.assignment),
});
export type GroupCreate = v.InferInput<typeof GroupCreate>;

/** PATCH /api/groups/{id}: the fields to change. Response: `Group`. */
export const GroupUpdate = v.strictObject({
  ...v.partial(GroupForm).entries,
  version: v.optional(recordVersion),
});
export type GroupUpdate = v.InferInput<typeof GroupUpdate>;

/** A new default number, 10 digits, for a user whose default is the number of the group being deleted. */
export const NewDefaultNumber = v.strictObject({ userId: recordId, tn: phoneNumber });
export type NewDefaultNumber = v.InferOutput<typeof NewDefaultNumber>;

/** DELETE /api/groups/{id}: one entry for each of the record's `defaultUsers`, if another group has a number. */
export const GroupDelete = v.optional(
  v.strictObject({
    defaultNumbers: v.pipe(
      v.array(NewDefaultNumber, INVALID_VALUE),
      v.maxLength(GROUP_MEMBERS_MAX, INVALID_VALUE),
    ),
  }),
);

/** A member as the list shows it. */
export const GroupPerson = v.object({ userId: v.number(), name: v.string() });

/** A row of the group list. */
export const GroupRow = v.object({
  groupId: v.number(),
  name: v.string(),
  /** 10 digits, or null when the group has no text number. */
  tn: v.nullable(v.string()),
  /** The first members by name; `memberCount` counts all. */
  members: v.array(GroupPerson),
  memberCount: v.number(),
  unreadCount: v.number(),
  /** When the group was last changed, ISO 8601. */
  updatedAt: v.string(),
});
export type GroupRow = v.InferOutput<typeof GroupRow>;

/** Sortable columns of groups; the first is the default. */
export const GROUP_COLUMNS = ['name', 'number', 'members', 'unread', 'updated'] as const;

/** GET /api/groups/company/{id}: `search` matches within names, and within the digits of numbers. */
export const GroupListQuery = listQuery(GROUP_COLUMNS);
export const GroupList = listResponse(GroupRow);
export type GroupList = v.InferOutput<typeof GroupList>;

/** A text number that a user can get as their default, with its group. */
export const GroupNumber = v.object({ tn: v.string(), groupName: v.string() });

/** GET /api/groups/{id}. */
export const Group = v.object({
  groupId: v.number(),
  name: v.string(),
  tn: v.nullable(v.string()),
  /** Whether the number is in use: the group cannot be deleted. */
  isNumberInUse: v.boolean(),
  assignment: GroupForm.entries.assignment,
  memberIds: v.array(v.number()),
  /** The users whose default number is the group's number. They need another one before the group is deleted. */
  defaultUsers: v.array(GroupPerson),
  /** The active numbers of the account's other groups. */
  otherNumbers: v.array(GroupNumber),
  version: v.number(),
});
export type Group = v.InferOutput<typeof Group>;
