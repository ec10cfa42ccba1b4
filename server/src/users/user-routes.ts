import { OwnProfile } from '@dashboard/shared/contracts';
import { NotFound } from '../http/errors';
import { type RouteSpec, route } from '../http/route';
import { findProfile } from './user-store';

const self = route({
  method: 'GET',
  url: '/users/self',
  summary: 'The profile of the signed-in user',
  access: { kind: 'can', action: 'Read', resource: 'Profile Settings' },
  answer: OwnProfile,
  handler: async ({ principal, services }) => {
    const profile = await findProfile(services, principal.userId);
    if (profile === undefined) throw new NotFound();
    return profile;
  },
});

export const userRoutes: RouteSpec[] = [self];
