import { AddressQuestion, AddressSuggestions, AddressVerification } from '@dashboard/shared/contracts';
import type { SignedInAccess } from '../../platform/http/access';
import { type RouteSpec, route } from '../../platform/http/route';

/** Addresses are asked about by the forms of companies and service providers; who has such a form has this. */
const access: SignedInAccess = { kind: 'can', action: 'Update', resource: 'Companies' };

const verify = route({
  method: 'POST',
  url: '/api/address/verify',
  summary: 'Whether there is such an address',
  access,
  rateLimit: { max: 60, windowMs: 60_000, by: 'user' },
  body: AddressQuestion,
  response: AddressVerification,
  handler: async ({ body, services }) => ({ isValid: await services.addresses.verify(body) }),
});

const search = route({
  method: 'POST',
  url: '/api/address/search',
  summary: 'Addresses that what was typed may become, likeliest first',
  access,
  // Somebody who types without a rest asks twice a second.
  rateLimit: { max: 120, windowMs: 60_000, by: 'user' },
  body: AddressQuestion,
  response: AddressSuggestions,
  handler: async ({ body, services }) => services.addresses.search(body),
});

export const addressRoutes: RouteSpec[] = [verify, search];
