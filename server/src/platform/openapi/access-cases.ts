import { type AccessCase, everyCaller, type Responses } from '../../testing/access-matrix/access-case';

/** For users without access it does not exist. */
const elsewhere: Responses = { ...everyCaller(404), superAdmin: 200 };

const docs = (url: string): AccessCase[] => [
  { route: `GET ${url}`, call: { url, remoteAddress: '127.0.0.1' }, responses: everyCaller(200) },
  { route: `GET ${url}`, title: 'from elsewhere', call: { url }, responses: elsewhere },
];

export const openApiCases: AccessCase[] = [...docs('/api/docs'), ...docs('/api/docs/openapi.json')];
