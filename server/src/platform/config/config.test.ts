import { resolve } from 'node:path';
import { loadConfig } from './config';
import { StartError } from './start-error';

function linesOf(env: NodeJS.ProcessEnv): string[] {
  try {
    loadConfig(env);
  } catch (error) {
    if (error instanceof StartError) return error.message.split('\n');
    throw error;
  }
  return [];
}

describe('loadConfig', () => {
  it('has a default for every variable', () => {
    expect(loadConfig({})).toMatchObject({
      port: 3000,
      dataDir: resolve('.data'),
      seed: 'demo',
      publicUrl: 'http://localhost:3000',
      sessionIdleMs: 12 * 60 * 60 * 1000,
    });
    expect(loadConfig({}).databaseUrl).toBeUndefined();
    expect(loadConfig({}).carrier.url).toBeUndefined();
  });

  it('seeds demo users in production only with SEED=demo [ASV-48]', () => {
    expect(loadConfig({ NODE_ENV: 'production' }).seed).toBe('none');
    expect(loadConfig({ NODE_ENV: 'production', SEED: 'demo' }).seed).toBe('demo');
  });

  it('allows no remote from a developer by default [REL-33]', () => {
    expect(loadConfig({}).devOverrides).toEqual({ origins: [], usernames: [] });
    const env = {
      DEV_OVERRIDES: 'http://localhost:4300, http://localhost:*',
      DEV_OVERRIDE_USERS: 'acme.agent',
    };
    expect(loadConfig(env).devOverrides).toEqual({
      origins: ['http://localhost:4300', 'http://localhost:*'],
      usernames: ['acme.agent'],
    });
  });

  it('treats an empty variable as not set', () => {
    expect(loadConfig({ PORT: '', DATABASE_URL: '' }).port).toBe(3000);
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['REDIS_URL', 'localhost:6379'],
    ['PUBLIC_URL', 'dashboard.example'],
    ['PUBLIC_URL', 'https://texts.example/acme'],
    ['PUBLIC_URL', 'https://texts.example?to=acme'],
    ['PUBLIC_URL', 'https://me:secret@texts.example'],
    ['SEED', 'yes'],
    ['LOG_LEVEL', 'loud'],
    ['CARRIER_FICTIONAL', 'yes'],
    ['ADDRESS_URL', 'addresses.example'],
    ['ADDRESS_KIND', 'smarty'],
    ['REMOTES_MIRROR_URL', 'mirror.example'],
    ['REMOTES_MIRROR_URL', 'https://mirror.example/dashboard'],
    ['DEV_OVERRIDES', '*'],
    ['DEV_OVERRIDES', 'https://localhost:4300'],
    ['DEV_OVERRIDES', 'http://localhost:4300, http://files.example:4300'],
    ['SESSION_IDLE_MINUTES', '0'],
    ['USER_SENDS_PER_MINUTE', '0'],
    ['ACCOUNT_SENDS_PER_MINUTE', 'many'],
    ['CARRIER_CLASSES', 'A=4500'],
    ['CARRIER_CLASSES', 'A=0/10'],
    ['TRUSTED_PROXIES', 'everyone'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '10.0.0.0/0'],
    ['TRUSTED_PROXIES', '10.0.0.0/8/8'],
    ['TRUSTED_PROXIES', '10.0.0.0/'],
    ['TRUSTED_PROXIES', '::1/129'],
    ['MAIL_FROM', 'Acme <no-reply@acme.example>'],
    ['MAIL_INBOUND_ADDRESS', 'reply+texts@acme.example'],
    ['MAIL_INBOUND_ADDRESS', 'a-very-long-name@acme.example'],
  ])('reports %s when it is %s', (name, value) => {
    expect(linesOf({ [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name}: must be`))]);
  });

  it('reports every invalid variable on its own line', () => {
    expect(linesOf({ PORT: 'x', SEED: 'x' })).toHaveLength(2);
  });

  it('never prints a value, which may be a secret', () => {
    expect(linesOf({ DATABASE_URL: 'mysql://me:secret@db/x' }).join()).not.toContain('secret');
  });

  it('requires every credential when CARRIER_URL is set', () => {
    expect(linesOf({ CARRIER_URL: 'https://carrier.example', CARRIER_TOKEN: 't' })).toEqual([
      'CARRIER_ACCOUNT_ID: is needed when CARRIER_URL is set',
      'CARRIER_APPLICATION_ID: is needed when CARRIER_URL is set',
      'CARRIER_SECRET: is needed when CARRIER_URL is set',
      'CARRIER_WEBHOOK_USER: is needed when CARRIER_URL is set',
      'CARRIER_WEBHOOK_PASSWORD: is needed when CARRIER_URL is set',
    ]);
  });

  it('requires the registry’s credentials and the carrier’s API when REGISTRY_URL is set', () => {
    expect(linesOf({ REGISTRY_URL: 'https://registry.example/v2', REGISTRY_KEY: 'k' })).toEqual([
      'NUMBERS_URL: is needed when REGISTRY_URL is set',
      'REGISTRY_SECRET: is needed when REGISTRY_URL is set',
      'REGISTRY_WEBHOOK_SECRET: is needed when REGISTRY_URL is set',
    ]);
  });

  it('requires an http URL and both keys for a media bucket', () => {
    expect(linesOf({ MEDIA_BUCKET_URL: 'https://s3.example/media' })).toEqual([
      'MEDIA_BUCKET_ACCESS_KEY: is needed when MEDIA_BUCKET_URL is set',
      'MEDIA_BUCKET_SECRET_KEY: is needed when MEDIA_BUCKET_URL is set',
    ]);
    const keys = { MEDIA_BUCKET_ACCESS_KEY: 'a', MEDIA_BUCKET_SECRET_KEY: 'b' };
    expect(linesOf({ MEDIA_BUCKET_URL: 's3://media', ...keys })).toEqual([
      'MEDIA_BUCKET_URL: must be a URL that starts with http:// or https://',
    ]);
    expect(loadConfig({}).mediaBucket).toBeUndefined();
  });

  it('requires MAIL_FROM with a mail server, and derives it from PUBLIC_URL otherwise', () => {
    expect(linesOf({ SMTP_URL: 'smtp://mail.example' })).toEqual([
      'MAIL_FROM: is needed when SMTP_URL is set',
    ]);
    expect(linesOf({ SMTP_URL: 'mail.example:25', MAIL_FROM: 'a@mail.example' })).toEqual([
      'SMTP_URL: must be a URL that starts with smtp:// or smtps://',
    ]);
    expect(loadConfig({ PUBLIC_URL: 'https://texts.example' }).mail.from).toBe('no-reply@texts.example');
  });

  it('accepts replies by mail with an address and a secret, or without a mail server [INB-74]', () => {
    expect(linesOf({ MAIL_INBOUND_ADDRESS: 'reply@texts.example' })).toEqual([
      'MAIL_INBOUND_SECRET: is needed when MAIL_INBOUND_ADDRESS is set',
    ]);
    expect(linesOf({ MAIL_INBOUND_ADDRESS: 'reply@texts.example', MAIL_INBOUND_SECRET: 'short' })).toEqual([
      'MAIL_INBOUND_SECRET: must have at least 16 characters',
    ]);
    const server = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@mail.example' };
    expect(loadConfig(server).mail.inbound).toBeUndefined();
    expect(loadConfig({}).mail.inbound).toEqual({ address: 'reply@localhost' });
    const inbound = { MAIL_INBOUND_ADDRESS: 'Reply@texts.example', MAIL_INBOUND_SECRET: 'sixteen-letters-' };
    expect(loadConfig({ ...server, ...inbound }).mail.inbound).toEqual({
      address: 'reply@texts.example',
      secret: 'sixteen-letters-',
    });
  });

  it('requires every credential when NUMBERS_URL is set', () => {
    expect(linesOf({ NUMBERS_URL: 'https://carrier.example/api', NUMBERS_USER: 'u' })).toEqual([
      'CARRIER_ACCOUNT_ID: is needed when NUMBERS_URL is set',
      'CARRIER_WEBHOOK_USER: is needed when NUMBERS_URL is set',
      'CARRIER_WEBHOOK_PASSWORD: is needed when NUMBERS_URL is set',
      'NUMBERS_SITE_ID: is needed when NUMBERS_URL is set',
      'NUMBERS_PEER_ID: is needed when NUMBERS_URL is set',
      'NUMBERS_PASSWORD: is needed when NUMBERS_URL is set',
    ]);
  });

  it('allows fictional numbers only with the embedded carrier, unless CARRIER_FICTIONAL is set', () => {
    const carrier = {
      CARRIER_URL: 'https://carrier.example',
      CARRIER_ACCOUNT_ID: 'a',
      CARRIER_APPLICATION_ID: 'b',
      CARRIER_TOKEN: 'c',
      CARRIER_SECRET: 'd',
      CARRIER_WEBHOOK_USER: 'e',
      CARRIER_WEBHOOK_PASSWORD: 'f',
    };
    const allowsFictional = (env: NodeJS.ProcessEnv) => loadConfig(env).carrier.allowsFictional;
    expect(allowsFictional({})).toBe(true);
    expect(allowsFictional(carrier)).toBe(false);
    expect(allowsFictional({ ...carrier, CARRIER_FICTIONAL: 'allow' })).toBe(true);
    expect(allowsFictional({ CARRIER_FICTIONAL: 'refuse' })).toBe(false);
  });

  it('trusts no proxy by default', () => {
    expect(loadConfig({}).trustedProxies).toEqual([]);
    const networks = ['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/128'];
    expect(loadConfig({ TRUSTED_PROXIES: networks.join(', ') }).trustedProxies).toEqual(networks);
  });

  it.each([
    ['https://texts.example/', 'https://texts.example'],
    // Without normalization its cookies would not be secure.
    ['HTTPS://Texts.Example:443', 'https://texts.example'],
    ['http://localhost:8080', 'http://localhost:8080'],
  ])('normalizes the public URL %s to %s', (given, publicUrl) => {
    expect(loadConfig({ PUBLIC_URL: given }).publicUrl).toBe(publicUrl);
  });
});
