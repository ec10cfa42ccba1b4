import { BackgroundFile, can, recordIdParam } from '@dashboard/shared/contracts';
import * as v from 'valibot';
import { NotFound } from '../../platform/http/errors';
import { type RouteSpec, route } from '../../platform/http/route';
import { sendCsvFile } from '../../platform/http/send-csv';
import { companyOf } from '../../platform/session/company-of';
import type { Principal } from '../../platform/session/principal';
import { FILE_KINDS, type FileKind, findFile, presentFile } from './file-store';

const FileParams = v.object({ id: recordIdParam });

const refOf = (principal: Principal, exportId: number) => ({
  accountId: companyOf(principal),
  userId: principal.userId,
  exportId,
});

/** The routes of the files of a kind: their state, and the download of a finished one. */
export function fileRoutes(kind: FileKind): RouteSpec[] {
  const access = can('Read', 'Messaging');
  const { url } = FILE_KINDS[kind];
  return [
    route({
      method: 'GET',
      url: `${url}/:id`,
      summary: `The state of a file of ${kind} that is created in the background, and its address.`,
      access,
      params: FileParams,
      response: BackgroundFile,
      handler: async ({ services, principal, params: { id } }) =>
        presentFile(kind, await findFile(services, kind, refOf(principal, id))),
    }),
    route({
      method: 'GET',
      url: `${url}/:id/file`,
      summary: `Download a CSV file of ${kind} that was created in the background, for 24 hours.`,
      access,
      params: FileParams,
      handler: async ({ services, principal, params: { id }, reply }) => {
        const { name, finishedAt, storageKey } = await findFile(services, kind, refOf(principal, id));
        const body = finishedAt === null ? null : await services.messaging.storage.get(storageKey);
        if (body === null) throw new NotFound();
        return sendCsvFile(reply, { name, body });
      },
    }),
  ];
}
