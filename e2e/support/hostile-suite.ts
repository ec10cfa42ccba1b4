import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { HOSTILE_TEXTS } from '../fixtures/hostile-texts';
import { type Suite, startSuite } from './suite';

/** Messages per contact; together they are also the contact's name. */
const PER_CONTACT = 12;
const ARRIVAL_LIMIT_MS = 60_000;

const chunks = <T>(list: T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  );

export const HOSTILE_PEOPLE = chunks(HOSTILE_TEXTS, PER_CONTACT).map((texts, index) => ({
  /** As dialed; the demo data does not use these numbers. */
  number: `9075550${100 + index}`,
  texts,
}));

/** Short enough for places that are always visible, yet they break out of every context. */
const BREAKOUTS = [
  `"><img data-hostile src=x onerror=alert(1)>`,
  `</title></script></style><script data-hostile>alert(1)</script>`,
];
const BREAKOUT = BREAKOUTS.join(' ');

async function withDatabase<T>({ dataDir }: Suite, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ host: join(dataDir, 'postgres'), user: 'dashboard', database: 'dashboard' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function textFrom(suite: Suite, from: string, to: string, text: string): Promise<void> {
  const response = await fetch(`${suite.url}/api/simulator/inbound`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ from, to, text }),
  });
  if (!response.ok) throw new Error(`The inbound message failed: ${await response.text()}`);
}

const NUMBERS = HOSTILE_PEOPLE.map(({ number }) => `+1${number}`);

const COUNT = `select count(*)::int as found from message m
  join contact c on c.account_id = m.account_id and c.id = m.contact_id where c.number = any($1)`;

async function untilArrived(client: Client, count: number): Promise<void> {
  const end = Date.now() + ARRIVAL_LIMIT_MS;
  for (;;) {
    const { rows } = await client.query(COUNT, [NUMBERS]);
    if (rows[0].found >= count) return;
    if (Date.now() > end) throw new Error(`Only ${rows[0].found} of ${count} messages arrived`);
    await delay(100);
  }
}

/** The newest message of the first contact has a picture. */
const ATTACH = `with place as (
    select m.account_id, m.id from message m
    join contact c on c.account_id = m.account_id and c.id = m.contact_id
    where c.number = $1 order by m.id desc limit 1
  ), picture as (
    update media set message_id = place.id from place
    where media.account_id = place.account_id and media.id = (
      select min(f.id) from media f, place p
      where f.account_id = p.account_id and f.type = 'image/jpeg' and f.storage_key is not null
    )
  )
  update message set has_media = true from place
  where message.account_id = place.account_id and message.id = place.id`;

/** Every name that other users see: brands, companies, groups, contacts and their fields, files, users. */
async function nameEverything(client: Client): Promise<void> {
  for (const { number, texts } of HOSTILE_PEOPLE) {
    const facts = Object.fromEntries(texts.slice(0, 2).map((text) => [text, text]));
    await client.query(
      `update contact set name = $2, email = $3, company = $3, custom_fields = $4 where number = $1`,
      [`+1${number}`, texts.join(' '), texts[0], facts],
    );
  }
  const { rows: users } = await client.query(`select id from app_user where user_type = 3 order by id`);
  for (const [index, { id }] of users.entries()) {
    const texts = HOSTILE_PEOPLE[index % HOSTILE_PEOPLE.length]?.texts ?? [];
    const names = [texts.slice(0, 4).join(' '), texts.slice(4).join(' ')];
    await client.query(`update app_user set first_name = $2, last_name = $3 where id = $1`, [id, ...names]);
  }
  await client.query(`update app_user set first_name = $1, last_name = $1 where user_type <> 3`, [BREAKOUT]);
  await client.query(`update account set company_name = $1, contact_name = $1`, [BREAKOUT]);
  await client.query(`update inbox_group set name = $1 || id`, [BREAKOUT]);
  await client.query(`update contact_list set name = $1 || id`, [BREAKOUT]);
  await client.query(ATTACH, [NUMBERS[0]]);
  await client.query(`update media set name = $1`, [`${BREAKOUT}.png`]);
  await client.query(
    `update service_provider set company_name = $1, portal_name = $1, contact_person = $1, brand_color = $2,
     help_url = $3, feedback_url = $3, support_ticket_url = $3, support_ticket_email = $4,
     logo_url = $5, logo_dark_url = $5, favicon_url = $5`,
    [
      BREAKOUT,
      'red;}</style><script data-hostile>alert(1)</script>',
      'javascript:alert(1)//',
      `a@example.com?body=${BREAKOUT}`,
      '//evil.test/logo.svg"onerror="alert(1)',
    ],
  );
}

/** A server with hostile names, messages and brands. */
export async function startHostileSuite(): Promise<Suite> {
  const suite = await startSuite();
  await withDatabase(suite, async (client) => {
    const { rows } = await client.query(`select substr(n.number, 3) as tn from app_user u
      join text_number n on n.id = u.default_number_id where u.username = 'acme.agent'`);
    for (const { number, texts } of HOSTILE_PEOPLE) {
      await Promise.all(texts.map((text) => textFrom(suite, number, rows[0].tn, text)));
    }
    await untilArrived(client, HOSTILE_TEXTS.length);
    await nameEverything(client);
  });
  return suite;
}

const WHOLE_CORPUS = [BREAKOUT, ...HOSTILE_TEXTS].join(' ');
/** Indexed names are limited to a third of a page, also when compressed: records with even and odd ids share the corpus. */
const HALVES = chunks(HOSTILE_TEXTS, Math.ceil(HOSTILE_TEXTS.length / 2)).map((texts) =>
  [BREAKOUT, ...texts].join(' '),
);
const HALF = 'case when id % 2 = 0 then $1 else $2 end';

/** Puts every hostile string into each name of companies, groups, lists, brands, campaigns and the message bot. */
export const nameWithWholeCorpus = (suite: Suite): Promise<void> =>
  withDatabase(suite, async (client) => {
    const text = WHOLE_CORPUS;
    await client.query(`update account set company_name = ${HALF}`, HALVES);
    await client.query(`update account set contact_name = $1`, [text]);
    await client.query(`update service_provider set company_name = $1, portal_name = $1`, [text]);
    await client.query(`update intelligent_response set phrases = $1`, [JSON.stringify([text])]);
    await client.query(`update campaign set text = $1`, [text]);
    await client.query(`update response_message set text = $1`, [text]);
    const tables = ['inbox_group', 'contact_list', 'campaign', 'time_schedule', 'response_message'];
    for (const table of [...tables, 'automatic_response', 'intelligent_response'])
      await client.query(`update ${table} set name = ${HALF} || id`, HALVES);
  });

/** Replaces the parameters of a route by records of the demo account, so that the page shows one. */
export const shownPaths = (suite: Suite, routes: readonly string[]): Promise<string[]> =>
  withDatabase(suite, async (client) => {
    const { rows } = await client.query(
      `select a.account_id::text as "accountId", a.id::text as "colleagueId", p.id::text as "operatorId",
        a.service_provider_id::text as "providerId", substr(n.number, 3) as number,
        (select min(id)::text from inbox_group g where g.account_id = a.account_id) as "groupId",
        (select min(id)::text from contact_list l where l.account_id = a.account_id) as "listId",
        (select min(id)::text from campaign c where c.account_id = a.account_id) as "campaignId",
        (select min(id)::text from time_schedule t where t.account_id = a.account_id) as "scheduleId",
        (select min(id)::text from contact c where c.account_id = a.account_id) as "contactId"
       from app_user a join text_number n on n.id = a.default_number_id, app_user p
       where a.username = 'acme.agent' and p.username = 'acme.provider'`,
    );
    const [ids = {}] = rows;
    const isOfProvider = (path: string) => /platform-users|service-providers/.test(path);
    return routes.map((path) =>
      path
        .replace(':userId', isOfProvider(path) ? ids.operatorId : ids.colleagueId)
        .replace(':id', isOfProvider(path) ? ids.providerId : ids.accountId)
        .replace(':companyId', ids.accountId)
        .replace(':phoneNumber', ids.number)
        .replace(':conversationId?', `${ids.number}-${ids.contactId}`)
        .replace(/:(groupId|listId|campaignId|scheduleId)/, (_, name: string) => ids[name] ?? '1')
        .replace(/:\w+/, '1'),
    );
  });
