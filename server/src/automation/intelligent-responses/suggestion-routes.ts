import {
  can,
  recordIdParam,
  SuggestionAction,
  SuggestionQuery,
  SuggestionResponse,
} from '@dashboard/shared/contracts';
import * as v from 'valibot';
import { EDIT_RATE_LIMIT, LIST_RATE_LIMIT, type RouteSpec, route } from '../../platform/http/route';
import { readSuggestion, settleSuggestion } from './suggestion';

const URL = '/api/message-bot/suggestion';
const feature = 'INTELLIGENT_RESPONSES';

const read = route({
  method: 'GET',
  url: URL,
  summary: 'The response that is suggested for the newest inbound text of a conversation; null without one.',
  access: can('Create', 'Messaging'),
  feature,
  rateLimit: LIST_RATE_LIMIT,
  query: SuggestionQuery,
  response: SuggestionResponse,
  handler: async ({ services, principal, query }) => ({
    suggestion: await readSuggestion(services, principal, query),
  }),
});

const settle = route({
  method: 'POST',
  url: `${URL}/:messageId`,
  summary: 'Count that a user used or dismissed a suggestion.',
  status: 204,
  access: can('Create', 'Messaging'),
  feature,
  rateLimit: EDIT_RATE_LIMIT,
  params: v.object({ messageId: recordIdParam }),
  body: SuggestionAction,
  handler: ({ services, principal, params: { messageId }, body }) =>
    settleSuggestion(services, principal, messageId, body),
});

export const suggestionRoutes: RouteSpec[] = [read, settle];
