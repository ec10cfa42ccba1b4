import { can, MessageDecision, recordIdParam } from '@dashboard/shared/contracts';
import * as v from 'valibot';
import { LIST_RATE_LIMIT, type RouteSpec, route } from '../../platform/http/route';
import { readDecision } from './read-decision';

const read = route({
  method: 'GET',
  url: '/api/messages/:id/decision',
  summary: 'Why an automatic reply was sent, or why an inbound text got none.',
  access: can('Read', 'Messaging'),
  rateLimit: LIST_RATE_LIMIT,
  params: v.object({ id: recordIdParam }),
  response: MessageDecision,
  handler: ({ services, principal, params: { id } }) => readDecision(services, principal, id),
});

export const decisionRoutes: RouteSpec[] = [read];
