import { UserType } from '@dashboard/shared/contracts';
import { mainActionFor } from './main-action';

describe('mainActionFor', () => {
  it.each([
    [UserType.ADMIN, 'New Message'],
    [UserType.END_USER_AGENT, 'New Message'],
    [UserType.SERVICE_PROVIDER, 'Customer Account'],
    [UserType.SUPER_ADMIN, 'Service Provider'],
  ])('gives user type %i "%s" [UI-17] [UI-19]', (userType, label) => {
    expect(mainActionFor(userType)?.label).toBe(label);
  });

  it('returns null for a user without a type', () => {
    expect(mainActionFor(UserType.UNDEFINED)).toBeNull();
  });
});
