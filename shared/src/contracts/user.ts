import * as v from 'valibot';
import { hashedPassword } from './auth';
import { UserStatus } from './codes';
import {
  emailAddress,
  INVALID_VALUE,
  phoneNumber,
  REQUIRED,
  recordId,
  recordIdParam,
  recordVersion,
  requiredName,
  requiredText,
} from './fields';
import { NAME_MAX, PLATFORM_USERNAME_CREATE_MAX, USERNAME_MAX } from './limits';
import { listQuery, listResponse } from './list';
import { changedPhoneNumber, optionalPhoneNumber, timeZoneId } from './person-fields';

const userStatus = v.picklist(Object.values(UserStatus), INVALID_VALUE);

/** GET /users/statuses. */
export const UserStatusOptions = v.array(v.object({ statusId: userStatus, description: v.string() }));
export type UserStatusOptions = v.InferOutput<typeof UserStatusOptions>;

/** A user of a service provider. `status` is the label, `userStatus` the form's name for `statusId`. */
export const PlatformUser = v.object({
  userId: v.number(),
  firstName: v.string(),
  lastName: v.string(),
  username: v.string(),
  email: v.string(),
  status: v.string(),
  statusId: userStatus,
  userStatus,
  /** ISO 8601; null before the first login. */
  lastLoginDate: v.nullable(v.string()),
  /** Whether two-step sign-in is on. Only in the response for one user. */
  hasTwoFactor: v.optional(v.boolean()),
  version: v.number(),
});
export type PlatformUser = v.InferOutput<typeof PlatformUser>;

/** GET /users/platform-users/{id}. With `serviceProviderId`, a user of another provider is not found. */
export const PlatformUserQuery = v.object({ serviceProviderId: v.optional(recordIdParam) });

/** Sortable columns of platform users; the first is the default. */
export const PLATFORM_USER_COLUMNS = ['name', 'email', 'username', 'status'] as const;

/**
 * GET /users/platform-users: of all providers for a super admin. `search` matches within full names, case-insensitively;
 * `serviceProviderId` leaves the users of one provider.
 */
export const PlatformUserListQuery = v.object({
  ...listQuery(PLATFORM_USER_COLUMNS).entries,
  serviceProviderId: v.optional(recordIdParam),
});
export const PlatformUserList = listResponse(PlatformUser);
export type PlatformUserList = v.InferOutput<typeof PlatformUserList>;

const personName = { firstName: requiredName(NAME_MAX), lastName: requiredName(NAME_MAX) };

/** POST /users/platform-users. Only a super admin adds users of another provider; the default is the requester's. */
export const PlatformUserCreate = v.strictObject({
  ...personName,
  username: requiredText(PLATFORM_USERNAME_CREATE_MAX),
  email: emailAddress,
  serviceProviderId: v.optional(recordId),
});
export type PlatformUserCreate = v.InferOutput<typeof PlatformUserCreate>;

/** The fields of the form that edits a platform user. */
export const PlatformUserForm = v.object({
  ...personName,
  username: requiredText(USERNAME_MAX),
  email: emailAddress,
  userStatus: v.picklist(Object.values(UserStatus), REQUIRED),
});
export type PlatformUserForm = v.InferOutput<typeof PlatformUserForm>;

/** POST /users/platform-users/{id}: the form, the status under both of its names, the record's id and its version. */
export const PlatformUserUpdate = v.strictObject({
  ...PlatformUserForm.entries,
  userStatus: v.optional(userStatus),
  statusId: v.optional(userStatus),
  userId: v.optional(recordId),
  version: v.optional(recordVersion),
});
export type PlatformUserUpdate = v.InferInput<typeof PlatformUserUpdate>;

/**
 * POST /users/validate: checks whether an email address or username is available. `userId` is the edited record, if
 * any; `serviceProviderId` (extension) when it is a service provider, whose email address no user may have.
 */
export const UserValidateBody = v.pipe(
  v.strictObject({
    email: v.optional(v.string(INVALID_VALUE)),
    username: v.optional(v.string(INVALID_VALUE)),
    userId: v.nullish(recordId),
    serviceProviderId: v.nullish(recordId),
  }),
  v.check(({ email, username }) => (email === undefined) !== (username === undefined), INVALID_VALUE),
);
export type UserValidateBody = v.InferInput<typeof UserValidateBody>;

/** Always 200. When `isValid` is false, `errors` holds the reasons, first reason first. */
export const UserValidateResponse = v.object({
  isValid: v.boolean(),
  errors: v.object({ email: v.optional(v.array(v.string())), username: v.optional(v.array(v.string())) }),
});
export type UserValidateResponse = v.InferOutput<typeof UserValidateResponse>;

/** GET /users/self. Phone as 10 digits, or empty. */
export const OwnProfile = v.object({
  userId: v.number(),
  username: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  contactNumber: v.string(),
  email: v.string(),
  timeZone: v.number(),
  /** Only present with permission to read it. */
  smsToEmail: v.optional(v.boolean()),
  version: v.number(),
});
export type OwnProfile = v.InferOutput<typeof OwnProfile>;

/** The fields of the Edit Profile form that can be changed. */
export const ProfileForm = v.object({
  ...personName,
  contactNumber: optionalPhoneNumber,
  email: emailAddress,
  timeZone: timeZoneId,
  smsToEmail: v.optional(v.boolean(INVALID_VALUE)),
});
export type ProfileForm = v.InferOutput<typeof ProfileForm>;

/** Error message for changing the email address without the current password. */
export const PASSWORD_NEEDED = 'Enter your current password to change the email.';

/**
 * PATCH /users/self: any subset. Changing the email address requires the current password, hashed as for POST /login,
 * because the address allows resetting the password.
 */
export const OwnProfilePatch = v.strictObject({
  ...v.partial(ProfileForm).entries,
  contactNumber: changedPhoneNumber,
  currentPassword: v.optional(hashedPassword),
  version: v.optional(recordVersion),
});
export type OwnProfilePatch = v.InferOutput<typeof OwnProfilePatch>;

/** PUT /users/self/default-number, and its response: the user's text number, 10 digits. */
export const DefaultNumberBody = v.strictObject({ phoneNumber });
export const DefaultNumber = v.object({ phoneNumber: v.string(), groupName: v.string() });
