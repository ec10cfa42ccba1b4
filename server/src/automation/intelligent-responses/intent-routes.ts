import {
  can,
  IntelligentResponse,
  IntelligentResponseCreate,
  IntelligentResponses,
  IntelligentResponseUpdate,
  IntentPreview,
  IntentPreviewResult,
  IntentTest,
  IntentTestResult,
  recordIdParam,
  UnmatchedTexts,
} from '@dashboard/shared/contracts';
import * as v from 'valibot';
import {
  EDIT_RATE_LIMIT,
  LIST_RATE_LIMIT,
  type RouteSpec,
  route,
  SEARCH_RATE_LIMIT,
} from '../../platform/http/route';
import { companyOf } from '../../platform/session/company-of';
import { listUnmatched, previewChange } from './compare-texts';
import { readIntent } from './intent-rows';
import { listIntents } from './list-intents';
import { createIntent, deleteIntent, updateIntent } from './save-intent';
import { testSentence } from './test-sentence';

const URL = '/api/message-bot/intelligent-responses';
const feature = 'INTELLIGENT_RESPONSES';
const mayRead = can('Read', 'Messaging');
/** Administrators only: agents read intents, and use what they suggest. */
const mayChange = can('Delete', 'Messaging');
const Params = v.object({ id: recordIdParam });

const list = route({
  method: 'GET',
  url: URL,
  summary: 'List the intents of the account with their counts, and the choices of their form.',
  access: mayRead,
  feature,
  rateLimit: LIST_RATE_LIMIT,
  response: IntelligentResponses,
  handler: ({ services, principal }) => listIntents(services, principal),
});

const create = route({
  method: 'POST',
  url: URL,
  summary: 'Add an intent: phrases of customers and the response to them.',
  status: 201,
  access: mayChange,
  feature,
  rateLimit: EDIT_RATE_LIMIT,
  body: IntelligentResponseCreate,
  response: IntelligentResponse,
  handler: ({ services, principal, body, request: { ip } }) =>
    createIntent(services, { principal, ip }, body),
});

const read = route({
  method: 'GET',
  url: `${URL}/:id`,
  summary: 'Read one intent.',
  access: mayRead,
  feature,
  params: Params,
  response: IntelligentResponse,
  handler: ({ services: { db, clock }, principal, params: { id } }) =>
    readIntent(db, { accountId: companyOf(principal), id, now: clock.now() }),
});

const update = route({
  method: 'PATCH',
  url: `${URL}/:id`,
  summary: 'Change an intent.',
  access: mayChange,
  feature,
  rateLimit: EDIT_RATE_LIMIT,
  params: Params,
  body: IntelligentResponseUpdate,
  response: IntelligentResponse,
  handler: ({ services, principal, params: { id }, body, request: { ip } }) =>
    updateIntent(services, { principal, ip }, id, body),
});

const remove = route({
  method: 'DELETE',
  url: `${URL}/:id`,
  summary: 'Delete an intent.',
  status: 204,
  access: mayChange,
  feature,
  rateLimit: EDIT_RATE_LIMIT,
  params: Params,
  handler: ({ services, principal, params: { id }, request: { ip } }) =>
    deleteIntent(services, { principal, ip }, id),
});

const test = route({
  method: 'POST',
  url: `${URL}/test`,
  summary: 'What would happen to a text at a time. Changes nothing.',
  status: 200,
  access: mayRead,
  feature,
  rateLimit: SEARCH_RATE_LIMIT,
  body: IntentTest,
  response: IntentTestResult,
  handler: ({ services, principal, body }) => testSentence(services, principal, body),
});

const unmatched = route({
  method: 'GET',
  url: `${URL}/unmatched`,
  summary: 'The newest inbound texts of the user’s numbers that no intent fits, in groups of similar ones.',
  access: mayRead,
  feature,
  rateLimit: SEARCH_RATE_LIMIT,
  response: UnmatchedTexts,
  handler: ({ services, principal }) => listUnmatched(services, principal),
});

const preview = route({
  method: 'POST',
  url: `${URL}/preview`,
  summary: 'Which of the newest inbound texts would get another result by a change. Changes nothing.',
  status: 200,
  access: mayChange,
  feature,
  rateLimit: SEARCH_RATE_LIMIT,
  body: IntentPreview,
  response: IntentPreviewResult,
  handler: ({ services, principal, body }) => previewChange(services, principal, body),
});

export const intentRoutes: RouteSpec[] = [list, create, read, update, remove, test, unmatched, preview];
