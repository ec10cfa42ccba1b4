import {
  Campaign,
  CampaignScheduleBody,
  CampaignTest,
  CampaignTested,
  can,
  recordIdParam,
} from '@dashboard/shared/contracts';
import * as v from 'valibot';
import { EDIT_RATE_LIMIT, type RouteSpec, route } from '../../platform/http/route';
import { changeCampaignState } from './change-state';
import { scheduleCampaign } from './schedule-campaign';
import { testCampaign } from './test-campaign';

const common = {
  access: can('Create', 'Messaging'),
  feature: 'CAMPAIGNS',
  params: v.object({ id: recordIdParam }),
} as const;

const schedule = route({
  ...common,
  method: 'POST',
  url: '/api/campaigns/:id/schedule',
  summary: 'Schedule a draft with a statement of consent.',
  rateLimit: EDIT_RATE_LIMIT,
  body: CampaignScheduleBody,
  response: Campaign,
  handler: ({ services, principal, params: { id }, body, request: { ip } }) =>
    scheduleCampaign(services, { principal, ip }, id, body),
});

const test = route({
  ...common,
  method: 'POST',
  url: '/api/campaigns/:id/test',
  summary: 'Send the text of a draft to up to five numbers, ten times an hour.',
  rateLimit: EDIT_RATE_LIMIT,
  body: CampaignTest,
  response: CampaignTested,
  handler: ({ services, principal, params: { id }, body, request: { ip } }) =>
    testCampaign(services, { principal, ip }, { ...body, id }),
});

const transition = (name: 'pause' | 'resume' | 'cancel', summary: string) =>
  route({
    ...common,
    method: 'POST',
    url: `/api/campaigns/:id/${name}`,
    summary,
    rateLimit: EDIT_RATE_LIMIT,
    response: Campaign,
    handler: ({ services, principal, params: { id }, request: { ip } }) =>
      changeCampaignState(services, { principal, ip }, { id, transition: name }),
  });

export const campaignSendingRoutes: RouteSpec[] = [
  schedule,
  test,
  transition('pause', 'Pause a campaign. After the response, none of its texts is submitted.'),
  transition('resume', 'Resume a paused campaign.'),
  transition('cancel', 'Cancel a campaign. Recipients without a text are skipped.'),
];
