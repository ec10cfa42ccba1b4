import { can, recordIdParam, UploadedMedia } from '@dashboard/shared/contracts';
import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { media } from '../../platform/db/schema';
import { NotFound, Unprocessable } from '../../platform/http/errors';
import { type RouteSpec, route } from '../../platform/http/route';
import { uploadedFile } from '../../platform/http/uploaded-file';
import { companyOf } from '../../platform/session/company-of';
import { TOO_LARGE } from './inspect-media';
import { presentMedia } from './present-media';
import { storeUpload } from './store-upload';
import { thumbnailUrl } from './thumbnail';

const UPLOAD_BYTES_MAX = 4_000_000;
const SHOWN_INLINE = ['image/jpeg', 'image/png', 'image/gif'];

const postMedia = route({
  method: 'POST',
  url: '/api/media',
  summary: 'Store a picture to send: a form with one field `file`.',
  uploads: 'file',
  access: can('Create', 'Messaging'),
  bodyLimit: UPLOAD_BYTES_MAX,
  // Ten files per message, twelve messages a minute.
  rateLimit: { max: 120, windowMs: 60_000, by: 'user' },
  response: UploadedMedia,
  status: 201,
  handler: async ({ services, principal, request, reply }) => {
    const accountId = companyOf(principal);
    const given = await uploadedFile({ request, reply }, TOO_LARGE);
    const upload = await storeUpload(services, { accountId, userId: principal.userId }, given);
    if (!upload.isAccepted) {
      throw new Unprocessable(upload.reason, { code: 'MEDIA', errors: { file: [upload.reason] } });
    }
    const stored = presentMedia(upload.row);
    return {
      ...stored,
      url: services.messaging.signMedia(accountId, stored),
      thumbUrl: await thumbnailUrl(upload.body),
    };
  },
});

const FileQuery = v.object({
  expires: v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)),
  signature: v.pipe(v.string(), v.maxLength(100)),
});

const getFile = route({
  method: 'GET',
  url: '/api/media/:id/:name',
  summary: 'A file, by the short-lived URL in other responses.',
  access: can('Read', 'Messaging'),
  params: v.object({ id: recordIdParam, name: v.string() }),
  query: FileQuery,
  handler: async ({ services: { db, messaging }, principal, params, query, reply }) => {
    const accountId = companyOf(principal);
    const [row] = await db
      .select()
      .from(media)
      .where(and(eq(media.accountId, accountId), eq(media.id, params.id)));
    if (row === undefined || row.storageKey === null) throw new NotFound();
    // The same response as for an unknown file: a forged link does not tell which files exist.
    if (!messaging.isMediaSigned({ accountId, mediaId: params.id, ...query })) throw new NotFound();
    const body = await messaging.storage.get(row.storageKey);
    if (body === null) throw new NotFound('This file is no longer available.');
    const isShown = SHOWN_INLINE.includes(row.type);
    const disposition = `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(row.name)}`;
    return reply
      .header('content-type', isShown ? row.type : 'application/octet-stream')
      .header('content-disposition', disposition)
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
      .header('cache-control', 'private, max-age=900')
      .send(body);
  },
});

export const mediaRoutes: RouteSpec[] = [postMedia, getFile];
