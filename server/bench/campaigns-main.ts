import { startBenchServer } from './bench-server';
import { benchDrain, FASTEST } from './campaign-drain';
import { benchQueue } from './campaign-queue';
import { fillContacts } from './fill-contacts';
import { fillHistory } from './fill-history';
import { notify, printResults } from './print-results';

const server = await startBenchServer({
  SEGMENTS_PER_MINUTE_REGISTERED: String(FASTEST),
  // A campaign that waits for the next day would measure nothing.
  SEGMENTS_PER_DAY_REGISTERED: '1000000',
});
notify('  filling the inbox to 200,000 texts, and adding 100,000 contacts …');
const inbox = await fillHistory(server.pool, { total: 200_000, long: 50_000 });
await fillContacts(server, 100_000);
const queue = await benchQueue(server, inbox);
notify('  sending campaigns for three minutes …');
const drain = await benchDrain(server, inbox);
await server.stop();
printResults([...queue, ...drain]);
