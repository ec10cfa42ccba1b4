import { DevOverride } from '@dashboard/shared/contracts';
import * as v from 'valibot';
import { denyAccess } from '../../platform/http/deny-access';
import { EDIT_RATE_LIMIT, type RouteSpec, route } from '../../platform/http/route';
import { mayOverride, writeDevOverride } from './dev-override-store';

const URL = '/api/dev-override';

const set = route({
  method: 'POST',
  url: URL,
  summary: 'Load one remote from the own machine, in this session only.',
  access: { kind: 'signed-in' },
  rateLimit: EDIT_RATE_LIMIT,
  body: v.strictObject(DevOverride.entries),
  response: DevOverride,
  handler: async ({ services, request, principal, body }) => {
    if (!mayOverride(services, principal, body.origin)) throw await denyAccess(request, principal);
    await writeDevOverride(services, principal, { override: body, ip: request.ip });
    return body;
  },
});

const reset = route({
  method: 'DELETE',
  url: URL,
  summary: 'Load the published version again.',
  access: { kind: 'signed-in' },
  rateLimit: EDIT_RATE_LIMIT,
  status: 204,
  handler: ({ services, request, principal }) =>
    writeDevOverride(services, principal, { override: null, ip: request.ip }),
});

export const devOverrideRoutes: RouteSpec[] = [set, reset];
