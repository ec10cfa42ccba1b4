import {
  AudienceContacts,
  AudienceContactsBody,
  CampaignEstimate,
  CampaignEstimateBody,
  can,
} from '@dashboard/shared/contracts';
import { type RouteSpec, route, SEARCH_RATE_LIMIT } from '../../platform/http/route';
import { estimateCampaign, listAudience, type ReadMonthUsage } from './estimate';

const access = can('Create', 'Messaging');
const feature = 'CAMPAIGNS';

/** Routes that count the audience of a draft. They are POST because a draft is too large for an address. */
export function estimateRoutes(readMonthUsage: ReadMonthUsage): RouteSpec[] {
  const estimate = route({
    method: 'POST',
    url: '/api/campaigns/estimate',
    summary: 'Count the audience, the segments and the times of a draft. Changes nothing.',
    access,
    feature,
    rateLimit: SEARCH_RATE_LIMIT,
    body: CampaignEstimateBody,
    response: CampaignEstimate,
    handler: ({ services, principal, body: draft }) =>
      estimateCampaign(services, principal, { draft, readMonthUsage }),
  });
  const contacts = route({
    method: 'POST',
    url: '/api/campaigns/estimate/contacts',
    summary: 'List one page of the contacts of a part of a draft’s audience. Changes nothing.',
    access,
    feature,
    rateLimit: SEARCH_RATE_LIMIT,
    body: AudienceContactsBody,
    response: AudienceContacts,
    handler: ({ services, principal, body }) => listAudience(services, principal, body),
  });
  return [estimate, contacts];
}
