import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { BenchServer } from './bench-server';
import type { FilledInbox } from './fill-history';
import { type FloodRequest, NEW_ID } from './flood';

/** All users of the flooding account. */
const USERS = ['acme.admin', 'acme.agent', 'sam.osgood', 'ana.kestrel'];
const IMPORT_ROWS = 2_000;
const PICTURE = { width: 1_600, height: 1_200, channels: 3 } as const;
const WRONG_PASSWORD = '0'.repeat(32);

interface Upload {
  name: string;
  type: string;
  content: Buffer;
}

/** A form with one file. */
function formWith({ name, type, content }: Upload) {
  const boundary = 'bench-boundary';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: `${head}${content.toString('latin1')}\r\n--${boundary}--\r\n`,
  };
}

const csvFile = (): Upload => {
  const rows = Array.from({ length: IMPORT_ROWS }, (_, row) => {
    const digits = String(row).padStart(4, '0');
    return `${210 + (row % 90)}555${digits},Person ${row},p${row}@example.test`;
  });
  return {
    name: 'bench.csv',
    type: 'text/csv',
    content: Buffer.from(`Phone,Name,Email\n${rows.join('\n')}\n`),
  };
};

async function picture(): Promise<Upload> {
  const pixels = randomBytes(PICTURE.width * PICTURE.height * PICTURE.channels);
  const content = await sharp(pixels, { raw: PICTURE }).blur(4).jpeg().toBuffer();
  return { name: 'bench.jpg', type: 'image/jpeg', content };
}

/** Requests by name of the limited action. The flooding account is that of `inbox`. */
export async function floodsOf(
  server: BenchServer,
  { tn, textableIds, longContactId }: FilledInbox,
): Promise<Record<string, FloodRequest[]>> {
  const origin = server.url;
  const json = { origin, 'content-type': 'application/json' };
  const cookies = await Promise.all(USERS.map((username) => server.signIn(username)));
  const [admin = ''] = cookies;
  const provider = await server.signIn('acme.provider');
  const get = (cookie: string, path: string): FloodRequest => ({ method: 'GET', path, headers: { cookie } });
  const post = (cookie: string, path: string, body: object): FloodRequest => ({
    method: 'POST',
    path,
    headers: { ...json, cookie },
    body: JSON.stringify(body),
  });
  const upload = (cookie: string, path: string, file: Upload): FloodRequest => {
    const { headers, body } = formWith(file);
    return { method: 'POST', path, headers: { ...headers, origin, cookie }, body };
  };
  const [csv, jpeg] = [csvFile(), await picture()];
  const contactId = textableIds[0];
  const day = new Date().toISOString().slice(0, 10);
  const byAll = (...requests: ((cookie: string) => FloodRequest)[]) =>
    requests.flatMap((each) => cookies.map(each));
  return {
    sends: byAll((cookie) =>
      post(cookie, '/api/messages', { clientId: NEW_ID, tn, contactId, smsText: 'See you Thursday' }),
    ),
    'searches of texts': byAll(
      (cookie) => get(cookie, `/api/messages/search?tn=${tn}&q=acquaintance`),
      (cookie) => get(cookie, `/api/messages/search?tn=${tn}&q=zeppelin`),
    ),
    'searches of contacts': byAll((cookie) => get(cookie, '/api/contacts?search=marina')),
    'list pages': byAll((cookie) => get(cookie, `/api/conversations?tn=${tn}`)),
    exports: byAll((cookie) => get(cookie, '/api/contacts/export')),
    transcripts: byAll((cookie) => get(cookie, `/api/conversations/${tn}-${longContactId}/transcript.csv`)),
    reports: [
      get(admin, `/api/reports/admin/usage?from=${day}&to=${day}`),
      get(admin, `/api/reports/summary?from=${day}&to=${day}`),
      get(admin, `/api/reports/admin/usage.csv?from=${day}&to=${day}`),
    ],
    imports: byAll((cookie) => upload(cookie, '/api/contacts/imports', csv)),
    'uploads of pictures': byAll((cookie) => upload(cookie, '/api/media', jpeg)),
    edits: byAll((cookie) => ({
      ...post(cookie, `/api/contacts/${contactId}`, { contactName: 'Wren Alder' }),
      method: 'PATCH',
    })),
    'sign-in attempts': USERS.map((username) => {
      const body = { username, password: WRONG_PASSWORD, remember_me: false };
      return post('', '/login', body);
    }),
    'checks of usernames': [post(admin, '/users/validate', { username: 'somebody.new' })],
    'checks of addresses': [
      post(admin, '/api/address/verify', { address: '120 Juniper Street', country: 'US' }),
    ],
    'searches of numbers': [get(provider, '/api/bwi/available-numbers?areaCode=312')],
  };
}
