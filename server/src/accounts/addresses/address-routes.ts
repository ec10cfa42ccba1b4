import { AddressQuery, AddressSuggestions, AddressVerification, can } from '@dashboard/shared/contracts';
import { type RouteSpec, route } from '../../platform/http/route';

/** The forms of companies and service providers use these endpoints. Every user with such a form has this permission. */
const access = can('Update', 'Companies');

const verify = route({
  method: 'POST',
  url: '/api/address/verify',
  summary: 'Whether an address exists',
  access,
  rateLimit: { max: 60, windowMs: 60_000, by: 'user', tenant: 'address' },
  body: AddressQuery,
  response: AddressVerification,
  handler: async ({ body, services }) => ({ isValid: await services.addresses.verify(body) }),
});

const search = route({
  method: 'POST',
  url: '/api/address/search',
  summary: 'Address suggestions for a partial address, most likely first',
  access,
  // A form sends at most two requests per second while the user types.
  rateLimit: { max: 120, windowMs: 60_000, by: 'user', tenant: 'address' },
  body: AddressQuery,
  response: AddressSuggestions,
  handler: async ({ body, services }) => services.addresses.search(body),
});

export const addressRoutes: RouteSpec[] = [verify, search];
