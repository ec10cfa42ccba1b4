import {
  CampaignImport,
  CampaignRegistryEntry,
  CampaignRegistryRequest,
  CampaignTypes,
  can,
  RegisteredCampaign,
  RegistrationStatus,
  RegistryQuery,
  VerticalBusinessTypes,
} from '@dashboard/shared/contracts';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { NotFound } from '../platform/http/errors';
import {
  EDIT_RATE_LIMIT,
  LIST_RATE_LIMIT,
  type Principal,
  type RouteSpec,
  route,
  type Services,
} from '../platform/http/route';
import { findCompanyFacts } from '../platform/permissions/permission-store';
import { importCampaign } from './import-campaign';
import { presentCampaign, presentEntry, readRegistration, readRegistrationStatus } from './read-registration';
import { RegistryEvent, receiveEvent } from './receive-event';
import { REGISTRY_WEBHOOK_PATH } from './registration';
import { isSigned } from './registry/signature';
import { CAMPAIGN_TYPES, VERTICAL_BUSINESS_TYPES } from './registry-values';
import { saveRegistration } from './save-registration';

const mayRead = can('Read', 'Campaign Registry Tab for Accounts');
const mayUpdate = can('Update', 'Campaign Registry Tab for Accounts');

/** Each asks the registry and the carrier. */
const IMPORTS = { max: 30, windowMs: 60_000, by: 'user' } as const;

/** @throws NotFound for an account out of the user's reach */
async function assertReach(services: Services, principal: Principal, accountId: number): Promise<void> {
  if ((await findCompanyFacts(services, principal, accountId)) === undefined) throw new NotFound();
}

const campaign = route({
  method: 'GET',
  url: '/api/campaign-registry/campaign',
  summary: 'The state of an account’s campaign at the registry and at the carrier.',
  access: mayRead,
  rateLimit: LIST_RATE_LIMIT,
  query: RegistryQuery,
  response: RegisteredCampaign,
  handler: async ({ services, principal, query: { accountId } }) => {
    await assertReach(services, principal, accountId);
    return presentCampaign(await readRegistration(services.db, accountId));
  },
});

const entry = route({
  method: 'GET',
  url: '/api/campaign-registry/campaign-registry-entry',
  summary: 'An account’s registration with The Campaign Registry; 404 before the first one.',
  access: mayRead,
  rateLimit: LIST_RATE_LIMIT,
  query: RegistryQuery,
  response: CampaignRegistryEntry,
  handler: async ({ services, principal, query: { accountId } }) => {
    await assertReach(services, principal, accountId);
    return presentEntry(await readRegistration(services.db, accountId));
  },
});

const status = route({
  method: 'GET',
  url: '/api/campaign-registry/status',
  summary: 'How far an account’s registration is; also for the account’s own administrator.',
  access: can('Read', 'Companies'),
  rateLimit: LIST_RATE_LIMIT,
  query: RegistryQuery,
  response: RegistrationStatus,
  handler: async ({ services, principal, query: { accountId } }) => {
    await assertReach(services, principal, accountId);
    return readRegistrationStatus(services.db, accountId);
  },
});

const save = route({
  method: 'POST',
  url: '/api/campaign-registry',
  summary: 'Create or change an account’s registration, and submit what is new to the registry.',
  access: mayUpdate,
  rateLimit: EDIT_RATE_LIMIT,
  body: CampaignRegistryRequest,
  response: CampaignRegistryEntry,
  handler: async ({ services, principal, body, request: { ip } }) => {
    await assertReach(services, principal, body.accountId);
    return saveRegistration(services, { userId: principal.userId, ip }, body);
  },
});

const importToCarrier = route({
  method: 'POST',
  url: '/api/campaign-registry/campaign/import-campaign',
  summary: 'Import an account’s registered campaign to the carrier, again if an earlier import failed.',
  access: mayUpdate,
  rateLimit: IMPORTS,
  query: RegistryQuery,
  response: CampaignImport,
  handler: async ({ services, principal, query: { accountId }, request: { ip } }) => {
    await assertReach(services, principal, accountId);
    const actor = { userId: principal.userId, ip };
    return { importCampaignStatus: await importCampaign(services, actor, accountId) };
  },
});

const businessTypes = route({
  method: 'GET',
  url: '/api/campaign-registry/business-types',
  summary: 'The kinds of business that a campaign can be about.',
  access: mayRead,
  response: VerticalBusinessTypes,
  handler: async () => [...VERTICAL_BUSINESS_TYPES],
});

const campaignTypes = route({
  method: 'GET',
  url: '/api/campaign-registry/campaign-types',
  summary: 'The use cases of campaigns. An account’s plan decides which one it has.',
  access: mayRead,
  response: CampaignTypes,
  handler: async () => CAMPAIGN_TYPES,
});

const cspVisibility = route({
  method: 'GET',
  url: '/api/common/cspvisibility',
  summary: 'Whether the user sees the Campaign Registry tab of accounts.',
  access: { kind: 'signed-in' },
  response: v.boolean(),
  handler: async ({ principal }) => principal.ability.can('Read', 'Campaign Registry Tab for Accounts'),
});

function isFromRegistry(
  { headers, body }: Pick<FastifyRequest, 'headers' | 'body'>,
  { registration: { webhookSecret: secret, webhookUrl: url } }: Services,
): boolean {
  const signature = headers['x-registry-signature'];
  return isSigned(typeof signature === 'string' ? signature : undefined, { secret, url, body });
}

const webhook = route({
  method: 'POST',
  url: REGISTRY_WEBHOOK_PATH,
  summary: 'An event of The Campaign Registry. Stored before it is acknowledged.',
  // The credentials are in a header of their own and cover the body.
  access: { kind: 'webhook', accepts: () => true, isSigned: isFromRegistry },
  bodyLimit: 100_000,
  status: 204,
  body: RegistryEvent,
  handler: ({ services, body }) => receiveEvent(services, body),
});

export const registrationRoutes: RouteSpec[] = [
  campaign,
  entry,
  status,
  save,
  importToCarrier,
  businessTypes,
  campaignTypes,
  cspVisibility,
  webhook,
];
