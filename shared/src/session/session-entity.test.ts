import type { SessionUser } from '../contracts';
import { UserType } from '../contracts';
import { defaultRoute, isEndUser, toSessionEntity } from './session-entity';

const user: SessionUser = {
  userId: 3,
  userType: UserType.ADMIN,
  username: 'maya',
  serviceProviderId: 1,
  whiteLabelCompanyName: 'Acme Telecom',
  firstname: 'Maya',
  lastname: 'Ortiz',
  groupName: 'Front desk',
  copyrightYear: 2026,
  helpUrl: 'https://help.example.com/',
  feedbackUrl: 'https://feedback.example.com/',
  accountId: 11,
  loggedInTn: '3125550142',
  timeZone: 'America/Chicago',
};

describe('session entity', () => {
  it('has every key, and its default route [AUTH-35]', () => {
    const { timeZone: _zone, username: _username, ...entity } = toSessionEntity(user);
    expect(entity).toEqual({
      userId: 3,
      userType: 1,
      serviceProviderId: 1,
      whiteLabelCompanyName: 'Acme Telecom',
      firstname: 'Maya',
      lastname: 'Ortiz',
      groupName: 'Front desk',
      copyrightYear: 2026,
      helpUrl: 'https://help.example.com/',
      feedbackUrl: 'https://feedback.example.com/',
      accountId: 11,
      loggedInTn: '3125550142',
      defaultRoute: '/messages',
    });
  });

  it.each([
    [UserType.ADMIN, 11, '3125550142'],
    [UserType.END_USER_AGENT, 11, '3125550142'],
    [UserType.SERVICE_PROVIDER, undefined, undefined],
    [UserType.SUPER_ADMIN, undefined, undefined],
  ])('gives type %s account %s and text number %s [AUTH-37]', (userType, accountId, loggedInTn) => {
    const entity = toSessionEntity({ ...user, userType });
    expect(entity.accountId).toBe(accountId);
    expect(entity.loggedInTn).toBe(loggedInTn);
  });

  it.each([
    [UserType.UNDEFINED, null, false],
    [UserType.ADMIN, '/messages', true],
    [UserType.END_USER_AGENT, '/messages', true],
    [UserType.SERVICE_PROVIDER, '/management/customer-accounts', false],
    [UserType.SUPER_ADMIN, '/system/companies', false],
  ])('starts type %s at %s; end user: %s [GRD-02]', (userType, route, isOne) => {
    expect(defaultRoute(userType)).toBe(route);
    expect(isEndUser(userType)).toBe(isOne);
  });
});
