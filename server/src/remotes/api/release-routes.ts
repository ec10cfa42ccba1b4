import { recordIdParam } from '@dashboard/shared/contracts';
import * as v from 'valibot';
import { BadRequest } from '../../platform/http/errors';
import { EDIT_RATE_LIMIT, LIST_RATE_LIMIT, type RouteSpec, route } from '../../platform/http/route';
import { applyMove } from './apply-move';
import { checksOf } from './checks-of';
import { keyRoutes } from './key-routes';
import { operatorAccess, operatorOf } from './operators';
import { publishUpload } from './publish-upload';
import { readHealth } from './read-health';
import { readReach } from './read-reach';
import { readHistory, readRegistry } from './read-registry';
import {
  HealthQuery,
  MoveBody,
  MoveList,
  MoveResult,
  MovesQuery,
  NameParams,
  NewReleaseToken,
  Published,
  PublishQuery,
  ReleaseHealth,
  ReleaseList,
  ReleaseReach,
  TokenBody,
  TokenList,
  UPLOAD_BYTES_MAX,
} from './release-api';
import { issueReleaseToken, listReleaseTokens, revokeReleaseToken } from './release-tokens';
import { responding } from './responding';

/** A build is checked and stored within a second; a CI publishes a few at once. */
const PUBLISH_RATE_LIMIT = { max: 60, windowMs: 60_000, by: 'user' } as const;

const list = route({
  method: 'GET',
  url: '/api/releases',
  summary: 'List the releases of remotes, shell and pages, and their pointers.',
  access: operatorAccess('read'),
  rateLimit: LIST_RATE_LIMIT,
  response: ReleaseList,
  handler: ({ services, request }) => readRegistry(services, operatorOf(request).name),
});

const history = route({
  method: 'GET',
  url: '/api/releases/moves',
  summary: 'List the moves of pointers, newest first.',
  access: operatorAccess('read'),
  rateLimit: LIST_RATE_LIMIT,
  query: MovesQuery,
  response: MoveList,
  handler: ({ services, request, query: { name, before } }) =>
    readHistory(services, { name: operatorOf(request).name ?? name, before }),
});

const health = route({
  method: 'GET',
  url: '/api/releases/health',
  summary: 'Count loads, failures and crashes by release and provider, with their timing.',
  access: operatorAccess('read'),
  rateLimit: LIST_RATE_LIMIT,
  query: HealthQuery,
  response: ReleaseHealth,
  handler: ({ services, request, query }) => readHealth(services, operatorOf(request).name ?? query.name),
});

const reach = route({
  method: 'GET',
  url: '/api/releases/:name/reach',
  summary: 'Count the active users of each provider, and those that the rollout reaches.',
  access: operatorAccess('read'),
  rateLimit: LIST_RATE_LIMIT,
  params: NameParams,
  response: ReleaseReach,
  handler: ({ services, params: { name } }) => readReach(services, name),
});

const publish = route({
  method: 'POST',
  url: '/api/releases/:name/versions',
  summary: 'Publish a build: its folder as a tar file with gzip.',
  access: operatorAccess('publish'),
  rateLimit: PUBLISH_RATE_LIMIT,
  accepts: 'archive',
  bodyLimit: UPLOAD_BYTES_MAX,
  params: NameParams,
  query: PublishQuery,
  response: Published,
  handler: async ({
    services,
    request,
    params: { name },
    query: { dryRun, signedBy, signature, ...stated },
  }) => {
    const archive = request.body;
    if (!Buffer.isBuffer(archive)) throw new BadRequest('Send the build as application/gzip.');
    const checks = checksOf(name, stated);
    const upload = { name, archive, signedBy, signature, checks, isDryRun: dryRun === 'true' };
    return responding(publishUpload(services, upload, operatorOf(request)));
  },
});

const move = route({
  method: 'POST',
  url: '/api/releases/:name/moves',
  summary: 'Move a pointer: default, pin, unpin, disable, enable, rollout or rollback.',
  access: operatorAccess('move'),
  rateLimit: EDIT_RATE_LIMIT,
  params: NameParams,
  body: MoveBody,
  response: MoveResult,
  handler: ({ services, request, params: { name }, body }) =>
    responding(applyMove(services, { name, body }, operatorOf(request))),
});

const tokens = route({
  method: 'GET',
  url: '/api/releases/tokens',
  summary: 'List the tokens for releases, without the tokens themselves.',
  access: operatorAccess('person'),
  rateLimit: LIST_RATE_LIMIT,
  response: TokenList,
  handler: async ({ services }) => ({ tokens: await listReleaseTokens(services) }),
});

const addToken = route({
  method: 'POST',
  url: '/api/releases/tokens',
  summary: 'Create a token for releases. Only this response contains it.',
  access: operatorAccess('person'),
  rateLimit: EDIT_RATE_LIMIT,
  status: 201,
  body: TokenBody,
  response: NewReleaseToken,
  handler: ({ services, request, body }) => issueReleaseToken(services, body, operatorOf(request)),
});

const revokeToken = route({
  method: 'DELETE',
  url: '/api/releases/tokens/:id',
  summary: 'Revoke a token for releases.',
  access: operatorAccess('person'),
  rateLimit: EDIT_RATE_LIMIT,
  status: 204,
  params: v.object({ id: recordIdParam }),
  handler: ({ services, request, params: { id } }) => revokeReleaseToken(services, id, operatorOf(request)),
});

export const releaseRoutes: RouteSpec[] = [
  list,
  history,
  health,
  reach,
  publish,
  move,
  tokens,
  addToken,
  revokeToken,
  ...keyRoutes,
];
