import * as v from 'valibot';
import {
  emailOfLength,
  formTexts,
  REQUIRED_FOUR_TIMES,
  textsAtLimit,
  textsOfNothing,
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
const onAdding = formTexts(CompanyUserCreateForm, added);
const onEditing = formTexts(CompanyUserForm, edited);

describe('a company user’s form', () => {
  it('takes what is right', () => {
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
  ])('wants a %s, adding and editing [%s]', (field) => {
    expect(textsOfNothing(onAdding, field)).toEqual(REQUIRED_FOUR_TIMES);
    expect(textsOfNothing(onEditing, field)).toEqual(REQUIRED_FOUR_TIMES);
  });

  it.each([
    ['firstName', 80, 'USR-75'],
    ['lastName', 80, 'USR-77'],
    ['username', 255, 'USR-84'],
  ])('takes a %s of %i characters and no more [%s]', (field, max) => {
    expect(textsAtLimit(onAdding, field, max)).toEqual([null, tooLong(max)]);
    expect(textsAtLimit(onEditing, field, max)).toEqual([null, tooLong(max)]);
  });

  it('takes an email of 150 characters and no more [USR-87]', () => {
    expect(textsAtLimit(onAdding, 'email', 150, emailOfLength)).toEqual([null, tooLong(150)]);
    expect(textsAtLimit(onEditing, 'email', 150, emailOfLength)).toEqual([null, tooLong(150)]);
  });

  it('can do without a contact number, not with half of one [USR-79]', () => {
    expect(onAdding({ contactNumber: '' })).toEqual({});
    expect(onAdding({ contactNumber: '555' })).toEqual({ contactNumber: 'Enter a valid phone number' });
  });

  it('wants a status when editing [USR-73]', () => {
    expect(textsOfNothing(onEditing, 'statusId')).toEqual(REQUIRED_FOUR_TIMES);
    expect(onEditing({ statusId: 4 })).toEqual({ statusId: 'Required' });
  });

  it('makes administrators and end users, nobody else', () => {
    expect(onAdding({ userType: UserType.END_USER_AGENT })).toEqual({});
    for (const userType of [UserType.UNDEFINED, UserType.SERVICE_PROVIDER, UserType.SUPER_ADMIN]) {
      expect(onAdding({ userType })).toEqual({ userType: 'Required' });
    }
  });
});
