import { brandTheme } from '@dashboard/shared/brand';
import type { Mail, MailBrand } from '../platform/db/queued-mail';
import { renderHtml } from './render-html';
import { renderText } from './render-text';

const HOSTILE = '</p><img src=x onerror="alert(1)"> & \'"';

const brand: MailBrand = {
  companyName: 'Acme Telecom',
  brandColor: 'Plum',
  supportTicketUrl: 'https://help.acme.test/new',
  supportTicketEmail: 'help@acme.test',
};
const mail: Mail = { to: 'ana@example.test', brand, subject: 'Hello', paragraphs: ['One\nTwo'] };

describe('a rendered mail', () => {
  it('escapes HTML in every field', () => {
    const html = renderHtml({
      ...mail,
      brand: { ...brand, companyName: HOSTILE, supportTicketUrl: null, supportTicketEmail: HOSTILE },
      subject: HOSTILE,
      greeting: HOSTILE,
      paragraphs: [HOSTILE],
      action: { label: HOSTILE, url: `https://acme.test/?${HOSTILE}` },
      note: HOSTILE,
    });
    const tags = new Set([...html.matchAll(/<\/?([a-z]+)/g)].map(([, name]) => name));
    expect([...tags].sort()).toEqual([
      'a',
      'body',
      'br',
      'div',
      'head',
      'html',
      'meta',
      'p',
      'style',
      'title',
    ]);
    expect(html).not.toContain('onerror="');
  });

  it('uses the provider’s colors in light and dark mode', () => {
    const html = renderHtml({ ...mail, action: { label: 'Open', url: 'https://acme.test' } });
    const { light, dark } = brandTheme('Plum');
    expect(html).toContain(`background:${light.solid};color:${light.contrast}`);
    expect(html).toContain('@media (prefers-color-scheme:dark){');
    expect(html).toContain(`.action{background:${dark.solid}!important`);
  });

  it('keeps line breaks in HTML and text', () => {
    expect(renderHtml(mail)).toContain('One<br>Two');
    expect(renderText(mail)).toContain('One\nTwo');
  });

  it('links to the ticket system or the support mailbox, never to a script', () => {
    const helpOf = (parts: Partial<MailBrand>) => renderHtml({ ...mail, brand: { ...brand, ...parts } });
    expect(helpOf({})).toContain('href="https://help.acme.test/new"');
    expect(helpOf({ supportTicketUrl: 'javascript:alert(1)' })).toContain('href="mailto:help@acme.test"');
    const none = { supportTicketUrl: null, supportTicketEmail: null };
    expect(helpOf(none)).not.toContain('Help:');
    expect(renderText({ ...mail, brand: { ...brand, ...none } })).toMatch(/-- \nAcme Telecom\n$/);
  });
});
