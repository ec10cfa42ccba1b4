import { startBenchServer } from './bench-server';
import { fillReports } from './fill-reports';
import { notify, printResults } from './print-results';
import { benchReports } from './reports';

const server = await startBenchServer();
notify('  adding a year of 1,000,000 messages …');
await fillReports(server, 1_000_000);
const results = await benchReports(server);
await server.stop();
printResults(results);
