import { benchAccounts } from './accounts';
import { startBenchServer } from './bench-server';
import { fillHistory } from './fill-history';
import { benchHistory } from './history';
import { notify, printResults } from './print-results';
import { benchSends } from './sends';

const server = await startBenchServer();
notify('  adding 10,000 accounts …');
const accounts = await benchAccounts(server);
notify('  filling the inbox to 1,000,000 texts …');
const inbox = await fillHistory(server.pool, { total: 1_000_000, long: 50_000 });
const results = [...accounts, ...(await benchHistory(server, inbox)), ...(await benchSends(server, inbox))];
await server.stop();
printResults(results);
