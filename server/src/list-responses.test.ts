import { toJsonSchema } from '@valibot/to-json-schema';
import { Registry } from 'prom-client';
import { builtSite } from './remotes/site';
import { allRoutes } from './routes';
import { type Send, startTestApp, type TestApp } from './testing/start-test-app';

/** Lists that grow while they are read continue after the last record. Search results are not paged. */
const NOT_PAGED = [
  'GET /api/conversations',
  'GET /api/conversations/:conversationId/notes',
  'GET /api/messages/search',
  'GET /api/reports/admin/optouts',
  'GET /api/reports/admin/activity',
];
/** The mailbox of a server without a mail provider. */
const DEVELOPMENT = ['GET /dev/mailbox/messages'];

const PAGE_FIELDS = ['items', 'total', 'page', 'pageSize'];

let app: TestApp;
let agent: Send;

beforeAll(async () => {
  app = await startTestApp();
  agent = await app.signIn(app.world.providers[0].accounts[0].agent.username);
});
afterAll(() => app.close());

describe('the response of a list', () => {
  it('has items, total, page and pageSize [INB-01]', () => {
    const lists = allRoutes(builtSite, new Registry()).flatMap(({ method, url, response }) => {
      if (method !== 'GET' || response === undefined) return [];
      const { properties = {} } = toJsonSchema(response, { typeMode: 'output', errorMode: 'ignore' });
      return 'items' in properties ? [{ route: `${method} ${url}`, fields: Object.keys(properties) }] : [];
    });
    const isPaged = ({ fields }: { fields: string[] }) =>
      PAGE_FIELDS.every((field) => fields.includes(field));
    expect(lists.filter(isPaged).length).toBeGreaterThan(15);
    expect(
      lists
        .filter((list) => !isPaged(list))
        .map(({ route }) => route)
        .sort(),
    ).toEqual([...NOT_PAGED, ...DEVELOPMENT].sort());
  });

  it.each(['/api/groups', '/api/message-bot/automatic-responses', '/api/message-bot/intelligent-responses'])(
    'is the only page of a list that is returned whole: %s [INB-01]',
    async (url) => {
      const list = (await agent({ method: 'GET', url })).json();
      const { length } = list.items;
      expect(list).toMatchObject({ total: length, page: 1, pageSize: length });
    },
  );
});
