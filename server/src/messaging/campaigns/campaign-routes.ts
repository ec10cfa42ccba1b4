import {
  Campaign,
  CampaignCreate,
  CampaignPatch,
  CampaignsQuery,
  CampaignsResponse,
  can,
  recordIdParam,
} from '@dashboard/shared/contracts';
import * as v from 'valibot';
import { EDIT_RATE_LIMIT, LIST_RATE_LIMIT, type RouteSpec, route } from '../../platform/http/route';
import { readCampaign } from './campaign-store';
import { listCampaigns } from './list-campaigns';
import { createCampaign, deleteCampaign, duplicateCampaign, updateCampaign } from './save-campaign';

const access = can('Create', 'Messaging');
const feature = 'CAMPAIGNS';
const params = v.object({ id: recordIdParam });

const list = route({
  method: 'GET',
  url: '/api/campaigns',
  summary: 'List one page of campaigns with their counts.',
  access,
  feature,
  rateLimit: LIST_RATE_LIMIT,
  query: CampaignsQuery,
  response: CampaignsResponse,
  handler: ({ services, principal, query }) => listCampaigns(services, principal, query),
});

const create = route({
  method: 'POST',
  url: '/api/campaigns',
  summary: 'Add a draft of a campaign.',
  status: 201,
  access,
  feature,
  rateLimit: EDIT_RATE_LIMIT,
  body: CampaignCreate,
  response: Campaign,
  handler: ({ services, principal, body, request: { ip } }) =>
    createCampaign(services, { principal, ip }, body),
});

const read = route({
  method: 'GET',
  url: '/api/campaigns/:id',
  summary: 'Read one campaign with its counts.',
  access,
  feature,
  rateLimit: LIST_RATE_LIMIT,
  params,
  response: Campaign,
  handler: ({ services, principal, params: { id } }) => readCampaign(services.db, services, principal, id),
});

const update = route({
  method: 'PATCH',
  url: '/api/campaigns/:id',
  summary: 'Change fields of a draft or a scheduled campaign, which becomes a draft.',
  access,
  feature,
  rateLimit: EDIT_RATE_LIMIT,
  params,
  body: CampaignPatch,
  response: Campaign,
  handler: ({ services, principal, params: { id }, body, request: { ip } }) =>
    updateCampaign(services, { principal, ip }, id, body),
});

const remove = route({
  method: 'DELETE',
  url: '/api/campaigns/:id',
  summary: 'Delete a draft.',
  status: 204,
  access,
  feature,
  rateLimit: EDIT_RATE_LIMIT,
  params,
  handler: ({ services, principal, params: { id }, request: { ip } }) =>
    deleteCampaign(services, { principal, ip }, id),
});

const duplicate = route({
  method: 'POST',
  url: '/api/campaigns/:id/duplicate',
  summary: 'Add a draft with the content of a campaign.',
  status: 201,
  access,
  feature,
  rateLimit: EDIT_RATE_LIMIT,
  params,
  response: Campaign,
  handler: ({ services, principal, params: { id }, request: { ip } }) =>
    duplicateCampaign(services, { principal, ip }, id),
});

export const campaignRoutes: RouteSpec[] = [list, create, read, update, remove, duplicate];
