import * as v from 'valibot';
import { UserStatus, UserType } from './codes';
import {
  emailAddress,
  INVALID_VALUE,
  phoneNumber,
  REQUIRED,
  recordVersion,
  requiredName,
  requiredText,
} from './fields';
import { NAME_MAX, USERNAME_MAX } from './limits';
import { listQuery, listResponse } from './list';
import { changedPhoneNumber, newPhoneNumber, optionalPhoneNumber, timeZoneId } from './person-fields';

/** The fields of the form that adds a user to a company. */
export const CompanyUserCreateForm = v.object({
  firstName: requiredName(NAME_MAX),
  lastName: requiredName(NAME_MAX),
  username: requiredText(USERNAME_MAX),
  email: emailAddress,
  contactNumber: optionalPhoneNumber,
  timeZone: timeZoneId,
  /** A text number of the company, 10 digits. */
  defaultNumber: phoneNumber,
  userType: v.picklist([UserType.ADMIN, UserType.END_USER_AGENT], REQUIRED),
});
export type CompanyUserCreateForm = v.InferOutput<typeof CompanyUserCreateForm>;

/** The fields of the form that edits a company user. */
export const CompanyUserForm = v.object({
  ...CompanyUserCreateForm.entries,
  statusId: v.picklist(Object.values(UserStatus), REQUIRED),
});
export type CompanyUserForm = v.InferOutput<typeof CompanyUserForm>;

const userType = v.picklist([UserType.ADMIN, UserType.END_USER_AGENT], INVALID_VALUE);
const statusId = v.picklist(Object.values(UserStatus), INVALID_VALUE);

/**
 * POST /users/company/{id}. Type and status are sent only by users who may change them. Without a type the user becomes
 * an Admin. A new user is always pending.
 */
export const CompanyUserCreate = v.strictObject({
  ...CompanyUserCreateForm.entries,
  contactNumber: newPhoneNumber,
  userType: v.optional(userType),
  statusId: v.optional(v.picklist([UserStatus.PENDING], INVALID_VALUE)),
});
export type CompanyUserCreate = v.InferInput<typeof CompanyUserCreate>;

/** POST /users/company/{id}/{userId}. Type and status are sent only by users who may change them. */
export const CompanyUserUpdate = v.strictObject({
  ...CompanyUserCreateForm.entries,
  contactNumber: changedPhoneNumber,
  userType: v.optional(userType),
  statusId: v.optional(statusId),
  version: v.optional(recordVersion),
});
export type CompanyUserUpdate = v.InferInput<typeof CompanyUserUpdate>;

/** A row of the company user list. `defaultNumber` is 10 digits, or empty. */
export const CompanyUserRow = v.object({
  userId: v.number(),
  name: v.string(),
  defaultNumber: v.string(),
  typeLabel: v.string(),
  statusLabel: v.string(),
  statusId,
});
export type CompanyUserRow = v.InferOutput<typeof CompanyUserRow>;

/** Sortable columns of company users; the first is the default. */
export const COMPANY_USER_COLUMNS = ['name', 'defaultNumber', 'type', 'status'] as const;

/** GET /users/company/{id}: `search` matches within full names, case-insensitively. */
export const CompanyUserListQuery = listQuery(COMPANY_USER_COLUMNS);
export const CompanyUserList = listResponse(CompanyUserRow);
export type CompanyUserList = v.InferOutput<typeof CompanyUserList>;

/** GET /users/company/{id}/{userId}. `defaultNumber` and `contactNumber` are 10 digits, or empty. */
export const CompanyUser = v.object({
  userId: v.number(),
  companyId: v.number(),
  /** The service provider's id. */
  companyAffiliate: v.number(),
  userType,
  firstName: v.string(),
  lastName: v.string(),
  username: v.string(),
  email: v.string(),
  contactNumber: v.string(),
  timeZone: v.number(),
  defaultNumber: v.string(),
  statusId,
  /** ISO 8601; null before the first login. */
  lastLoginDate: v.nullable(v.string()),
  /** Whether two-step sign-in is on. */
  hasTwoFactor: v.optional(v.boolean()),
  version: v.number(),
  /** What the requester may change beyond the always editable fields. */
  can: v.object({ updateType: v.boolean(), updateStatus: v.boolean(), delete: v.boolean() }),
});
export type CompanyUser = v.InferOutput<typeof CompanyUser>;
