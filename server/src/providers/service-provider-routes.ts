import {
  can,
  recordIdParam,
  ServiceProvider,
  ServiceProviderCreate,
  ServiceProviderOptions,
  ServiceProviderPatch,
} from '@dashboard/shared/contracts';
import * as v from 'valibot';
import { EDIT_RATE_LIMIT, LIST_RATE_LIMIT, type RouteSpec, route } from '../platform/http/route';
import { createProvider } from './create-provider';
import { listProviders } from './list-providers';
import { presentProvider, readProvider } from './provider-rows';
import { updateProvider } from './update-provider';

const mayRead = can('Read', 'Service Providers');

/** Each creation sends mail to an address that the user chooses. */
const CREATIONS = { max: 30, windowMs: 60_000, by: 'user' } as const;

const ProviderParams = v.object({ id: recordIdParam });

const list = route({
  method: 'GET',
  url: '/api/service-providers',
  summary: 'The service providers that the user may read, by name',
  access: mayRead,
  rateLimit: LIST_RATE_LIMIT,
  response: ServiceProviderOptions,
  handler: ({ services: { db }, principal }) => listProviders(db, principal),
});

const create = route({
  method: 'POST',
  url: '/api/service-providers',
  summary: 'Create a service provider with its first user, and mail the user a link at the new host name.',
  status: 201,
  access: can('Create', 'Service Providers'),
  rateLimit: CREATIONS,
  body: ServiceProviderCreate,
  response: ServiceProvider,
  handler: ({ services, principal, body, request }) =>
    createProvider(services, { principal, body, ip: request.ip }),
});

const read = route({
  method: 'GET',
  url: '/api/service-providers/:id',
  summary: 'Read a service provider: its contact, brand and permission switches.',
  access: mayRead,
  params: ProviderParams,
  response: ServiceProvider,
  handler: async ({ services: { db }, principal, params: { id } }) =>
    presentProvider(await readProvider(db, principal, id)),
});

const update = route({
  method: 'PATCH',
  url: '/api/service-providers/:id',
  summary: 'Change the brand of a service provider; a super admin also its contact and permission switches.',
  access: can('Update', 'White Labelling'),
  rateLimit: EDIT_RATE_LIMIT,
  params: ProviderParams,
  body: ServiceProviderPatch,
  response: ServiceProvider,
  handler: ({ services, principal, params: { id }, body, request }) =>
    updateProvider(services, { principal, serviceProviderId: id, body, request }),
});

export const serviceProviderRoutes: RouteSpec[] = [list, create, read, update];
