import budgets from '@dashboard/tooling/budgets.json' with { type: 'json' };
import { libraryCopies } from '@dashboard/tooling/library-copies';
import { buildMonolith } from '@dashboard/tooling/monolith';
import { chromium } from '@playwright/test';
import { findChromium } from '../support/chromium';
import { startSuite } from '../support/suite';
import { type ChartKilobytes, chartKilobytes } from './chart-bytes';
import { measurePage, type PageFigures } from './measure-page';
import { startProxy } from './proxy';
import { conclude, median, notify, type Result } from './results';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);

const MESSAGES = { path: '/dashboard/messages', username: 'acme.agent', ready: '[role="option"]' };
const LOGIN = { path: '/login', ready: 'button[type="submit"]:enabled' };

function pick(figures: PageFigures[], field: keyof PageFigures): number {
  return median(figures.map((each) => each[field]));
}

/** Checks that each library is bundled once, in the shell's builds only. */
function copyResults(): Result[] {
  const copies = libraryCopies(['react', 'shell', 'mfe-auth', 'mfe-management', 'mfe-messaging']);
  return Object.entries(copies).map(([library, builds]) => ({
    name: `copies of ${library}`,
    value: builds.length,
    unit: '',
    least: 1,
    limit: 1,
  }));
}

/** Scripts that the first page with a chart and a second one add, in KB transferred. */
function chartResults({ first, later }: ChartKilobytes): Result[] {
  const { charts, laterCharts } = budgets.kilobytes;
  return [
    { name: 'first page with a chart adds', value: first, unit: 'KB', limit: charts },
    { name: 'later page with a chart adds', value: later, unit: 'KB', limit: laterCharts },
  ];
}

function describe(federated: PageFigures[], monolith: PageFigures[], login: PageFigures[]): Result[] {
  const weight = pick(federated, 'kilobytes');
  const { kilobytes, ofMonolith } = budgets;
  return [
    {
      name: '/dashboard/messages JS and CSS',
      value: weight,
      unit: 'KB',
      limit: kilobytes['/dashboard/messages'],
    },
    { name: '  the monolith’s', value: pick(monolith, 'kilobytes'), unit: 'KB' },
    { name: '  ratio', value: weight / pick(monolith, 'kilobytes'), unit: '', limit: ofMonolith.kilobytes },
    { name: '/dashboard/messages requests', value: pick(federated, 'requests'), unit: '' },
    { name: '/dashboard/messages LCP', value: pick(federated, 'lcp'), unit: 'ms' },
    { name: '  the monolith’s', value: pick(monolith, 'lcp'), unit: 'ms' },
    {
      name: '  ratio',
      value: pick(federated, 'lcp') / pick(monolith, 'lcp'),
      unit: '',
      limit: ofMonolith.largestContentfulPaint,
    },
    { name: '/login JS and CSS', value: pick(login, 'kilobytes'), unit: 'KB', limit: kilobytes['/login'] },
  ];
}

/** Interleaved, so that a slowdown of the machine affects all variants. */
async function measureAll() {
  const built = await buildMonolith();
  const suite = await startSuite();
  const own = await startProxy(suite.url, null);
  const other = await startProxy(suite.url, built);
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  const federated: PageFigures[] = [];
  const monolith: PageFigures[] = [];
  const login: PageFigures[] = [];
  let charts: ChartKilobytes;
  try {
    charts = await chartKilobytes(browser, suite.url);
    for (let round = 1; round <= ROUNDS; round += 1) {
      notify(`  round ${round} of ${ROUNDS} …`);
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
  return { federated, monolith, login, charts };
}

const figures = await measureAll();
conclude(
  [
    ...copyResults(),
    ...describe(figures.federated, figures.monolith, figures.login),
    ...chartResults(figures.charts),
  ],
  figures,
);
