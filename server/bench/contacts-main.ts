import { startBenchServer } from './bench-server';
import { benchContacts } from './contacts';
import { fillContacts } from './fill-contacts';
import { notify, printResults } from './print-results';

const server = await startBenchServer();
notify('  adding 100,000 contacts …');
await fillContacts(server, 100_000);
const results = await benchContacts(server);
await server.stop();
printResults(results);
