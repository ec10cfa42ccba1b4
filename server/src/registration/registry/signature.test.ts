import { isSigned, signatureOf } from './signature';

const url = 'https://texts.example/api/campaign-registry/webhooks';
const secret = 'shared-secret';
const body = { eventType: 'CAMPAIGN_EXPIRED', campaignId: 'C1', at: 1.5e2, note: 'é€' };
// Computed with another implementation: HMAC-SHA1 of the URL and the canonical body.
const canonical = '{"at":150,"campaignId":"C1","eventType":"CAMPAIGN_EXPIRED","note":"é€"}';

describe('the registry’s signature', () => {
  it('covers the URL and the canonical body, whatever the order of its fields', async () => {
    const key = await crypto.subtle.importKey(
      'raw',
      new TextEncoder().encode(secret),
      { name: 'HMAC', hash: 'SHA-1' },
      false,
      ['sign'],
    );
    const bytes = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`${url}${canonical}`));
    const expected = Buffer.from(bytes).toString('base64');
    expect(signatureOf(secret, url, body)).toBe(expected);
    const reordered = Object.fromEntries(Object.entries(body).reverse());
    expect(isSigned(expected, { secret, url, body: reordered })).toBe(true);
  });

  it.each([
    ['another body', { secret, url, body: { ...body, campaignId: 'C2' } }],
    ['another URL', { secret, url: `${url}/`, body }],
    ['another secret', { secret: 'guess', url, body }],
  ])('does not match %s', (_title, of) => {
    expect(isSigned(signatureOf(secret, url, body), of)).toBe(false);
  });

  it('does not match a body without a canonical form', () => {
    const infinite = { ...body, at: Number.POSITIVE_INFINITY };
    expect(isSigned('', { secret, url, body: infinite })).toBe(false);
  });

  it('does not match when it is missing', () => {
    expect(isSigned(undefined, { secret, url, body })).toBe(false);
  });
});
