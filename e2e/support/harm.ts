import type { BrowserContext, Page } from '@playwright/test';

/** Every sign that an injection ran: dialogs, content security policy reports, and requests to other sites. */
export async function watchForHarm(context: BrowserContext, ownUrl: string): Promise<string[]> {
  const signs: string[] = [];
  const { hostname, port } = new URL(ownUrl);
  // Each provider has a host of its own, which mails load the logo from.
  const isOwn = (url: URL) =>
    url.port === port && (url.hostname === hostname || url.hostname.endsWith('.localhost'));
  await context.exposeBinding('reportHarm', (_source, sign: string) => signs.push(sign));
  await context.addInitScript(() => {
    const report = (sign: string) => Reflect.get(window, 'reportHarm')?.(sign);
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      report(`policy: ${violatedDirective} ${blockedURI} ${sample}`),
    );
    // Also detects calls where no dialog appears: in a worker, a sandboxed frame, or a page that is unloading.
    for (const name of ['alert', 'confirm', 'prompt', 'print']) {
      Reflect.set(window, name, () => report(`${name} was called`));
    }
  });
  context.on('page', (page) => {
    page.on('dialog', (dialog) => {
      signs.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('console', (message) => {
      if (/content security policy|refused to/i.test(message.text()))
        signs.push(`console: ${message.text()}`);
    });
    page.on('pageerror', (error) => signs.push(`error: ${error.message}`));
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (/^https?:$/.test(url.protocol) && !isOwn(url)) signs.push(`request: ${url.href}`);
    });
  });
  return signs;
}

/**
 * What only an injection could have put into a page: elements, files of another site, links to a script, and links that
 * expose our window.
 */
export const harmIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
    const addressOf = (element: Element, name: string) => {
      const value = element.getAttribute(name) ?? '';
      return URL.canParse(value, location.href) ? new URL(value, location.href) : undefined;
    };
    const injected = all('[data-hostile], [onerror], [onload], [onfocus], base, object, embed');
    const links = all('[href], [action], [formaction]').filter((element) =>
      ['href', 'action', 'formaction'].some((name) => {
        const { protocol = 'https:' } = addressOf(element, name) ?? {};
        return (
          !['http:', 'https:', 'mailto:', 'tel:', 'blob:'].includes(protocol) && element.tagName !== 'LINK'
        );
      }),
    );
    const files = all('[src], link').filter((element) => {
      const address = addressOf(element, element.tagName === 'LINK' ? 'href' : 'src');
      return /^https?:$/.test(address?.protocol ?? '') && address?.host !== location.host;
    });
    const careless = all('a[target=_blank]').filter((element) => {
      const isOwn = addressOf(element, 'href')?.host === location.host;
      return !isOwn && !/noopener|noreferrer/.test(element.getAttribute('rel') ?? '');
    });
    return [...injected, ...links, ...files, ...careless].map(({ outerHTML }) => outerHTML.slice(0, 200));
  });
