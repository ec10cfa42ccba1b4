import type { Page } from '@playwright/test';
import { openTextable } from '../support/conversations';
import { animatedGif, PLACE, photoWithPlace } from '../support/pictures';
import { startSession } from '../support/sign-in';
import { expect, test } from '../support/test';

/** A file as the browser uploaded it. */
interface Upload {
  name: string;
  type: string;
  bytes: Buffer;
}

/** Reads each file at the moment the page sends it: the server removes metadata too, so the stored file proves nothing. */
async function watchUploads(page: Page): Promise<Upload[]> {
  const uploads: Upload[] = [];
  await page.exposeFunction('noteUpload', (name: string, type: string, base64: string) => {
    uploads.push({ name, type, bytes: Buffer.from(base64, 'base64') });
  });
  await page.addInitScript(() => {
    const send = XMLHttpRequest.prototype.send;
    XMLHttpRequest.prototype.send = function sendNoted(body) {
      const file = body instanceof FormData ? body.get('file') : null;
      if (file instanceof File) {
        const reader = new FileReader();
        reader.onload = () => {
          const base64 = String(reader.result).replace(/^[^,]*,/, '');
          Reflect.get(window, 'noteUpload')(file.name, file.type, base64);
        };
        reader.readAsDataURL(file);
      }
      send.call(this, body);
    };
  });
  return uploads;
}

async function attach(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Attach a picture' }).click();
  await (await choosing).setFiles([{ name, mimeType, buffer }]);
}

/** Width and height of a picture as the browser decodes it. */
const sizeOf = (page: Page, { type, bytes }: Upload) =>
  page.evaluate(
    async ({ mime, base64 }) => {
      const picture = new Image();
      picture.src = `data:${mime};base64,${base64}`;
      await picture.decode();
      return [picture.naturalWidth, picture.naturalHeight];
    },
    { mime: type, base64: bytes.toString('base64') },
  );

test('uploads a photo at 1600 px and 500 KB without its place, and an animated GIF as it is [CPL-24]', async ({
  page,
}) => {
  const uploads = await watchUploads(page);
  await startSession(page, 'acme.agent');
  await openTextable(page);
  await expect(page.getByRole('textbox', { name: /^Message to/ })).toBeVisible();
  const next = async (name: string) => {
    await expect.poll(() => uploads.at(-1)?.name).toBe(name);
    const upload = uploads.at(-1);
    if (upload === undefined) throw new Error('Nothing was uploaded');
    return upload;
  };

  const photo = await photoWithPlace(page, 2400, 1800);
  expect(photo.includes(PLACE)).toBe(true);
  expect(photo.length).toBeGreaterThan(500_000);
  await attach(page, 'large.jpg', 'image/jpeg', photo);
  const large = await next('large.jpg');
  expect(large.bytes.length).toBeLessThanOrEqual(500_000);
  const [width = 0, height = 0] = await sizeOf(page, large);
  expect(Math.max(width, height)).toBeLessThanOrEqual(1600);
  expect(width / height).toBeCloseTo(4 / 3, 2);

  // Small enough already, but with a place.
  const small = await photoWithPlace(page, 80, 60);
  await attach(page, 'small.jpg', 'image/jpeg', small);
  const cleaned = await next('small.jpg');
  expect(await sizeOf(page, cleaned)).toEqual([80, 60]);
  for (const { bytes } of [large, cleaned]) {
    expect(bytes.includes('Exif')).toBe(false);
    expect(bytes.includes(PLACE)).toBe(false);
  }

  await attach(page, 'wave.gif', 'image/gif', animatedGif);
  const gif = await next('wave.gif');
  expect(gif.bytes.equals(animatedGif)).toBe(true);
  await expect(page.getByRole('list', { name: 'Attachments' }).getByRole('listitem')).toHaveCount(3);
});
