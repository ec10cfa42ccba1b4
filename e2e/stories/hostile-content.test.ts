import type { Page } from '@playwright/test';
import { HOSTILE_TEXTS } from '../fixtures/hostile-texts';
import { harmIn, watchForHarm } from '../support/harm';
import { HOSTILE_PEOPLE, nameWithWholeCorpus, shownPaths, startHostileSuite } from '../support/hostile-suite';
import { signIn } from '../support/sign-in';
import type { Suite } from '../support/suite';
import { test as base, expect } from '../support/test';

interface Fixtures {
  /** Signs of harm so far; any of them fails the test. */
  signs: string[];
}

const test = base.extend<Fixtures, { suite: Suite }>({
  suite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from this pattern
    async ({}, use) => {
      const suite = await startHostileSuite();
      await use(suite);
      await suite.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  signs: [
    async ({ context, suite }, use) => {
      const signs = await watchForHarm(context, suite.url);
      await use(signs);
      expect(signs).toEqual([]);
    },
    { auto: true },
  ],
});

/** Checks the current page for harm. */
const lookAround = async (page: Page) => expect(await harmIn(page)).toEqual([]);

const history = (page: Page) => page.getByRole('log', { name: 'Message history' });
const nameOf = ({ texts }: (typeof HOSTILE_PEOPLE)[number]) => beginning(texts.join(' '));

const [firstPerson = { number: '', texts: [] }] = HOSTILE_PEOPLE;

/** The beginning of a string as rendered; the server removes control characters. */
const beginning = (text: string) =>
  text
    .replaceAll(/[\u200b\u00ad]|[^\P{Cc}\s]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 30);

/**
 * Opens a person's conversation. Retries, because the click may hit a row of the previous search until the list
 * updates.
 */
async function openConversation(page: Page, person: (typeof HOSTILE_PEOPLE)[number]) {
  await page.getByRole('searchbox', { name: 'Search name, number or text' }).fill(person.number);
  await expect(async () => {
    await page
      .getByRole('option')
      .filter({ hasText: nameOf(person) })
      .click({ timeout: 5_000 });
    await expect(history(page)).toContainText(beginning(person.texts[0] ?? ''), { timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
}

test('covers more than two hundred hostile strings', () => {
  expect(new Set(HOSTILE_TEXTS).size).toBeGreaterThan(200);
});

test('detects injected content', async ({ page, signs, policyReports }) => {
  // Trusted Types would stop the injection of this test earlier.
  await page.route('**/login', async (route) => {
    const response = await route.fetch();
    const policy = response.headers()['content-security-policy'] ?? '';
    const headers = {
      ...response.headers(),
      'content-security-policy': policy.replace("require-trusted-types-for 'script'; ", ''),
    };
    await route.fulfill({ response, headers });
  });
  await page.goto('/login');
  await page.evaluate(
    ([first = '', ...others]) => {
      document.body.insertAdjacentHTML('beforeend', first);
      document.body.insertAdjacentHTML('beforeend', others.join(''));
    },
    [
      '<img data-hostile src=x onerror=alert(1)>',
      '<img src="https://evil.test/x"><a href="javascript:0">tap</a>',
    ],
  );
  expect(await harmIn(page)).toHaveLength(3);
  await expect.poll(() => signs.filter((sign) => sign.startsWith('policy: ')).length).toBe(2);
  expect(policyReports.splice(0)).not.toEqual([]);
  signs.splice(0);
});

test('makes no markup, code or unknown script of a string [ASV-23]', async ({
  page,
  signs,
  policyReports,
}) => {
  await signIn(page, 'acme.agent');
  await expect(page.getByRole('navigation').first()).toBeVisible();
  const outcomes = await page.evaluate(() => {
    const isBlocked = (act: () => unknown) => {
      try {
        act();
        return false;
      } catch (error) {
        return error instanceof TypeError;
      }
    };
    const script = document.createElement('script');
    script.src = 'https://evil.test/x.js';
    const own = document.querySelector<HTMLScriptElement>('script[src]')?.src ?? '';
    script.dataset.first = script.src;
    script.src = own.replace(/[^/]+$/, 'evil.js');
    return {
      markup: isBlocked(() => document.body.insertAdjacentHTML('beforeend', '<b>x</b>')),
      text: isBlocked(() => {
        document.createElement('script').text = 'alert(1)';
      }),
      policy: isBlocked(() => Reflect.get(window, 'trustedTypes').createPolicy('other', {})),
      sources: [script.dataset.first, script.src].map((url) => new URL(url ?? '').pathname),
    };
  });
  expect(outcomes).toEqual({
    markup: true,
    text: true,
    policy: true,
    sources: ['/assets/untrusted/x.js', '/assets/shell/untrusted/evil.js'],
  });
  await expect.poll(() => policyReports.length).toBeGreaterThan(2);
  policyReports.splice(0);
  signs.splice(0);
});

test('renders hostile messages and names as plain text in the list, the history and the details', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await signIn(page, 'acme.agent');
  await lookAround(page);
  for (const person of HOSTILE_PEOPLE) {
    await openConversation(page, person);
    for (const text of person.texts) await expect(history(page)).toContainText(beginning(text));
    const details = page.getByRole('region', { name: 'Contact details' });
    await expect(details).toContainText(nameOf(person));
    await lookAround(page);
  }
});

test('renders hostile messages and names as plain text in search, pickers, sending and notifications', async ({
  page,
}) => {
  await signIn(page, 'acme.agent');
  const search = page.getByRole('searchbox', { name: 'Search name, number or text' });
  await search.fill('data-hostile');
  await expect(page.getByRole('option').nth(5)).toBeVisible();
  await lookAround(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Jump to contact or page' }).fill('onerror');
  await expect(page.getByRole('option').nth(2)).toBeVisible();
  await lookAround(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'New Message' }).click();
  const box = page.getByRole('dialog', { name: 'New Message' });
  await box.getByRole('combobox', { name: 'To' }).fill(firstPerson.number);
  await box.getByRole('option').first().click();
  await expect(box.getByText(nameOf(firstPerson)).first()).toBeVisible();
  await lookAround(page);
  await box.getByRole('textbox', { name: 'Message' }).fill(firstPerson.texts.join('\n'));
  await box.getByRole('button', { name: /^Send/ }).click();
  await expect(box).toHaveCount(0);
  await expect(history(page)).toContainText(beginning(firstPerson.texts.join(' ')));
  await lookAround(page);
});

test('renders hostile file and colleague names as plain text, also on the other messaging page', async ({
  page,
}) => {
  await signIn(page, 'acme.agent');
  await openConversation(page, firstPerson);
  await expect(page.getByRole('region', { name: 'Contact details' })).toContainText(nameOf(firstPerson));
  await page
    .getByRole('button', { name: /^Open picture/ })
    .last()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await lookAround(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Edit contact' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Contact' })).toBeVisible();
  await lookAround(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^User menu/ }).click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await lookAround(page);
  await page.goto('/dashboard/messages-new');
  await expect(page.getByRole('option').first()).toBeVisible();
  await lookAround(page);
  await page.goto('/dashboard/settings/profile');
  await expect(page.getByRole('textbox', { name: 'First Name' })).toHaveValue(/data-hostile/);
  await lookAround(page);
});

test('lists, finds and edits platform users with hostile names', async ({ page }) => {
  await signIn(page, 'acme.provider', '/dashboard/management/platform-users');
  await expect(page.getByRole('row').nth(10)).toContainText('alert');
  await lookAround(page);
  for (const search of HOSTILE_TEXTS.filter((_, index) => index % 60 === 0)) {
    await page.goto(`/dashboard/management/platform-users?search=${encodeURIComponent(search)}`);
    await expect(page.getByRole('searchbox')).toBeVisible();
    await lookAround(page);
  }
  await page.goto('/dashboard/management/platform-users');
  await page.getByRole('row').nth(3).getByRole('link').first().click();
  await expect(page.getByRole('textbox', { name: 'First Name' })).toHaveValue(/./);
  await lookAround(page);
});

const HOSTILE_LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="alert(1)">
  <script>alert(1)</script><style>@import 'https://evil.test/x.css';</style>
  <foreignObject><img xmlns="http://www.w3.org/1999/xhtml" src="x" onerror="alert(1)"/></foreignObject>
  <image href="https://evil.test/x.png"/><a href="javascript:alert(1)"><circle r="9"/></a><circle r="9"/></svg>`;

/** The brand's page shows hostile values, and its form may reject some. Then a hostile logo is chosen and shown. */
async function tryLogo(page: Page) {
  await expect(page.getByRole('textbox', { name: 'Portal Name' })).toHaveValue(/data-hostile/);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(HOSTILE_LOGO) });
  await expect(page.getByText('logo.svg')).toBeVisible();
  await lookAround(page);
}

test('shows and saves hostile brands and logos as a super admin and as a provider [PVD-17]', async ({
  page,
  suite,
}) => {
  await signIn(page, 'super');
  const companies = page.getByRole('table', { name: 'companies' });
  await expect(companies).toContainText('data-hostile');
  await lookAround(page);
  await companies
    .getByRole('button', { name: /data-hostile/ })
    .first()
    .click();
  await expect(page.getByRole('complementary').filter({ hasText: 'Account Status' })).toContainText(
    'data-hostile',
  );
  await lookAround(page);
  await page.goto('/dashboard/system/new-service-provider');
  await expect(page.getByRole('heading', { name: 'Add Service Provider' })).toBeVisible();
  await page.goto('/dashboard/system/service-providers/1');
  await tryLogo(page);
  await page.getByRole('button', { name: 'Cancel' }).click();

  await signIn(page, 'acme.provider', '/dashboard/settings/branding');
  await tryLogo(page);
  for (const name of ['Support Tickets', 'Support Email', 'Help Page', 'Feedback Page'])
    await page.getByRole('textbox', { name }).fill('');
  await page
    .getByRole('textbox', { name: 'Portal Name' })
    .fill('"></title><script data-hostile>alert(1)</script>');
  await page.getByRole('textbox', { name: 'Brand Color', exact: true }).fill('#ffd400');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Branding successfully updated')).toBeVisible();
  for (const path of ['/dashboard/settings/branding', '/login', '/forgot-password']) {
    await page.goto(path);
    await expect(page.locator('img').first()).toBeVisible();
    await lookAround(page);
  }
  const logo = await page.locator('img').first().getAttribute('src');
  await page.goto(new URL(logo ?? '', suite.url).href);
  await lookAround(page);
});

test('keeps the pages before sign-in intact with a hostile brand and hostile addresses', async ({ page }) => {
  const breakout = encodeURIComponent(
    '"><img data-hostile src=x onerror=alert(1)></script><script>alert(1)</script>',
  );
  const paths = [
    '/forgot-password',
    '/forgot-username',
    `/reset-password?token=${breakout}`,
    '/create-password',
  ];
  for (const path of [
    `/login?next=${breakout}`,
    '/login?next=javascript:alert(1)',
    ...paths,
    `/nothing/${breakout}`,
  ]) {
    await page.goto(`${path}#${breakout}`);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await lookAround(page);
  }
  await page.goto('/forgot-username');
  await page.getByRole('textbox').fill('acme.agent@staff.example.com');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^If this user exists/)).toBeVisible();
  await signIn(page, 'acme.agent', `/dashboard/${breakout}?x=${breakout}`);
  await expect(page.getByRole('heading', { name: 'We are Sorry...' })).toBeVisible();
  await lookAround(page);
  await page.goto('/dev/mailbox');
  await page
    .getByRole('link', { name: /username/i })
    .first()
    .click();
  await expect(page.frameLocator('iframe').getByText('acme.agent').first()).toBeVisible();
  await lookAround(page);
});

/** Screens whose own content is a list or form of the names. */
const SHOWING = [
  'acme.admin contacts/lists',
  'acme.admin campaigns',
  'acme.admin message-bot/response-messages',
  'acme.admin message-bot/automatic-responses',
  'acme.admin message-bot/time-schedule',
  'acme.admin admin/groups',
  'acme.provider management/customer-accounts',
  'super system/companies',
];

/** Routes of the remotes in the current page, as the server inlined them. */
const routesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { remotes } = JSON.parse(document.querySelector('#page-data')?.textContent ?? '{"remotes":[]}');
    return remotes.flatMap(({ definition }: { definition: { routes: { path: string }[] } }) =>
      definition.routes.map(({ path }) => path),
    );
  });

/** Who sees which routes; agents see what administrators see. */
const VISITORS: [username: string, routes: RegExp][] = [
  ['acme.admin', /^(?!management|system)/],
  ['acme.provider', /^(?:management|settings)/],
  ['super', /^(?:system|settings)/],
];

test('shows the corpus on every screen without a dialog, a policy report or an element of it [ASV-22]', async ({
  page,
  suite,
}) => {
  test.setTimeout(300_000);
  await nameWithWholeCorpus(suite);
  const visited = new Set<string>();
  const showing: string[] = [];
  let routes: string[] = [];
  for (const [username, wanted] of VISITORS) {
    await signIn(page, username);
    await expect(page.getByRole('heading').first()).toBeVisible();
    routes = await routesOf(page);
    const own = routes.filter((route) => wanted.test(route));
    for (const [index, path] of (await shownPaths(suite, own)).entries()) {
      const response = await page.goto(`/dashboard/${path}`);
      expect([path, response?.status()]).toEqual([path, 200]);
      await expect(page.getByRole('heading').first()).toBeAttached();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      const screen = `${username} ${path}`;
      if (SHOWING.includes(screen)) {
        // An open drawer hides the page behind it from roles.
        await expect(page.locator('main'), screen).toContainText('data-hostile');
        showing.push(screen);
      }
      await lookAround(page);
      visited.add(own[index] ?? '');
    }
  }
  expect([...visited].sort()).toEqual([...new Set(routes)].sort());
  expect(showing.sort()).toEqual([...SHOWING].sort());
});
