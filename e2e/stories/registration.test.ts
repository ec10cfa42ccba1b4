import { faultsIn } from '../support/accessibility';
import { ACCOUNTS_PATH, DESCRIPTION, makeAccount } from '../support/accounts';
import { button, field } from '../support/platform-users';
import { signIn } from '../support/sign-in';
import { expect, test } from '../support/test';

const MISSING =
  'This account is missing The Campaign Registry information. Please contact our support team to resolve the issue.';

test('takes a registration from rejected to imported on an open page [REG-34] [REG-35] [REG-36] [NBR-17]', async ({
  page,
}) => {
  await signIn(page, 'acme.provider', ACCOUNTS_PATH);
  const { accountId } = await makeAccount(page, '580', '[campaign rejected]');
  await page.goto(`${ACCOUNTS_PATH}/${accountId}/campaign`);
  const status = page.getByRole('region', { name: 'US carrier registration' });
  const banner = page.getByRole('region', { name: 'Registration problem' });
  await expect(status).toContainText('The registry rejects this campaign.');
  await expect(status).toContainText(/Campaign\s*Rejected/);
  await expect(banner).toContainText(MISSING);
  const toast = page.getByRole('alert').filter({ hasText: MISSING });
  await expect(toast).toBeVisible();
  expect(await faultsIn(page)).toEqual([]);
  await toast.getByRole('button', { name: /^Close/ }).click();

  await field(page, 'Description').fill(DESCRIPTION);
  await button(page, 'Save').click();
  await expect(page.getByText('Campaign Registry successfully updated')).toBeVisible();
  await expect(status).toContainText('US local numbers of this account may text.');
  await expect(status).toContainText(/Campaign\s*Active/);
  await expect(banner).toHaveCount(0);

  await button(page, 'Import to carrier').click();
  await expect(page.getByText('Import successful')).toBeVisible();
  await expect(status).toContainText(/Carrier import\s*Active/);
  expect(await faultsIn(page)).toEqual([]);
});
