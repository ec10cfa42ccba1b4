import { recordIdParam } from '@dashboard/shared/contracts';
import * as v from 'valibot';
import { EDIT_RATE_LIMIT, LIST_RATE_LIMIT, type RouteSpec, route } from '../../platform/http/route';
import { operatorAccess, operatorOf } from './operators';
import { KeyBody, KeyList, PublicKey, RevokeKeyQuery } from './release-api';
import { addReleaseKey, listReleaseKeys, revokeReleaseKey } from './release-keys';
import { responding } from './responding';

const keys = route({
  method: 'GET',
  url: '/api/releases/keys',
  summary: 'List the public keys whose signatures make a release trusted.',
  access: operatorAccess('person'),
  rateLimit: LIST_RATE_LIMIT,
  response: KeyList,
  handler: async ({ services }) => ({ keys: await listReleaseKeys(services) }),
});

const addKey = route({
  method: 'POST',
  url: '/api/releases/keys',
  summary: 'Trust a public key.',
  access: operatorAccess('person'),
  rateLimit: EDIT_RATE_LIMIT,
  status: 201,
  body: KeyBody,
  response: PublicKey,
  handler: ({ services, request, body }) => addReleaseKey(services, body, operatorOf(request)),
});

const revokeKey = route({
  method: 'DELETE',
  url: '/api/releases/keys/:id',
  summary: 'Revoke a public key, and with it what it signed unless `releases` is `keep`.',
  access: operatorAccess('person'),
  rateLimit: EDIT_RATE_LIMIT,
  params: v.object({ id: recordIdParam }),
  query: RevokeKeyQuery,
  response: PublicKey,
  handler: ({ services, request, params: { id }, query: { releases } }) =>
    responding(
      revokeReleaseKey(services, { keyId: id, keepsReleases: releases === 'keep' }, operatorOf(request)),
    ),
});

export const keyRoutes: RouteSpec[] = [keys, addKey, revokeKey];
