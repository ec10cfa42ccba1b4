import { brandTheme } from '@dashboard/shared/brand';
import type { Mail, MailBrand } from '../platform/db/queued-mail';
import { renderHtml } from './render-html';
import { renderText } from './render-text';

const HOSTILE = '</p><img src=x onerror="alert(1)"> & \'"';

const brand: MailBrand = {
  companyName: 'Acme Telecom',
  portalName: 'Acme Texting',
  brandColor: 'Plum',
  logoUrl: '/assets/brand/acme.svg',
  host: 'acme.test',
  supportTicketUrl: 'https://help.acme.test/new',
  supportTicketEmail: 'help@acme.test',
};
const mail: Mail = { to: 'ana@example.test', brand, subject: 'Hello', paragraphs: ['One\nTwo'] };

describe('a rendered mail', () => {
  it('escapes HTML in every field', () => {
    const hostile = { companyName: HOSTILE, portalName: HOSTILE, supportTicketEmail: HOSTILE };
    const contents = {
      ...mail,
      brand: { ...brand, ...hostile, supportTicketUrl: null },
      subject: HOSTILE,
      greeting: HOSTILE,
      paragraphs: [HOSTILE],
      action: { label: HOSTILE, url: `https://acme.test/?${HOSTILE}` },
      note: HOSTILE,
    };
    const html = [HOSTILE, null].map((logo) => renderHtml(contents, logo)).join('');
    const tags = new Set([...html.matchAll(/<\/?([a-z]+)/g)].map(([, name]) => name));
    expect([...tags].sort()).toEqual([
      'a',
      'body',
      'br',
      'div',
      'head',
      'html',
      'img',
      'meta',
      'p',
      'style',
      'title',
    ]);
    expect(html).not.toContain('onerror="');
  });

  it('uses the provider’s colors in light and dark mode', () => {
    const html = renderHtml({ ...mail, action: { label: 'Open', url: 'https://acme.test' } }, null);
    const { light, dark } = brandTheme('Plum');
    expect(html).toContain(`background:${light.solid};color:${light.contrast}`);
    expect(html).toContain('@media (prefers-color-scheme:dark){');
    expect(html).toContain(`.action{background:${dark.solid}!important`);
  });

  it('shows the logo with the portal’s name as its text, or the name alone [PVD-11]', () => {
    const url = 'https://acme.test/assets/brand/acme.svg';
    expect(renderHtml(mail, url)).toContain(`src="${url}" alt="Acme Texting"`);
    expect(renderHtml(mail, null)).toMatch(/<p class="brand"[^>]*>Acme Texting<\/p>/);
    expect(renderHtml(mail, null)).toContain('Acme Texting · Acme Telecom');
    const sameNames = { ...mail, brand: { ...brand, portalName: 'Acme Telecom' } };
    expect(renderText(sameNames)).toContain('-- \nAcme Telecom\nHelp:');
  });

  it('keeps line breaks in HTML and text', () => {
    expect(renderHtml(mail, null)).toContain('One<br>Two');
    expect(renderText(mail)).toContain('One\nTwo');
  });

  it('links to the ticket system or the support mailbox, never to a script', () => {
    const helpOf = (parts: Partial<MailBrand>) =>
      renderHtml({ ...mail, brand: { ...brand, ...parts } }, null);
    expect(helpOf({})).toContain('href="https://help.acme.test/new"');
    expect(helpOf({ supportTicketUrl: 'javascript:alert(1)' })).toContain('href="mailto:help@acme.test"');
    const none = { supportTicketUrl: null, supportTicketEmail: null };
    expect(helpOf(none)).not.toContain('Help:');
    expect(renderText({ ...mail, brand: { ...brand, ...none } })).toMatch(
      /-- \nAcme Texting\nAcme Telecom\n$/,
    );
  });
});
