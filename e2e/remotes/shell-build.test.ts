import { type CopyOfBuilds, copyBuilds } from '../support/copy-of-builds';
import { signIn } from '../support/sign-in';
import { startSuite } from '../support/suite';
import { test as base, expect } from '../support/test';

/** A server whose shell a test may rebuild. */
const test = base.extend<object, { builds: CopyOfBuilds }>({
  builds: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from this pattern
    async ({}, use) => use(copyBuilds()),
    { scope: 'worker' },
  ],
  suite: [
    async ({ builds }, use) => {
      const suite = await startSuite({ program: builds.program });
      await use(suite);
      await suite.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test('opens the first list page in an open tab after the shell was rebuilt', async ({
  page,
  context,
  suite,
  builds,
}) => {
  await signIn(page, 'acme.provider', '/dashboard/settings/profile');
  await expect(page.getByRole('heading', { name: 'Edit Profile' })).toBeVisible();
  const main = builds.rebuildShell();
  await suite.kill();
  await suite.restart();

  const files: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/assets/shell/')) files.push(`${response.status()} ${response.url()}`);
  });
  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('button', { name: 'Management' })
    .click();
  await page.getByRole('link', { name: 'Platform Users' }).click();
  await expect(page.getByRole('table', { name: 'platform users' }).getByRole('row')).not.toHaveCount(0);
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => !file.startsWith('200 '))).toEqual([]);

  const later = await context.newPage();
  await later.goto('/dashboard/management/platform-users');
  await expect(later.getByRole('table', { name: 'platform users' })).toBeVisible();
  await expect(later.locator(`script[src$="/${main}"]`)).toHaveCount(1);
});
