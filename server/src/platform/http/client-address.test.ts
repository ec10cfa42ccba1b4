import { clientAddress } from './client-address';

describe('clientAddress', () => {
  it.each([
    ['ignores forwarded addresses without a trusted proxy', '192.0.2.1', '198.51.100.7', [], '192.0.2.1'],
    ['reads the address before a trusted proxy', '10.0.0.2', '198.51.100.7', ['10.0.0.0/8'], '198.51.100.7'],
    ['ignores what the client sent itself', '::1', '203.0.113.9, 198.51.100.7', ['::1'], '198.51.100.7'],
    ['passes several proxies', '::ffff:10.0.0.2', '198.51.100.7, 10.0.0.3', ['10.0.0.0/8'], '198.51.100.7'],
    ['names the proxy without a forwarded address', '10.0.0.2', undefined, ['10.0.0.2'], '10.0.0.2'],
    ['stops at a value that is no address', '10.0.0.2', 'unknown', ['10.0.0.2'], 'unknown'],
  ])('%s', (_, remote, forwardedFor, trusted, address) => {
    expect(clientAddress(remote, forwardedFor, trusted)).toBe(address);
  });
});
