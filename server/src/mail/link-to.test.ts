import { linkTo } from './link-to';

describe('linkTo', () => {
  it.each([
    ['http://localhost:3000', 'acme.localhost', 'http://acme.localhost:3000/reset-password?token=x'],
    ['https://texts.example', 'texts.acme.example', 'https://texts.acme.example/reset-password?token=x'],
    ['https://texts.example:8443', 'acme.example', 'https://acme.example:8443/reset-password?token=x'],
  ])('links to the provider’s own host when served at %s', (publicUrl, host, link) => {
    expect(linkTo({ publicUrl }, { host }, '/reset-password?token=x')).toBe(link);
  });
});
