import { OwnProfile, TimeZone } from '@dashboard/shared/contracts';
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { faultsIn } from '../support/accessibility';
import { DEMO_PASSWORD } from '../support/credentials';
import { mailTo } from '../support/mailbox';
import { signIn, startSession } from '../support/sign-in';
import { expect, test } from '../support/test';

const PROFILE = '/dashboard/settings/profile';
const SELF = '**/users/self';

const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const zone = (page: Page) => page.getByRole('combobox', { name: 'Time Zone' });
const password = (page: Page) => page.getByLabel('Current password');
const save = (page: Page) => page.getByRole('button', { name: 'Save' });
const userMenu = (page: Page) => page.getByRole('button', { name: /^User menu/ });
const updated = (page: Page) => page.getByText('Profile Settings successfully updated', { exact: true });
const smsBox = (page: Page) => page.getByRole('checkbox', { name: 'SMS to Email' });

/** The signed-in user's record on the server. */
async function ownProfile(page: Page): Promise<OwnProfile> {
  const response = await page.request.get('/users/self');
  return v.parse(OwnProfile, await response.json());
}

/** The record that Edit Profile shows, once it has loaded. */
async function shownProfile(page: Page): Promise<OwnProfile> {
  await expect(field(page, 'First Name')).toBeVisible();
  return ownProfile(page);
}

async function openProfile(page: Page, username: string): Promise<OwnProfile> {
  await signIn(page, username, PROFILE);
  return shownProfile(page);
}

/** Opens Edit Profile from the user menu by typing: items move when the menu's data arrives. */
async function openProfileFromMenu(page: Page, username: string): Promise<OwnProfile> {
  await signIn(page, username);
  await userMenu(page).press('Enter');
  const item = page.getByRole('menuitem', { name: 'Edit Profile' });
  await expect(item).toBeVisible();
  // The open menu gets the focus after its items are shown.
  await expect(page.getByRole('menu')).toBeFocused();
  await page.keyboard.type('edit');
  await expect(item).toHaveAttribute('data-highlighted', '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Edit Profile' })).toBeVisible();
  return shownProfile(page);
}

/** A phone number in the format of its field. */
const masked = (number: string) => number.replace(/^(\d{3})(\d{3})(\d{4})$/, '+1 ($1) $2-$3');

async function zoneName(page: Page, zoneId: number): Promise<string> {
  const response = await page.request.get('/api/common/timezones');
  const zones = v.parse(v.array(TimeZone), await response.json());
  return zones.find(({ id }) => id === zoneId)?.description ?? '';
}

async function chooseZone(page: Page, name: string) {
  await zone(page).click();
  await page.getByRole('option', { name, exact: true }).click();
}

/** Request bodies of the saves, in order. */
function watchSaves(page: Page): unknown[] {
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH' && request.url().endsWith('/users/self')) {
      bodies.push(request.postDataJSON());
    }
  });
  return bodies;
}

/** The hour shown at the foot of the sidebar. */
const clock = (page: Page) => page.getByRole('contentinfo').getByRole('time');
const timeIn = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone }).format(new Date());

const people = [
  { username: 'acme.agent', width: 390 },
  { username: 'acme.admin', width: 1440 },
  { username: 'acme.provider', width: 900 },
  { username: 'super', width: 1440 },
];

test('redirects Settings to its first page', async ({ page }) => {
  await signIn(page, 'acme.provider', '/dashboard/settings');
  await expect(page.getByRole('heading', { name: 'Edit Profile' })).toBeVisible();
  await expect(page).toHaveURL(PROFILE);
});

for (const { username, width } of people) {
  test(`edits the profile of ${username} at ${width} px [NAV-39] [UI-13] [GRD-65] [FRM-41] [PRO-01] [PRO-02] [PRO-03] [PRO-04] [PRO-05] [PRO-06] [PRO-07] [PRO-10] [PRO-17] [PRO-22] [API-104]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const before = await openProfileFromMenu(page, username);
    await expect(page).toHaveURL(new RegExp(`${PROFILE}$`));
    await expect(page).toHaveTitle(/Edit Profile/);
    await expect(field(page, 'Username')).toHaveValue(username);
    await expect(field(page, 'Username')).not.toBeEditable();
    await expect(field(page, 'First Name')).toHaveValue(before.firstName);
    await expect(field(page, 'Last Name')).toHaveValue(before.lastName);
    await expect(field(page, 'Email')).toHaveValue(before.email);
    await expect(field(page, 'Contact Number')).toHaveValue(masked(before.contactNumber));
    await expect(zone(page)).toHaveText(await zoneName(page, before.timeZone));

    const saves = watchSaves(page);
    await field(page, 'First Name').fill('Wilhelmina');
    await field(page, 'Contact Number').fill('15551234567');
    await expect(field(page, 'Contact Number')).toHaveValue('+1 (555) 123-4567');
    await chooseZone(page, 'Hawaii Time');
    await save(page).click();
    await expect(updated(page)).toBeVisible();
    await expect(page.getByText('Unsaved changes')).toHaveCount(0);
    const { lastName, email, smsToEmail, version } = before;
    const sent = { firstName: 'Wilhelmina', lastName, contactNumber: '5551234567', email, timeZone: 15 };
    expect(saves).toEqual([{ ...sent, version, ...(smsToEmail !== undefined && { smsToEmail }) }]);
    expect(await ownProfile(page)).toMatchObject(sent);
    await expect(userMenu(page)).toHaveAccessibleName(new RegExp(`Wilhelmina ${lastName}`));

    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(clock(page)).toHaveText(timeIn('Pacific/Honolulu'));
    await page.reload();
    await expect(field(page, 'First Name')).toHaveValue('Wilhelmina');
    await expect(zone(page)).toHaveText('Hawaii Time');

    // Other stories on this server read the names and times of these users.
    await field(page, 'First Name').fill(before.firstName);
    await chooseZone(page, await zoneName(page, before.timeZone));
    await save(page).click();
    await expect(updated(page)).toBeVisible();
  });
}

test('opens Edit Profile from Settings [UI-29] [NAV-39]', async ({ page }) => {
  await signIn(page, 'bluebird.admin');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('button', { name: 'Settings' }).click();
  await menu.getByRole('link', { name: 'Edit Profile' }).click();
  await expect(page).toHaveURL(new RegExp(`${PROFILE}$`));
  await expect(field(page, 'First Name')).toBeVisible();
});

test('hides the page and its links without Read on Profile Settings [GRD-26] [GRD-44]', async ({ page }) => {
  await startSession(page, 'bluebird.agent');
  await page.route('**/dashboard/**', async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    const rest = body.replaceAll(/\{[^{}]*"subject":"Profile Settings"[^{}]*\},?/g, '').replace(',]', ']');
    expect(rest).not.toBe(body);
    await route.fulfill({ response, body: rest });
  });
  await page.goto(PROFILE);
  await expect(page.getByText('Please refer to your system administrator')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Settings' })).toHaveCount(0);
  await userMenu(page).click();
  await expect(page.getByRole('menuitem', { name: /^Keyboard/ })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Edit Profile' })).toHaveCount(0);
});

test('requires the password for a new email and notifies the old address [PRO-16] [ERR-16] [FRM-59]', async ({
  page,
}) => {
  const { email } = await openProfile(page, 'joana.farrant');
  await field(page, 'Email').fill('bluebird.agent@staff.example.com');
  await field(page, 'Email').blur();
  await expect(page.getByText('This email is already in use.')).toBeVisible();

  await field(page, 'Email').fill('joana.new@example.com');
  await expect(password(page)).toBeVisible();
  await save(page).click();
  await expect(page.getByText('Enter your current password to change the email.')).toBeVisible();
  await expect(page.getByText('Please fill in all required fields.', { exact: true })).toBeVisible();

  await password(page).fill('Not-the-password-1');
  await save(page).click();
  await expect(page.getByText('Profile Settings update failed', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText('The password is not correct.')).toBeVisible();
  await expect(password(page)).toBeFocused();
  expect((await ownProfile(page)).email).toBe(email);

  await password(page).fill(DEMO_PASSWORD);
  await save(page).click();
  await expect(updated(page)).toBeVisible();
  await expect(password(page)).toHaveCount(0);
  expect((await ownProfile(page)).email).toBe('joana.new@example.com');
  expect(await mailTo(page, email, 'Your email was changed')).toContain('joana.farrant');
});

test('shows an error when the profile fails to load and loads it on Retry [ERR-15]', async ({ page }) => {
  await startSession(page, 'sam.osgood');
  await page.route(SELF, (route) =>
    route.fulfill({ status: 500, json: { message: 'The harbour is closed.', requestId: '9f2c-41ab' } }),
  );
  await page.goto(PROFILE);
  await expect(page.getByText('Failed to load resources', { exact: true })).toBeVisible();
  await expect(page.getByText('Your profile couldn’t be loaded')).toBeVisible();
  await page.unroute(SELF);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(field(page, 'Username')).toHaveValue('sam.osgood');
});

test('shows SMS to Email to users of an inbox and saves it [PRO-08] [PRO-18] [PRO-19] [API-105]', async ({
  page,
}) => {
  const saves = watchSaves(page);
  await openProfile(page, 'sam.osgood');
  const box = smsBox(page);
  await expect(box).not.toBeChecked();
  await page.getByText('SMS to Email').click();
  await save(page).click();
  await expect(updated(page)).toBeVisible();
  expect(saves).toEqual([expect.objectContaining({ smsToEmail: true })]);
  await page.reload();
  await expect(box).toBeChecked();
});

test('hides SMS to Email from a provider’s users [PRO-08] [PRO-19] [API-105]', async ({ page }) => {
  const saves = watchSaves(page);
  await openProfile(page, 'bluebird.provider');
  await expect(smsBox(page)).toHaveCount(0);
  await field(page, 'First Name').fill('Wilhelmina');
  await save(page).click();
  await expect(updated(page)).toBeVisible();
  expect(saves).toEqual([expect.not.objectContaining({ smsToEmail: expect.anything() })]);
});

test('edits a profile by keyboard alone and does not lose changes on leaving', async ({ page }) => {
  await openProfileFromMenu(page, 'ana.kestrel');
  await field(page, 'First Name').focus();
  await page.keyboard.press('End');
  await page.keyboard.type('-Lou');
  for (const name of ['Last Name', 'Contact Number', 'Email']) {
    await page.keyboard.press('Tab');
    await expect(field(page, name)).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(zone(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox', { name: 'Time Zone' })).toBeFocused();
  await page.keyboard.press('h');
  await page.keyboard.press('Enter');
  await expect(zone(page)).toHaveText('Hawaii Time');
  await expect(zone(page)).toBeFocused();

  await page.goBack();
  const question = page.getByRole('dialog', { name: 'Unsaved Changes' });
  await expect(question).toContainText('You changed First Name and Time Zone for your profile.');
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(field(page, 'First Name')).toHaveValue(/-Lou$/);

  await page.goBack();
  await expect(question.getByRole('button', { name: 'Save' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/messages/);
  expect((await ownProfile(page)).firstName).toMatch(/-Lou$/);
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1440]) {
    test(`has no accessibility violations on Edit Profile in ${colorScheme} mode at ${width} px`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 844 });
      await openProfile(page, 'ana.kestrel');
      expect(await faultsIn(page, 'main')).toEqual([]);
      await field(page, 'Last Name').fill('');
      await field(page, 'Email').fill('ana.new@example.com');
      await save(page).click();
      await expect(page.getByText('2 fields need attention')).toBeVisible();
      expect(await faultsIn(page, 'main')).toEqual([]);
    });
  }
}
