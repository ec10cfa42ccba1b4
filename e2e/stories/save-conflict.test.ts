import type { PlatformUser } from '@dashboard/shared/contracts';
import type { Page } from '@playwright/test';
import { faultsIn } from '../support/accessibility';
import { button, field, list, openChanged, userNow } from '../support/platform-users';
import { expect, test } from '../support/test';

/** Saves new values as another person would, without the page that the test has open. */
async function changeElsewhere(page: Page, { userId }: PlatformUser, values: Partial<PlatformUser>) {
  const { firstName, lastName, username, email } = await userNow(page, userId);
  const response = await page.request.post(`/users/platform-users/${userId}`, {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { firstName, lastName, username, email, ...values },
  });
  expect(response.status()).toBe(200);
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1440, 390]) {
    test(`shows the other person’s values on Reload in ${colorScheme} mode at ${width} px, and saves mine on Overwrite [INB-03]`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 844 });
      const user = await openChanged(page);
      const conflict = page.getByRole('dialog', { name: 'Someone else changed this' });
      await changeElsewhere(page, user, { firstName: 'Tessa' });
      await button(page, 'Save').click();
      // Under the new name, if the page has it already.
      await expect(conflict).toContainText(
        new RegExp(`Someone saved Tessa? ${user.lastName} while you were editing`),
      );
      expect(await faultsIn(page, '[role=dialog]')).toEqual([]);
      await conflict.getByRole('button', { name: 'Reload' }).click();
      await expect(conflict).toHaveCount(0);
      await expect(field(page, 'First Name')).toHaveValue('Tessa');
      await expect(field(page, 'Last Name')).toHaveValue(user.lastName);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Tessa ${user.lastName}`);

      await field(page, 'Last Name').fill('Lindqvist');
      await changeElsewhere(page, user, { firstName: 'Theresa' });
      await button(page, 'Save').click();
      await expect(conflict.getByText('while you were editing')).toBeFocused();
      // A dialog listens for Escape only some frames after it is shown.
      await expect(async () => {
        await page.keyboard.press('Escape');
        await expect(conflict).toHaveCount(0, { timeout: 2_000 });
      }).toPass();
      await expect(field(page, 'Last Name')).toHaveValue('Lindqvist');
      await expect(button(page, 'Save')).toBeFocused();
      await page.keyboard.press('Enter');
      await conflict.getByRole('button', { name: 'Overwrite' }).click();
      await expect(list(page)).toBeVisible();
      expect(await userNow(page, user.userId)).toMatchObject({ firstName: 'Tessa', lastName: 'Lindqvist' });
    });
  }
}
