import { BRAND_IMAGE_BYTES_MAX, BrandImage, can, recordIdParam, UserType } from '@dashboard/shared/contracts';
import * as v from 'valibot';
import { storeOnDisk } from '../../platform/db/full-disk';
import { fieldError, NotFound } from '../../platform/http/errors';
import { type RouteSpec, route } from '../../platform/http/route';
import { uploadedFile } from '../../platform/http/uploaded-file';
import { cleanImage } from './clean-image';
import { findImage, hashInName, storeImage } from './image-store';

const TOO_LARGE = `An image may have at most ${BRAND_IMAGE_BYTES_MAX / 1_000} kB.`;
const YEAR_SECONDS = 31_536_000;

const upload = route({
  method: 'POST',
  url: '/api/service-providers/:id/images',
  summary:
    'Store a logo or favicon, cleaned: a form with one field `file`. It appears once the provider names it.',
  uploads: 'file',
  status: 201,
  access: can('Update', 'White Labelling'),
  rateLimit: { max: 60, windowMs: 60_000, by: 'user' },
  params: v.object({ id: recordIdParam }),
  response: BrandImage,
  handler: async ({ services, principal, params: { id }, request, reply }) => {
    const isOwn = id === principal.serviceProviderId;
    if (!isOwn && principal.userType !== UserType.SUPER_ADMIN) throw new NotFound();
    const { body } = await uploadedFile({ request, reply }, TOO_LARGE);
    if (body.length > BRAND_IMAGE_BYTES_MAX) throw fieldError('file', TOO_LARGE);
    const image = await cleanImage(body);
    return { url: await storeOnDisk(services.disk, () => storeImage(services, id, image)) };
  },
});

const read = route({
  method: 'GET',
  url: '/brand-images/:name',
  summary: 'A logo or favicon',
  access: { kind: 'public', reason: 'Shown before sign-in; the address contains the hash of the content' },
  params: v.object({ name: v.string() }),
  handler: async ({ services, params: { name }, reply }) => {
    const hash = hashInName(name);
    const image = hash === undefined ? undefined : await findImage(services, hash);
    if (image === undefined) throw new NotFound();
    return reply
      .headers({
        'content-type': image.type === 'image/svg+xml' ? 'image/svg+xml; charset=utf-8' : image.type,
        'x-content-type-options': 'nosniff',
        // Webmail shows it in mails.
        'cross-origin-resource-policy': 'cross-origin',
        // For an image that is opened as a page: no scripts, no requests, and not our origin.
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
        'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`,
      })
      .send(image.body);
  },
});

export const imageRoutes: RouteSpec[] = [upload, read];
