import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DCLinter } from 'dclint';
import { validate } from 'dockerfile-utils';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { Secret } from 'kubernetes-models/v1/Secret';
import { Service } from 'kubernetes-models/v1/Service';
import * as v from 'valibot';
import { parse } from 'yaml';
import { STOP_LIMIT_MS } from './platform/common/stop-on-signal';
import { loadConfig } from './platform/config/config';

const ROOT = join(import.meta.dirname, '../..');
const KUBERNETES = join(ROOT, 'deploy/kubernetes');

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const readYaml = (file: string): unknown => parse(read(file), { merge: true });
const manifest = (name: string) => readYaml(`deploy/kubernetes/${name}.yaml`);

const Environment = v.record(v.string(), v.string());

/** Fails when the server would not start with these variables, or does not know one of them. */
function checkEnvironment(environment: Record<string, string>): void {
  const known = new Set(read('server/src/platform/config/environment.ts').match(/^ {2}[A-Z_]+(?=:)/gm));
  expect(Object.keys(environment).filter((name) => !known.has(`  ${name}`))).toEqual([]);
  loadConfig(environment);
}

/** Without these, no email and no text leaves the servers. */
const OUTSIDE_A_TRIAL = ['SMTP_URL', 'MAIL_FROM', 'CARRIER_URL', 'NUMBERS_URL'];

describe('docs/operations', () => {
  it('describes every environment variable', () => {
    const page = read('docs/operations/configuration.md');
    const variables = read('server/src/platform/config/environment.ts').match(/^ {2}[A-Z_]+(?=:)/gm) ?? [];
    expect(variables.length).toBeGreaterThan(50);
    expect(variables.map((name) => name.trim()).filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  });

  it('names the index that a migration would build for minutes', () => {
    const inMigration = read('server/migrations/0053_message-search-expression.sql').match(
      /(?<=CREATE INDEX )IF NOT EXISTS "message_account_words".+;/,
    );
    expect(read('docs/operations/upgrade.md')).toContain(`CREATE INDEX CONCURRENTLY ${inMigration}`);
  });
});

describe('Dockerfile', () => {
  const dockerfile = read('Dockerfile');
  const lastStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));

  it('has no error or warning', () => {
    expect(validate(dockerfile).map(({ message }) => message)).toEqual([]);
  });

  it('starts from the version of Node that the repository names', () => {
    const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
    const [major, minor] = read('.nvmrc').split('.');
    expect(bases).toEqual(Array(2).fill(`node:${major}.${minor}-bookworm-slim`));
  });

  it('runs as a user that does not own the code, with a health check', () => {
    expect(lastStage).toMatch(/^USER node$/m);
    expect(lastStage).toMatch(/^COPY --from=build \/packed \/app$/m);
    expect(lastStage).toMatch(/^HEALTHCHECK .*\n.*\/healthz/m);
  });
});

describe('deploy/compose.yaml', () => {
  const Compose = v.object({
    services: v.record(
      v.string(),
      v.looseObject({
        env_file: v.optional(v.array(v.object({ path: v.string(), required: v.boolean() }))),
        environment: v.optional(Environment),
        stop_grace_period: v.optional(v.string()),
      }),
    ),
  });
  const { services } = v.parse(Compose, readYaml('deploy/compose.yaml'));
  const servers = Object.entries(services).filter(([name]) => name.startsWith('server-'));

  it('follows the Compose specification', () => {
    // The servers differ only in their volume, so they share the image and have no public port.
    const rules = {
      'no-duplicate-container-names': 2,
      'service-dependencies-alphabetical-order': 2,
    } as const;
    const linter = new DCLinter({ rules, quiet: true, debug: false, exclude: [] });
    const results = linter.lintFiles([join(ROOT, 'deploy/compose.yaml')], false);
    const errors = results.flatMap(({ messages }) => messages.filter(({ type }) => type === 'error'));
    expect(results).toHaveLength(1);
    expect(errors.map(({ line, message }) => `${line}: ${message}`)).toEqual([]);
  });

  const REQUIRED = {
    PUBLIC_URL: 'https://texts.example.com',
    POSTGRES_PASSWORD: 'a-secret-of-the-operator',
    STORE_SECRET_KEY: 'a-secret-of-the-operator',
    METRICS_TOKEN: 'a-secret-of-the-operator',
  };

  /** What Compose sets from deploy/.env, with `${NAME:?}` and `${NAME:-default}`. */
  function interpolate(
    environment: Record<string, string>,
    file: Record<string, string>,
  ): Record<string, string> {
    const fill = (value: string) =>
      value.replaceAll(/\$\{(\w+)(:\?|:-)(\w*)\}/g, (_, name: string, kind: string, fallback: string) => {
        if (kind === ':?' && !file[name]) throw new Error(`${name} is required`);
        return file[name] || fallback;
      });
    return Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, fill(value)]));
  }

  it('gives three servers a configuration that they accept, once its required variables are set', () => {
    expect(servers).toHaveLength(3);
    for (const [, { environment = {} }] of servers) {
      checkEnvironment(interpolate(environment, REQUIRED));
      for (const name of Object.keys(REQUIRED))
        expect(() => interpolate(environment, { ...REQUIRED, [name]: '' })).toThrow(`${name} is required`);
    }
  });

  it('passes every documented variable of deploy/.env to the servers, but those of its own parts', () => {
    const rows = read('docs/operations/configuration.md').match(/^\| `[^|]+\|/gm) ?? [];
    const documented = rows.flatMap((row) => row.match(/[A-Z][A-Z_]+/g) ?? []);
    expect(documented).toEqual(expect.arrayContaining([...OUTSIDE_A_TRIAL, 'OTEL_EXPORTER_OTLP_ENDPOINT']));
    const file = Object.fromEntries(documented.map((name) => [name, `the value of ${name}`]));
    for (const [, { env_file, environment = {} }] of servers) {
      expect(env_file).toEqual([{ path: '.env', required: false }]);
      const given = { ...file, ...interpolate(environment, { ...REQUIRED, ...file }) };
      const lost = documented.filter((name) => !given[name]?.includes(`the value of ${name}`));
      expect(lost.toSorted()).toEqual([
        'DATABASE_URL',
        'DATA_DIR',
        'HOST',
        'MEDIA_BUCKET_ACCESS_KEY',
        'MEDIA_BUCKET_SECRET_KEY',
        'MEDIA_BUCKET_URL',
        'PORT',
        'REDIS_URL',
        'RELEASES_ACCESS_KEY',
        'RELEASES_SECRET_KEY',
        'RELEASES_URL',
      ]);
    }
  });

  it('lets the database accept the connections of all servers', () => {
    const counted =
      /background jobs use up to five more; the limits of segments, changes of sessions and health checks one each/;
    expect(read('docs/operations/configuration.md')).toMatch(counted);
    const more = 5 + 3;
    const each = loadConfig({}).databasePoolSize + more;
    expect(read('deploy/compose.yaml')).toContain(`up to ${each} connections each`);
    expect(read('docs/operations/runbooks/DatabaseConnectionsUsedUp.md')).toContain('up to eight more');
  });

  it('waits longer for a server to stop than the server takes', () => {
    for (const [, { stop_grace_period }] of servers)
      expect(Number.parseInt(stop_grace_period ?? '', 10) * 1000).toBeGreaterThan(STOP_LIMIT_MS);
  });
});

describe('deploy/nginx.conf', () => {
  const nginx = read('deploy/nginx.conf');
  const valuesOf = (directive: string) =>
    [...nginx.matchAll(new RegExp(`^ *${directive} (.+);$`, 'gm'))].map(([, value]) => value);

  it('takes out only a server that cannot be reached, and at once', () => {
    // A response with 503 sheds load: counted as a failure, a few of them would take out every server.
    expect(valuesOf('proxy_next_upstream')).toEqual(['error timeout']);
    expect(valuesOf('proxy_connect_timeout')).toEqual(['2s']);
  });

  it('logs no URL, neither of a request nor with its error [ASV-44]', () => {
    expect(valuesOf('access_log')).toEqual(['/var/log/nginx/access.log without_url']);
    const [format = ''] = /(?<=log_format without_url )[^;]+/.exec(nginx) ?? [];
    expect([...format.matchAll(/\$(\w+)/g)].map(([, variable]) => variable)).toEqual([
      'remote_addr',
      'time_iso8601',
      'request_method',
      'status',
      'body_bytes_sent',
      'request_time',
      'upstream_addr',
      'upstream_status',
      'upstream_response_time',
    ]);
    // nginx writes the request line with every error of a request that is less severe.
    expect(valuesOf('error_log')).toEqual(['stderr emerg']);
  });

  it('distributes polling browsers by their own addresses, also behind another proxy', () => {
    expect(valuesOf('hash')).toEqual(['$remote_addr consistent']);
    expect(valuesOf('real_ip_header')).toEqual(['X-Forwarded-For']);
    const compose = read('deploy/compose.yaml');
    for (const network of valuesOf('set_real_ip_from')) {
      expect(compose).toContain(`TRUSTED_PROXIES: ${network},`);
      expect(compose).toContain(`subnet: ${network}\n`);
    }
  });
});

describe('deploy/kubernetes', () => {
  const Values = v.looseObject({ data: Environment });
  const Secrets = v.looseObject({ stringData: Environment });
  const Backend = v.object({ service: v.object({ port: v.object({ name: v.string() }) }) });
  const Paths = v.object({ paths: v.array(v.object({ path: v.string(), backend: Backend })) });
  const Routes = v.object({
    metadata: v.object({ annotations: Environment }),
    spec: v.object({ rules: v.array(v.object({ host: v.string(), http: Paths })) }),
  });
  const Ports = v.object({
    spec: v.object({ ports: v.array(v.object({ name: v.string(), targetPort: v.string() })) }),
  });
  const Probe = v.object({
    httpGet: v.object({ path: v.string() }),
    periodSeconds: v.number(),
    failureThreshold: v.number(),
  });
  const Workload = v.object({
    spec: v.object({
      replicas: v.number(),
      template: v.object({
        spec: v.object({
          terminationGracePeriodSeconds: v.number(),
          containers: v.tuple([
            v.object({
              startupProbe: Probe,
              livenessProbe: Probe,
              readinessProbe: Probe,
              lifecycle: v.object({
                preStop: v.object({ exec: v.object({ command: v.tuple([v.string(), v.string()]) }) }),
              }),
            }),
          ]),
        }),
      }),
    }),
  });

  const MODELS = {
    config: ConfigMap,
    deployment: Deployment,
    'disruption-budget': PodDisruptionBudget,
    ingress: Ingress,
    'secret.example': Secret,
    service: Service,
    'sockets-ingress': Ingress,
  };

  it.each(Object.entries(MODELS))('has a valid %s.yaml', (name, Model) => {
    // The models accept any object and check it against the schema of the API.
    const model = Reflect.construct(Model, [manifest(name)]);
    expect(() => model.validate()).not.toThrow();
  });

  it('lists every manifest', () => {
    const { resources } = v.parse(
      v.looseObject({ resources: v.array(v.string()) }),
      manifest('kustomization'),
    );
    const files = readdirSync(KUBERNETES).filter((name) => !/^(kustomization|secret\.example)\./.test(name));
    expect(resources.toSorted()).toEqual(files.toSorted());
  });

  it.each(['ingress', 'sockets-ingress'])('logs no URL of %s.yaml [ASV-44]', (name) => {
    const { metadata } = v.parse(Routes, manifest(name));
    expect(metadata.annotations).toMatchObject({ 'nginx.ingress.kubernetes.io/enable-access-log': 'false' });
  });

  it('distributes polling browsers by their addresses, for each host that it serves', () => {
    const pages = v.parse(Routes, manifest('ingress'));
    const sockets = v.parse(Routes, manifest('sockets-ingress'));
    const hosts = pages.spec.rules.map(({ host }) => host);
    expect(sockets.metadata.annotations).toMatchObject({
      'nginx.ingress.kubernetes.io/upstream-hash-by': '$remote_addr',
    });
    expect(sockets.spec.rules.map(({ host }) => host)).toEqual(hosts);
    expect(sockets.spec.rules.flatMap(({ http }) => http.paths.map(({ path }) => path))).toEqual(
      hosts.map(() => '/socket.io/'),
    );
    // ingress-nginx takes the setting of the first Ingress that names a port of a Service, for all that name it.
    const portOf = ({ spec }: typeof pages) =>
      new Set(spec.rules.flatMap(({ http }) => http.paths.map(({ backend }) => backend.service.port.name)));
    expect(portOf(pages)).toEqual(new Set(['http']));
    expect(portOf(sockets)).toEqual(new Set(['sockets']));
    const { spec } = v.parse(Ports, manifest('service'));
    expect(spec.ports.map(({ name, targetPort }) => [name, targetPort])).toEqual([
      ['http', 'http'],
      ['sockets', 'http'],
    ]);
  });

  it('gives the servers a configuration that they accept', () => {
    const { data } = v.parse(Values, manifest('config'));
    const environment = { ...data, ...v.parse(Secrets, manifest('secret.example')).stringData };
    checkEnvironment(environment);
    expect(Object.keys(environment)).toEqual(expect.arrayContaining(OUTSIDE_A_TRIAL));
  });

  it('asks the health endpoints, and lets a stopping server finish', () => {
    const { spec } = v.parse(Workload, manifest('deployment'));
    const { terminationGracePeriodSeconds, containers } = spec.template.spec;
    const [{ startupProbe, livenessProbe, readinessProbe, lifecycle }] = containers;
    expect(startupProbe.httpGet.path).toBe('/healthz');
    const startS = startupProbe.periodSeconds * startupProbe.failureThreshold;
    expect(read('Dockerfile')).toContain(`--start-period=${startS}s`);
    expect(livenessProbe.httpGet.path).toBe('/healthz');
    expect(readinessProbe.httpGet.path).toBe('/readyz');
    const preStopMs = Number(lifecycle.preStop.exec.command[1]) * 1000;
    expect(terminationGracePeriodSeconds * 1000).toBeGreaterThan(preStopMs + STOP_LIMIT_MS);
    expect(spec.replicas).toBeGreaterThan(1);
  });
});
