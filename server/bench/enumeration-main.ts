import { startBenchServer } from './bench-server';
import { benchEnumeration } from './enumeration';
import { notify, printResults } from './print-results';

const server = await startBenchServer({ TRUSTED_PROXIES: '127.0.0.1,::1' });
notify('  9,000 sign-ins and requests of mails …');
const results = await benchEnumeration(server);
await server.stop();
printResults(results);
