import { randomBytes } from 'node:crypto';
import { type AccessCase, everyCaller, signedIn } from '../testing/access-matrix/access-case';

export const staticCases: AccessCase[] = [
  { route: 'GET /assets/brand/*', call: { url: '/assets/brand/acme.svg' }, responses: everyCaller(200) },
  {
    route: 'GET /assets/operations/*',
    call: { url: '/assets/operations/operations.ABCDEFGH.js' },
    responses: everyCaller(200),
  },
  {
    route: 'GET /assets/shell/*',
    call: { url: '/assets/shell/main.0123456789ab.js' },
    responses: everyCaller(200),
  },
  { route: 'GET /assets/auth/*', call: { url: '/assets/auth/server.map' }, responses: everyCaller(404) },
  { route: 'GET /remotes/*', call: { url: '/remotes/mfe-none/1/entry.js' }, responses: everyCaller(404) },
];

const PUBLIC_KEY = 'k'.repeat(43);

const superAdminOnly = (status: number) => ({ ...signedIn(403), superAdmin: status });

export const releaseCases: AccessCase[] = [
  { route: 'GET /api/remotes', call: { url: '/api/remotes?shell=1.0.0' }, responses: signedIn(200) },
  { route: 'GET /api/releases', call: { url: '/api/releases' }, responses: superAdminOnly(200) },
  { route: 'GET /api/releases/moves', call: { url: '/api/releases/moves' }, responses: superAdminOnly(200) },
  {
    route: 'GET /api/releases/health',
    call: { url: '/api/releases/health' },
    responses: superAdminOnly(200),
  },
  {
    route: 'GET /api/releases/:name/reach',
    call: { url: '/api/releases/mfe-none/reach' },
    responses: superAdminOnly(200),
  },
  {
    route: 'POST /api/releases/:name/versions',
    call: {
      url: `/api/releases/mfe-none/versions?signedBy=${PUBLIC_KEY}&signature=${'s'.repeat(86)}&trial=passed`,
      headers: { 'content-type': 'application/gzip' },
      payload: 'not an archive',
    },
    responses: superAdminOnly(422),
  },
  {
    route: 'POST /api/releases/:name/moves',
    call: {
      url: '/api/releases/mfe-none/moves',
      payload: { move: 'default', version: '1.0.0', reason: 'a test', dryRun: true },
    },
    responses: superAdminOnly(200),
  },
  {
    route: 'GET /api/releases/tokens',
    call: { url: '/api/releases/tokens' },
    responses: superAdminOnly(200),
  },
  {
    route: 'POST /api/releases/tokens',
    call: {
      url: '/api/releases/tokens',
      payload: { label: 'CI', name: 'mfe-none', scopes: ['read'], days: 30 },
    },
    responses: superAdminOnly(201),
  },
  {
    route: 'DELETE /api/releases/tokens/:id',
    call: { url: '/api/releases/tokens/999999' },
    responses: superAdminOnly(404),
  },
  { route: 'GET /api/releases/keys', call: { url: '/api/releases/keys' }, responses: superAdminOnly(200) },
  {
    route: 'POST /api/releases/keys',
    // A key can be added only once.
    call: () => ({
      url: '/api/releases/keys',
      payload: { label: 'Messaging', publicKey: randomBytes(32).toString('base64url'), names: ['mfe-none'] },
    }),
    responses: superAdminOnly(201),
  },
  {
    route: 'DELETE /api/releases/keys/:id',
    call: { url: '/api/releases/keys/999999?releases=keep' },
    responses: superAdminOnly(404),
  },
];
