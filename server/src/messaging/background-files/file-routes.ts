import { BackgroundFile, recordIdParam } from '@dashboard/shared/contracts';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { denyAccess } from '../../platform/http/deny-access';
import { NotFound } from '../../platform/http/errors';
import { type RouteSpec, route } from '../../platform/http/route';
import { sendCsvFile } from '../../platform/http/send-csv';
import type { Principal } from '../../platform/session/principal';
import { FILE_KINDS, type FileKind, findFile, presentFile } from './file-store';

const FileParams = v.object({ id: recordIdParam });

/** @throws Forbidden for users without a company */
async function refOf(request: FastifyRequest, principal: Principal, exportId: number) {
  const { accountId, userId } = principal;
  if (accountId === null) throw await denyAccess(request, principal);
  return { accountId, userId, exportId };
}

/** Contacts and reports have no permission in the specification: the role decides. */
const access = { kind: 'signed-in' } as const;

/** The routes of the files of a kind: their state, and the download of a finished one. */
export function fileRoutes(kind: FileKind): RouteSpec[] {
  const { url } = FILE_KINDS[kind];
  return [
    route({
      method: 'GET',
      url: `${url}/:id`,
      summary: `The state of a file of ${kind} that is created in the background, and its address.`,
      access,
      params: FileParams,
      response: BackgroundFile,
      handler: async ({ services, principal, params: { id }, request }) =>
        presentFile(kind, await findFile(services, kind, await refOf(request, principal, id))),
    }),
    route({
      method: 'GET',
      url: `${url}/:id/file`,
      summary: `Download a CSV file of ${kind} that was created in the background, for 24 hours.`,
      access,
      params: FileParams,
      handler: async ({ services, principal, params: { id }, request, reply }) => {
        const ref = await refOf(request, principal, id);
        const { name, finishedAt, storageKey } = await findFile(services, kind, ref);
        const body = finishedAt === null ? null : await services.messaging.storage.get(storageKey);
        if (body === null) throw new NotFound();
        return sendCsvFile(reply, { name, body });
      },
    }),
  ];
}
