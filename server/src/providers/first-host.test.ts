import { firstHost } from './first-host';

describe('the first host name of a provider', () => {
  it.each([
    ['Acme Telecom', 'https://texts.example', 'acme-telecom.texts.example'],
    ['Água & Sol, Inc.', 'http://localhost:3000', 'agua-sol-inc.localhost'],
    ['Acme', 'http://127.0.0.1:3000', 'acme.localhost'],
    ['Acme', 'http://[::1]:3000', 'acme.localhost'],
    ['日本', 'https://texts.example:8443', 'portal.texts.example'],
    [`${'a'.repeat(39)} b`, 'https://texts.example', `${'a'.repeat(39)}.texts.example`],
  ])('of %j at %s is %s', (name, publicUrl, host) => {
    expect(firstHost(name, publicUrl, 1)).toBe(host);
  });

  it('is numbered when it is in use', () => {
    expect(firstHost('Acme', 'https://texts.example', 2)).toBe('acme-2.texts.example');
  });
});
