import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { apiClient } from '../support/api-client';
import { credentialsOf } from '../support/credentials';
import { type ReceivedSpan, startOtlpReceiver } from '../support/otlp-receiver';
import { startSuite } from '../support/suite';
import { expect, test } from '../support/test';

const MAIN = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url));
const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT_ID = '00f067aa0ba902b7';
const TEXT = 'The canary sings at noon';
const REPLY = 'The finch listens';
const PHONE = '7735550177';

const factOf = (span: ReceivedSpan | undefined, key: string) => {
  const value = span?.attributes.find((attribute) => attribute.key === key)?.value;
  return value === undefined ? undefined : String(Object.values(value)[0]);
};

/** The bundle's files that a start loads before any dynamic import. */
function loadedAtStart(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known;
  known.add(file);
  const imports = readFileSync(file, 'utf8').matchAll(
    /^(?:import|export)\b[^;]*?["'](\.\/[^"']+\.js)["'];/gm,
  );
  for (const [, path = ''] of imports) loadedAtStart(join(dirname(file), path), known);
  return known;
}

test('a traced message leaves spans of its request, statements and submission, but no content [ASV-41]', async () => {
  const receiver = await startOtlpReceiver();
  const suite = await startSuite({
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint, LOG_LEVEL: 'info' },
  });
  try {
    const agent = await apiClient(suite.url, 'acme.agent');
    const message = { clientId: randomUUID(), tn: '3125550142', to: PHONE, smsText: TEXT };
    expect((await agent.post('/api/messages', message)).status).toBe(201);
    const inbound = { from: PHONE, to: '3125550142', text: REPLY };
    await fetch(`${suite.url}/api/simulator/inbound`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(inbound),
    });
    const headers = { traceparent: `00-${TRACE_ID}-${PARENT_ID}-01` };
    await fetch(`${suite.url}/api/contacts?search=${PHONE}`, { headers });
    // Spans are exported every five seconds.
    const names = () => receiver.spans.map(({ name }) => name);
    await expect.poll(names).toEqual(expect.arrayContaining(['POST /api/messages', 'carrier request']));
  } finally {
    await suite.stop();
    await receiver.close();
  }
  const named = (name: string) => receiver.spans.filter((span) => span.name === name);
  const childrenOf = (parent: ReceivedSpan | undefined) =>
    receiver.spans.filter(({ parentSpanId }) => parent !== undefined && parentSpanId === parent.spanId);

  const [request] = named('POST /api/messages');
  expect(factOf(request, 'http.response.status_code')).toBe('201');
  expect(factOf(request, 'account.id')).toMatch(/^\d+$/);
  expect(factOf(request, 'request.id')).toMatch(/^[0-9a-f]{12}$/);
  const statements = childrenOf(request).filter((span) => factOf(span, 'db.system.name') === 'postgresql');
  expect(statements.length).toBeGreaterThan(0);

  const submissions = named('submit message').flatMap((span) => childrenOf(span).map(({ name }) => name));
  expect(submissions).toContain('carrier request');
  const [continued] = named('GET /api/contacts').filter(({ traceId }) => traceId === TRACE_ID);
  expect(continued?.parentSpanId).toBe(PARENT_ID);

  const log = suite.output();
  expect(log).toContain(`"traceId":"${request?.traceId}"`);
  expect(log).toContain(`"accountId":${factOf(request, 'account.id')}`);
  const secrets = [TEXT, REPLY, PHONE, credentialsOf('acme.agent').password];
  for (const output of [receiver.raw(), log])
    for (const secret of secrets) expect(output).not.toContain(secret);
});

test('a server without a collector loads neither the SDK nor the exporter of OpenTelemetry', () => {
  const files = [...loadedAtStart(MAIN)];
  expect(files.length).toBeGreaterThan(1);
  // The interface alone, which does nothing, belongs to the library of metrics.
  const sdk = /node_modules\/\.pnpm\/@opentelemetry\+(?!api@)/;
  expect(files.filter((file) => sdk.test(readFileSync(file, 'utf8')))).toEqual([]);
});
