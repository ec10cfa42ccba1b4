import { startBenchServer } from './bench-server';
import { fillHistory } from './fill-history';
import { benchImport } from './import';
import { notify, printResults } from './print-results';

const server = await startBenchServer();
notify('  filling the inbox to 200,000 texts …');
const inbox = await fillHistory(server.pool, { total: 200_000, long: 50_000 });
const results = await benchImport(server, inbox);
await server.stop();
printResults(results);
