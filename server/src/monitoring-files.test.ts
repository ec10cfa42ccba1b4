import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import * as v from 'valibot';
import { parse } from 'yaml';
import { startTestApp } from './testing/start-test-app';

const ROOT = join(import.meta.dirname, '../..');
const RUNBOOKS = 'docs/operations/runbooks';

const Rules = v.object({
  groups: v.array(
    v.object({
      name: v.string(),
      rules: v.array(
        v.strictObject({
          alert: v.string(),
          expr: v.string(),
          for: v.optional(v.pipe(v.string(), v.regex(/^\d+m$/))),
          labels: v.strictObject({ severity: v.picklist(['page', 'ticket']) }),
          annotations: v.strictObject({ summary: v.string(), runbook: v.string() }),
        }),
      ),
    }),
  ),
});

const Dashboard = v.looseObject({
  panels: v.array(
    v.looseObject({ title: v.string(), targets: v.array(v.looseObject({ expr: v.string() })) }),
  ),
});

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const rules = v
  .parse(Rules, parse(read('deploy/monitoring/alerts.yaml')))
  .groups.flatMap((group) => group.rules);
const { panels } = v.parse(Dashboard, JSON.parse(read('deploy/monitoring/grafana-dashboard.json')));

const expressions = [
  ...rules.map(({ alert, expr }) => ({ place: alert, expr })),
  // Grafana replaces its variable before it asks Prometheus.
  ...panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }) => ({ place: title, expr: expr.replaceAll('$__rate_interval', '5m') })),
  ),
];

/** The metrics that an expression reads. @throws for invalid PromQL */
function metricsOf(expr: string): string[] {
  const names: string[] = [];
  parser.parse(expr).iterate({
    enter: ({ type, from, to, node }) => {
      if (type.isError) throw new Error(`invalid PromQL at ${from}: ${expr}`);
      if (type.name === 'Identifier' && node.parent?.type.name === 'VectorSelector')
        names.push(expr.slice(from, to));
    },
  });
  return names;
}

const seriesOf = (name: string, type: string) =>
  type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name];

/** The metrics of libraries, about the process. */
const isOfProcess = (name: string) => /^(nodejs|process)_/.test(name);

describe('deploy/monitoring', () => {
  let metrics = '';
  let reported: { name: string; type: string }[] = [];

  beforeAll(async () => {
    const test = await startTestApp();
    metrics = (await test.anonymous({ url: '/metrics', remoteAddress: '127.0.0.1' })).body;
    await test.close();
    const types = [...metrics.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
    reported = types.map(([, name = '', type = '']) => ({ name, type }));
  });

  it('names only metrics that a server reports', () => {
    // Prometheus itself adds `up`.
    const series = new Set(['up', ...reported.flatMap(({ name, type }) => seriesOf(name, type))]);
    const unknown = expressions.flatMap(({ place, expr }) =>
      metricsOf(expr)
        .filter((name) => !series.has(name))
        .map((name) => `${place}: ${name}`),
    );
    expect(unknown).toEqual([]);
    expect(expressions.every(({ expr }) => metricsOf(expr).length > 0)).toBe(true);
  });

  it('shows every metric of the server on the dashboard', () => {
    const shown = new Set(
      panels.flatMap(({ targets }) =>
        targets.flatMap(({ expr }) => metricsOf(expr.replaceAll('$__rate_interval', '5m'))),
      ),
    );
    const missing = reported.filter(({ name, type }) => !seriesOf(name, type).some((one) => shown.has(one)));
    expect(missing.map(({ name }) => name).filter((name) => !isOfProcess(name))).toEqual([]);
  });

  it('alerts on every outcome of a submission to the carrier but an acceptance', () => {
    const outcomes = [...metrics.matchAll(/^carrier_submissions_total\{outcome="(\w+)"\}/gm)];
    const alerted = rules.flatMap(({ expr }) => [
      ...expr.matchAll(/carrier_submissions_total\{outcome=~?"([\w|]+)"\}/g),
    ]);
    expect(new Set(alerted.flatMap(([, names = '']) => names.split('|')))).toEqual(
      new Set(outcomes.map(([, outcome]) => outcome).filter((outcome) => outcome !== 'accepted')),
    );
  });

  it('counts unconfirmed messages, because they leave the queue outbox_in_doubt after 30 s', () => {
    const rule = rules.find(({ alert }) => alert === 'MessagesUnconfirmed');
    expect(metricsOf(rule?.expr ?? '')).toEqual(['messages_unconfirmed_total']);
  });

  it('measures requests without those of probes and Prometheus', () => {
    const selectors = expressions.flatMap(({ expr }) => [
      ...expr.matchAll(/http_request_duration_seconds_\w+(\{[^}]*\})?/g),
    ]);
    expect(selectors.length).toBeGreaterThan(0);
    for (const [selector] of selectors) expect(selector).toContain('route!~"/(healthz|readyz|metrics)"');
  });

  it('has a runbook for every alert, and no other', () => {
    expect(rules.map(({ annotations }) => annotations.runbook)).toEqual(
      rules.map(({ alert }) => `${RUNBOOKS}/${alert}.md`),
    );
    const files = readdirSync(join(ROOT, RUNBOOKS));
    expect(files.toSorted()).toEqual(rules.map(({ alert }) => `${alert}.md`).toSorted());
  });

  it('has runbooks that name the meaning, the checks and the remedies, with existing links', () => {
    for (const { alert } of rules) {
      const page = read(`${RUNBOOKS}/${alert}.md`);
      // The image has no npm scripts.
      expect(page).not.toContain('npm ');
      expect(page.match(/^#{1,2} .+$/gm)).toEqual([`# ${alert}`, '## Meaning', '## Check', '## Remedy']);
      for (const [, link = ''] of page.matchAll(/\]\(([^)#]+)/g))
        expect(existsSync(join(ROOT, RUNBOOKS, link))).toBe(true);
    }
  });
});
