import { startBenchServer } from './bench-server';
import { fillMessages } from './fill-messages';
import { notify, printResults } from './print-results';
import { benchConversations, benchSearch } from './search';

/** BENCH_TEXTS takes fewer on a small machine. */
const total = Number(process.env.BENCH_TEXTS ?? 10_000_000);

const server = await startBenchServer();
notify(`  adding ${total.toLocaleString('en-US')} texts; ten million take about five minutes …`);
const accounts = await fillMessages(server.pool, {
  total,
  smallEvery: 100,
  conversations: { large: 40_000, small: 1_000 },
});
const results = [
  ...(await benchSearch(server, accounts)),
  ...(await benchConversations(server, accounts.large)),
];
await server.stop();
printResults(results);
