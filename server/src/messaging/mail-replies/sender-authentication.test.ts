import { isSenderAuthenticated } from './sender-authentication';

const OWN = 'mx.texts.example';

const isAuthenticated = (results: string[], authservId: string | undefined = OWN) =>
  isSenderAuthenticated({ from: 'ana@desk.acme.example', headers: () => results }, authservId);

describe('the authentication of a mail’s author [INB-73]', () => {
  it.each([
    ['a DMARC pass', [`${OWN}; dmarc=pass (p=reject) header.from=acme.example`]],
    ['a DKIM pass of its domain', [`${OWN}; dkim=pass header.d=desk.acme.example`]],
    ['a DKIM pass of the domain above', [`${OWN}; spf=none; dkim=pass header.i=@acme.example header.s=one`]],
    ['an SPF pass of its domain', [`${OWN} 1; dmarc=none; spf=pass smtp.mailfrom=ana@desk.acme.example`]],
    ['a pass above forged headers', [`${OWN}; dmarc=pass`, `${OWN}; dmarc=fail`]],
    ['comments and capitals', [`MX.Texts.Example (checked); DMARC=Pass (good)`]],
  ])('is accepted with %s', (_title, results) => {
    expect(isAuthenticated(results)).toBe(true);
  });

  it.each([
    ['no result', []],
    ['the result of another server', ['mx.forged.example; dmarc=pass']],
    ['a DMARC failure', [`${OWN}; dkim=pass header.d=acme.example; dmarc=fail`]],
    ['a DKIM pass of another domain', [`${OWN}; dkim=pass header.d=forged.example`]],
    ['a DKIM pass of a domain that ends alike', [`${OWN}; dkim=pass header.d=k.acme.example`]],
    ['a DKIM pass of a top-level domain', [`${OWN}; dkim=pass header.d=example`]],
    ['an SPF pass of the envelope of another domain', [`${OWN}; spf=pass smtp.mailfrom=a@forged.example`]],
    ['a pass below the server’s own failure', [`${OWN}; dmarc=fail`, `${OWN}; dmarc=pass`]],
    ['a pass in a comment', [`${OWN}; dmarc=fail (dmarc=pass)`]],
  ])('is not accepted with %s', (_title, results) => {
    expect(isAuthenticated(results)).toBe(false);
  });

  it('depends on DMARC failures alone while no server name is configured', () => {
    expect(isSenderAuthenticated({ from: 'ana@acme.example', headers: () => [] }, undefined)).toBe(true);
    const failure = { from: 'ana@acme.example', headers: () => ['mx.example; dmarc=fail'] };
    expect(isSenderAuthenticated(failure, undefined)).toBe(false);
  });
});
