import { type AccessCase, everyCaller } from '../../testing/access-matrix/access-case';

const docs = (url: string): AccessCase[] => [
  { route: `GET ${url}`, call: { url, remoteAddress: '127.0.0.1' }, responses: everyCaller(200) },
  { route: `GET ${url}`, title: 'from elsewhere', call: { url }, responses: everyCaller(404) },
];

export const openApiCases: AccessCase[] = [...docs('/api/docs'), ...docs('/api/docs/openapi.json')];
