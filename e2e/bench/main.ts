import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { libraryCopies } from '@dashboard/tooling/library-copies';
import { buildMonolith } from '@dashboard/tooling/monolith';
import { chromium } from '@playwright/test';
import { findChromium } from '../support/chromium';
import { startSuite } from '../support/suite';
import { measurePage, type PageFigures } from './measure-page';
import { startProxy } from './proxy';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const tell = (line: string) => process.stdout.write(`${line}\n`);

const MESSAGES = { path: '/dashboard/messages', username: 'acme.agent', ready: '[role="option"]' };
const LOGIN = { path: '/login', ready: 'button[type="submit"]:enabled' };

interface Result {
  name: string;
  value: number;
  unit: string;
  limit?: number;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

function pick(figures: PageFigures[], field: keyof PageFigures): number {
  return median(figures.map((each) => each[field]));
}

/** One copy of each library, in the shell's builds and nowhere else. */
function copyResults(): Result[] {
  const copies = libraryCopies(['react', 'shell', 'mfe-auth', 'mfe-messaging']);
  return Object.entries(copies).map(([library, builds]) => ({
    name: `copies of ${library}`,
    value: builds.length,
    unit: '',
    limit: 1,
  }));
}

function describe(federated: PageFigures[], monolith: PageFigures[], login: PageFigures[]): Result[] {
  const weight = pick(federated, 'kilobytes');
  return [
    { name: '/dashboard/messages JS and CSS', value: weight, unit: 'KB', limit: 300 },
    { name: '  the monolith’s', value: pick(monolith, 'kilobytes'), unit: 'KB' },
    { name: '  ratio', value: weight / pick(monolith, 'kilobytes'), unit: '', limit: 1.15 },
    { name: '/dashboard/messages requests', value: pick(federated, 'requests'), unit: '' },
    { name: '/dashboard/messages LCP', value: pick(federated, 'lcp'), unit: 'ms' },
    { name: '  the monolith’s', value: pick(monolith, 'lcp'), unit: 'ms' },
    { name: '  ratio', value: pick(federated, 'lcp') / pick(monolith, 'lcp'), unit: '', limit: 1.05 },
    { name: '/login JS and CSS', value: pick(login, 'kilobytes'), unit: 'KB', limit: 90 },
  ];
}

function line({ name, value, unit, limit }: Result): string {
  const bound = limit === undefined ? '' : `${value <= limit ? 'met' : 'MISSED'}, at most ${limit}`;
  return `  ${name.padEnd(42)} ${value.toFixed(2).padStart(10)} ${unit.padEnd(4)} ${bound}`;
}

/** Interleaved, so that a machine that slows down does so for all. */
async function measureAll(): Promise<Record<'federated' | 'monolith' | 'login', PageFigures[]>> {
  const built = await buildMonolith();
  const suite = await startSuite();
  const own = await startProxy(suite.url, null);
  const other = await startProxy(suite.url, built);
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  const federated: PageFigures[] = [];
  const monolith: PageFigures[] = [];
  const login: PageFigures[] = [];
  try {
    for (let round = 1; round <= ROUNDS; round += 1) {
      tell(`  round ${round} of ${ROUNDS} …`);
      federated.push(await measurePage(browser, { ...MESSAGES, url: own.url }));
      monolith.push(await measurePage(browser, { ...MESSAGES, url: other.url }));
      login.push(await measurePage(browser, { ...LOGIN, url: own.url }));
    }
  } finally {
    await browser.close();
    own.stop();
    other.stop();
    await suite.stop();
  }
  return { federated, monolith, login };
}

const figures = await measureAll();
const results = [...copyResults(), ...describe(figures.federated, figures.monolith, figures.login)];
for (const result of results) tell(line(result));
const [, , file] = process.argv;
if (file) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ results, figures }, null, 2));
}
process.exitCode = results.every(({ value, limit }) => limit === undefined || value <= limit) ? 0 : 1;
