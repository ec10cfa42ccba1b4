import { buildAbility, passesGuard } from '@dashboard/shared/ability';
import { UserType } from '@dashboard/shared/contracts';
import remote from './remote';

const guard = remote.routes.find(({ path }) => path === 'settings/profile')?.guard;
const allowed = buildAbility([{ action: 'Read', subject: 'Profile Settings' }]);

describe('Edit Profile', () => {
  it.each([UserType.ADMIN, UserType.END_USER_AGENT, UserType.SERVICE_PROVIDER, UserType.SUPER_ADMIN])(
    'is open to user type %s only with the permission to read the profile [GRD-26] [GRD-65]',
    (userType) => {
      expect(passesGuard(guard, { userType, ability: allowed, features: [] })).toBe(true);
      expect(passesGuard(guard, { userType, ability: buildAbility([]), features: [] })).toBe(false);
    },
  );
});
