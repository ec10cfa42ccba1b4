import { type AccessCase, companyOnly, companyRoles } from '../../testing/access-matrix/access-case';
import { fileForm, png } from '../../testing/pictures';

export const mediaCases: AccessCase[] = [
  {
    route: 'POST /api/media',
    call: { url: '/api/media', ...fileForm(png(4, 4), 'own.png') },
    responses: companyRoles(201),
  },
  {
    route: 'GET /api/media/:id/:name',
    call: ({ mediaUrl }) => ({ url: mediaUrl() }),
    responses: companyOnly(200),
  },
  {
    route: 'GET /api/media/:id/:name',
    title: 'with the signature of another file',
    call: ({ mediaId }, { mediaUrl }) => ({
      url: mediaUrl()
        .replace(/^\/api\/media\/\d+/, `/api/media/${mediaId}`)
        .replace('signature=', 'signature=x'),
    }),
    responses: companyOnly(404),
  },
];
