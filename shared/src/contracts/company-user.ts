import * as v from 'valibot';
import { UserStatus, UserType } from './codes';
import { emailAddress, phoneNumber, REQUIRED, requiredText } from './fields';
import { NAME_MAX, USERNAME_MAX } from './limits';
import { optionalPhoneNumber, timeZoneId } from './person-fields';

/** The fields of the form that adds a user to a company. */
export const CompanyUserCreateForm = v.object({
  firstName: requiredText(NAME_MAX),
  lastName: requiredText(NAME_MAX),
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
