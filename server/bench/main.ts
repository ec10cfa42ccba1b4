import { writeFileSync } from 'node:fs';
import { benchAccounts } from './accounts';
import { startBenchServer } from './bench-server';
import { fillHistory } from './fill-history';
import { benchHistory } from './history';
import { benchSends } from './sends';
import { isMet, type Result } from './statistics';

const notify = (line: string) => process.stdout.write(`${line}\n`);

function line(result: Result): string {
  const { name, value, unit, limit } = result;
  const bound = limit === undefined ? '' : `${isMet(result) ? 'met' : 'MISSED'}, at most ${limit}`;
  return `  ${name.padEnd(50)} ${value.toFixed(2).padStart(10)} ${unit.padEnd(6)} ${bound}`;
}

const server = await startBenchServer();
notify('  adding 10,000 accounts …');
const accounts = await benchAccounts(server);
notify('  filling the inbox to 1,000,000 texts …');
const inbox = await fillHistory(server.pool, { total: 1_000_000, long: 50_000 });
const results = [...accounts, ...(await benchHistory(server, inbox)), ...(await benchSends(server, inbox))];
await server.stop();
for (const result of results) notify(line(result));
const [, , file] = process.argv;
if (file) writeFileSync(file, JSON.stringify(results, null, 2));
process.exitCode = results.every(isMet) ? 0 : 1;
