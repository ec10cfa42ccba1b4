import { HEADINGS, type TrialPage } from './trial-page';
import type { Finding, TrialRule } from './trial-result';

const WARM_UP_VISITS = 3;
export const VISITS = 20;
export const HEAP_LIMIT_BYTES = 2 * 1024 * 1024;

/** A leak adds one per visit. Fewer are caches and lazily loaded parts of the shell. */
const LEAK_MIN = VISITS / 4;

/** What is wrong with the page that a route shows, or undefined. */
function wrongPage(heading: string): string | undefined {
  if (heading === HEADINGS.notFound) return 'the remote has no page there';
  if (heading === HEADINGS.crash) return 'the page crashed';
  if (heading === HEADINGS.forbidden) return 'a user with permission gets no access';
  if (/couldn’t be loaded$/.test(heading)) return 'the remote could not be loaded';
  return undefined;
}

/** Opens a route, leaves it, and repeats this. `onLinks` gets the links of the page. */
export async function tryRoute(
  page: TrialPage,
  { route, path, onLinks }: { route: string; path: string; onLinks: (links: string[]) => void },
): Promise<Finding[]> {
  const finding = (rule: TrialRule, detail: string): Finding => ({ rule, route, detail });
  const first = await openAndLeave(page, path, onLinks);
  if (first !== undefined) return [finding(first.rule, first.detail), ...(await noticed(page, finding))];
  for (let visit = 1; visit < WARM_UP_VISITS; visit += 1) await openAndLeave(page, path);
  const before = await measure(page);
  for (let visit = 0; visit < VISITS; visit += 1) {
    const failure = await openAndLeave(page, path);
    if (failure) return [finding(failure.rule, `${failure.detail}, at a later visit`)];
  }
  return [...leaks(before, await measure(page), finding), ...(await noticed(page, finding))];
}

async function openAndLeave(
  page: TrialPage,
  path: string,
  onLinks?: (links: string[]) => void,
): Promise<{ rule: 'opens' | 'leaves'; detail: string } | undefined> {
  try {
    const wrong = wrongPage(await page.open(path));
    if (wrong !== undefined) return { rule: 'opens', detail: wrong };
  } catch (error) {
    return { rule: 'opens', detail: `the page stays empty or busy: ${firstLine(error)}` };
  }
  onLinks?.(await page.links());
  return (await page.leave())
    ? undefined
    : { rule: 'leaves', detail: 'the page stays when another one is opened' };
}

const firstLine = (error: unknown) => String(error instanceof Error ? error.message : error).split('\n')[0];

type Report = (rule: TrialRule, detail: string) => Finding;

async function measure(page: TrialPage) {
  // Before the counts, which forget targets of listeners that nothing uses any more.
  await page.collectGarbage();
  return { ...(await page.counts()), heap: await page.heapBytes() };
}
type Measured = Awaited<ReturnType<typeof measure>>;

function leaks(before: Measured, after: Measured, finding: Report): Finding[] {
  const grown = after.heap - before.heap;
  return [
    ...Object.entries(after.listeners)
      .map(([name, count]) => ({ name, added: count - (before.listeners[name] ?? 0) }))
      .filter(({ added }) => added >= LEAK_MIN)
      .map(({ name, added }) => finding('listeners', `${added} more of ${name} after ${VISITS} visits`)),
    ...(after.timers - before.timers >= LEAK_MIN
      ? [finding('timers', `${after.timers - before.timers} more timers after ${VISITS} visits`)]
      : []),
    ...(grown > HEAP_LIMIT_BYTES
      ? [
          finding(
            'heap',
            `${(grown / 1024 / 1024).toFixed(1)} MB more after ${VISITS} visits, 2 MB are allowed`,
          ),
        ]
      : []),
  ];
}

async function noticed(page: TrialPage, finding: Report): Promise<Finding[]> {
  const violations = await page.takeViolations();
  return [
    ...[...new Set(violations)].map((detail) => finding('policy', detail)),
    ...[...new Set(page.takeErrors())].map((detail) => finding('errors', detail)),
  ];
}
