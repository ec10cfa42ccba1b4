import * as v from 'valibot';
import { emailOfLength, errorsAtLimit, errorsWhenEmpty, formErrors, tooLong } from '../testing/form-texts';
import { BrandForm, hostName } from './brand';

const brand = {
  host: 'texts.acme.test',
  portalName: 'Acme Texting',
  brandColor: '#1f5fd6',
  logoUrl: '/brand-images/0123abcd.svg',
  logoDarkUrl: '',
  faviconUrl: '/assets/brand/acme.svg',
  supportTicketUrl: 'https://help.acme.test/new',
  supportTicketEmail: '',
  helpUrl: 'http://help.acme.test',
  feedbackUrl: '',
};
const errorsOf = formErrors(BrandForm, brand);

describe('brand form', () => {
  it('accepts valid values, with only host, portal name and color required [PVD-06]', () => {
    expect(v.parse(BrandForm, brand)).toEqual(brand);
    for (const field of ['host', 'portalName', 'brandColor'])
      expect(new Set(errorsWhenEmpty(errorsOf, field))).toEqual(new Set(['Required']));
    for (const field of ['logoUrl', 'supportTicketUrl', 'supportTicketEmail', 'helpUrl', 'feedbackUrl'])
      expect(errorsOf({ [field]: ' ' })).toEqual({});
  });

  it('limits the lengths', () => {
    expect(errorsAtLimit(errorsOf, 'portalName', 80)).toEqual([null, tooLong(80)]);
    expect(errorsAtLimit(errorsOf, 'supportTicketEmail', 150, emailOfLength)).toEqual([null, tooLong(150)]);
  });

  it.each([
    ['Texts.ACME.test', 'texts.acme.test'],
    ['acme.localhost.', 'acme.localhost'],
    ['bücher.test', 'xn--bcher-kva.test'],
    ['ＡＣＭＥ.test', 'acme.test'],
    ['a', 'a'],
  ])('normalizes the host name %j [PVD-07]', (given, normalized) => {
    expect(v.parse(hostName, given)).toBe(normalized);
  });

  it.each([
    'https://acme.test',
    'acme.test:8080',
    'acme.test/login',
    'user@acme.test',
    'acme..test',
    '-acme.test',
    'acme_texts.test',
    'acme test',
    '127.0.0.1',
    '0x7f.1',
    '[::1]',
    '*.acme.test',
    `${'a'.repeat(64)}.test`,
    'acme.test?x',
    '.',
  ])('rejects the host name %j', (host) => {
    expect(errorsOf({ host })).toEqual({ host: 'Enter a valid host name' });
  });

  it.each([['#0A3'], ['#00AA33'], ['Harbor']])('accepts the color %j', (brandColor) => {
    expect(v.parse(BrandForm, { ...brand, brandColor }).brandColor).toBe(brandColor.toLowerCase());
  });

  it.each(['blue', '#12345', 'red;}body{display:none', 'constructor'])(
    'rejects the color %j',
    (brandColor) => {
      expect(errorsOf({ brandColor })).toEqual({ brandColor: 'Enter a color such as #1f5fd6' });
    },
  );

  it.each(['javascript:alert(1)', 'data:text/html,x', 'mailto:a@b.test', 'ftp://acme.test', 'acme.test'])(
    'rejects the address %j as a link',
    (address) => {
      for (const field of ['supportTicketUrl', 'helpUrl', 'feedbackUrl'])
        expect(errorsOf({ [field]: address })).toEqual({ [field]: 'Enter a valid URL' });
    },
  );

  it.each(['https://evil.test/x.png', '//evil.test/x.png', '/x.png"onerror=x', 'data:image/png,x'])(
    'rejects the address %j as an image',
    (address) => {
      for (const field of ['logoUrl', 'logoDarkUrl', 'faviconUrl'])
        expect(errorsOf({ [field]: address })).toEqual({ [field]: 'Enter a valid value' });
    },
  );
});
