import type { OwnProfile } from '@dashboard/shared/contracts';

/** The profile of an agent in Chicago, without the permission to read SMS to Email. */
export const THEO: OwnProfile = {
  userId: 4,
  username: 'acme.agent',
  firstName: 'Theo',
  lastName: 'Lindholt',
  contactNumber: '3125550147',
  email: 'theo@example.com',
  timeZone: 6,
  version: 1,
};
