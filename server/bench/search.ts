import { SEARCH_TOO_BROAD } from '@dashboard/shared/contracts';
import { Agent, request } from 'undici';
import type { BenchServer } from './bench-server';
import type { FilledAccount } from './fill-messages';
import { ABSENT_WORDS, INVENTED_WORDS } from './invented-words';
import { median, percentile, type Result, timed } from './statistics';

/** A user may search 240 times per minute. */
const ROUNDS = 200;
const P99_MS = 300;
const TO_READING_ALL = 1 / 2;
const LIST_ROUNDS = 60;
const TO_COUNTED = 1 / 2;

/** Words from the most frequent to the rarest, and every fifth that no text has. */
function wordOf(round: number): string {
  if (round % 5 === 4) return ABSENT_WORDS[round % ABSENT_WORDS.length] ?? '';
  const place = Math.floor((INVENTED_WORDS.length * round) / ROUNDS);
  // One syllable may have two letters only.
  return INVENTED_WORDS.slice(place).find((word) => word.length > 2) ?? '';
}

const searchUrl = ({ tn }: FilledAccount, word: string) => `/api/messages/search?tn=${tn}&q=${word}`;

/** The words in an order in which frequent and rare ones alternate. */
const WORDS = Array.from({ length: ROUNDS }, (_, round) => wordOf((round * 77) % ROUNDS));

async function openClient(server: BenchServer, { username }: FilledAccount) {
  const dispatcher = new Agent({ connections: 1 });
  const headers = { cookie: await server.signIn(username) };
  return {
    /** The code of the error, or undefined. */
    get: async (path: string): Promise<string | undefined> => {
      const { statusCode, body } = await request(`${server.url}${path}`, { headers, dispatcher });
      const text = await body.text();
      if (statusCode === 422 && text.includes(SEARCH_TOO_BROAD)) return SEARCH_TOO_BROAD;
      if (statusCode !== 200) throw new Error(`${path}: ${statusCode} ${text}`);
    },
    close: () => dispatcher.close(),
  };
}

/** Times of searches that found something or nothing, and the share of those that the server gave up. */
async function timeSearches(server: BenchServer, account: FilledAccount) {
  const client = await openClient(server, account);
  const times: number[] = [];
  let broad = 0;
  for (const word of WORDS) {
    const start = performance.now();
    const code = await client.get(searchUrl(account, word));
    if (code === SEARCH_TOO_BROAD) broad += 1;
    else times.push(performance.now() - start);
  }
  await client.close();
  return { times, broad: (100 * broad) / WORDS.length };
}

/** The times of the same searches by reading all texts of the account. */
async function timeReadingAll({ pool }: BenchServer, { accountId, numberId }: FilledAccount) {
  const connection = await pool.connect();
  await connection.query('set enable_bitmapscan = off; set enable_seqscan = off');
  const times: number[] = [];
  for (const word of WORDS.slice(0, ROUNDS / 5))
    times.push(
      await timed(() =>
        connection.query(
          `select id from (select * from message where account_id = $1 and number_id = $2 and text ilike $3 offset 0) m
           order by id desc limit 20`,
          [accountId, numberId, `%${word}%`],
        ),
      ),
    );
  connection.release(true);
  return times;
}

/** Searches of texts in a small and in a large account of one database. */
export async function benchSearch(
  server: BenchServer,
  { large, small }: { large: FilledAccount; small: FilledAccount },
): Promise<Result[]> {
  const ofSmall = await timeSearches(server, small);
  const reading = await timeReadingAll(server, small);
  const ofLarge = await timeSearches(server, large);
  return [
    { name: 'Search in a hundredth of the texts, median', value: median(ofSmall.times), unit: 'ms' },
    {
      name: 'Search in a hundredth of the texts, p99',
      value: percentile(ofSmall.times, 0.99),
      unit: 'ms',
      limit: P99_MS,
    },
    {
      name: 'The same, to reading all of the account, median',
      value: median(ofSmall.times) / median(reading),
      unit: 'times',
      limit: TO_READING_ALL,
    },
    { name: 'Search in the other texts, median', value: median(ofLarge.times), unit: 'ms' },
    {
      name: 'Search in the other texts, p99',
      value: percentile(ofLarge.times, 0.99),
      unit: 'ms',
      limit: P99_MS,
    },
    { name: 'Searches that had to be narrowed', value: ofSmall.broad + ofLarge.broad, unit: '%' },
  ];
}

/** The first page of 40,000 conversations as the inbox reads it, to the page with its total. */
export async function benchConversations(server: BenchServer, account: FilledAccount): Promise<Result[]> {
  const client = await openClient(server, account);
  const url = `/api/conversations?tn=${account.tn}`;
  const [uncounted, counted]: [number[], number[]] = [[], []];
  for (let round = 0; round < LIST_ROUNDS; round += 1) {
    uncounted.push(await timed(() => client.get(`${url}&count=none`)));
    counted.push(await timed(() => client.get(url)));
  }
  await client.close();
  return [
    { name: 'First page of 40,000 conversations, median', value: median(uncounted), unit: 'ms' },
    {
      name: 'The same, to the page with its total',
      value: median(uncounted) / median(counted),
      unit: 'times',
      limit: TO_COUNTED,
    },
  ];
}
