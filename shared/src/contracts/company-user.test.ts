import * as v from 'valibot';
import {
  emailOfLength,
  errorsAtLimit,
  errorsWhenEmpty,
  formErrors,
  REQUIRED_EACH_TIME,
  tooLong,
} from '../testing/form-texts';
import { UserType } from './codes';
import { CompanyUserCreateForm, CompanyUserForm } from './company-user';

const added = {
  firstName: 'Ana',
  lastName: 'Ruiz',
  username: 'ana.ruiz',
  email: 'ana.ruiz@example.test',
  contactNumber: '',
  timeZone: 4,
  defaultNumber: '3125550142',
  userType: UserType.ADMIN,
};
const edited = { ...added, statusId: 1 };
const createErrors = formErrors(CompanyUserCreateForm, added);
const editErrors = formErrors(CompanyUserForm, edited);

describe('company user form', () => {
  it('accepts valid values', () => {
    expect(v.parse(CompanyUserCreateForm, added)).toEqual(added);
    expect(v.parse(CompanyUserForm, edited)).toEqual(edited);
  });

  it.each([
    ['firstName', 'USR-74'],
    ['lastName', 'USR-76'],
    ['defaultNumber', 'USR-78'],
    ['timeZone', 'USR-80'],
    ['userType', 'USR-81'],
    ['username', 'USR-82'],
    ['email', 'USR-85'],
  ])('requires %s when adding and editing [%s]', (field) => {
    expect(errorsWhenEmpty(createErrors, field)).toEqual(REQUIRED_EACH_TIME);
    expect(errorsWhenEmpty(editErrors, field)).toEqual(REQUIRED_EACH_TIME);
  });

  it.each([
    ['firstName', 80, 'USR-75'],
    ['lastName', 80, 'USR-77'],
    ['username', 255, 'USR-84'],
  ])('limits %s to %i characters [%s]', (field, max) => {
    expect(errorsAtLimit(createErrors, field, max)).toEqual([null, tooLong(max)]);
    expect(errorsAtLimit(editErrors, field, max)).toEqual([null, tooLong(max)]);
  });

  it('limits email to 150 characters [USR-87]', () => {
    expect(errorsAtLimit(createErrors, 'email', 150, emailOfLength)).toEqual([null, tooLong(150)]);
    expect(errorsAtLimit(editErrors, 'email', 150, emailOfLength)).toEqual([null, tooLong(150)]);
  });

  it('accepts an empty contact number but not a partial one [USR-79]', () => {
    expect(createErrors({ contactNumber: '' })).toEqual({});
    expect(createErrors({ contactNumber: '555' })).toEqual({ contactNumber: 'Enter a valid phone number' });
  });

  it('requires a status when editing [USR-73]', () => {
    expect(errorsWhenEmpty(editErrors, 'statusId')).toEqual(REQUIRED_EACH_TIME);
    expect(editErrors({ statusId: 4 })).toEqual({ statusId: 'Required' });
  });

  it('allows only the administrator and end user types', () => {
    expect(createErrors({ userType: UserType.END_USER_AGENT })).toEqual({});
    for (const userType of [UserType.UNDEFINED, UserType.SERVICE_PROVIDER, UserType.SUPER_ADMIN]) {
      expect(createErrors({ userType })).toEqual({ userType: 'Required' });
    }
  });
});
