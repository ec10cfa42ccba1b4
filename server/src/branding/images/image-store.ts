import { createHash } from 'node:crypto';
import { and, count, eq, inArray, lt, notExists, sql } from 'drizzle-orm';
import { brandImage, serviceProvider } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import { fieldError } from '../../platform/http/errors';
import type { Services } from '../../platform/http/services';
import type { CleanImage } from './clean-image';

type Store = Pick<Services, 'clock'> & { db: Services['db'] | Transaction };

const FOLDER = '/brand-images/';
const ENDINGS: Record<CleanImage['type'], string> = { 'image/png': 'png', 'image/svg+xml': 'svg' };
const FILE = /^([0-9a-f]{64})\.(?:png|svg)$/;

/** The hash in the name of an image's file; undefined for any other name. */
export const hashInName = (name: string): string | undefined => name.match(FILE)?.[1];

/** Of one provider, at a time: three are shown, and the others are deleted after some days. */
const IMAGES_MAX = 100;
const TOO_MANY = 'Too many images were uploaded this week. Try again later.';

/** Stores an image of a provider and returns its address. The same image has the same address. @throws Unprocessable */
export async function storeImage(
  { db, clock }: Store,
  serviceProviderId: number,
  { type, body }: CleanImage,
): Promise<string> {
  const hash = createHash('sha256').update(body).digest('hex');
  const usedAt = clock.now();
  const [stored] = await db
    .select({ images: count() })
    .from(brandImage)
    .where(eq(brandImage.serviceProviderId, serviceProviderId));
  if (stored !== undefined && stored.images >= IMAGES_MAX) throw fieldError('file', TOO_MANY);
  await db
    .insert(brandImage)
    .values({ serviceProviderId, hash, type, body, usedAt })
    .onConflictDoUpdate({ target: [brandImage.hash, brandImage.serviceProviderId], set: { usedAt } });
  return `${FOLDER}${hash}.${ENDINGS[type]}`;
}

export async function findImage({ db }: Pick<Store, 'db'>, hash: string) {
  const [image] = await db
    .select({ type: brandImage.type, body: brandImage.body })
    .from(brandImage)
    .where(eq(brandImage.hash, hash))
    .limit(1);
  return image;
}

const hashInUrl = (url: string): string | undefined =>
  url.startsWith(FOLDER) ? hashInName(url.slice(FOLDER.length)) : undefined;

/** Keeps images for some days from now. Returns how many of them the provider uploaded. */
async function keepImages(
  { db, clock }: Store,
  serviceProviderId: number,
  hashes: readonly string[],
): Promise<number> {
  if (hashes.length === 0) return 0;
  const kept = await db
    .update(brandImage)
    .set({ usedAt: clock.now() })
    .where(and(inArray(brandImage.hash, hashes), eq(brandImage.serviceProviderId, serviceProviderId)))
    .returning({ hash: brandImage.hash });
  return kept.length;
}

/** Keeps images that a provider does not show any more: open pages and emails may still have their addresses. */
export async function keepReplacedImages(
  store: Store,
  serviceProviderId: number,
  urls: readonly string[],
): Promise<void> {
  await keepImages(
    store,
    serviceProviderId,
    urls.flatMap((url) => hashInUrl(url) ?? []),
  );
}

/** Whether a provider may show the image at an address: it uploaded the image itself. Also for no address. */
export async function isUsableImage(store: Store, serviceProviderId: number, url: string): Promise<boolean> {
  if (url === '') return true;
  const hash = hashInUrl(url);
  if (hash === undefined) return false;
  // The new time keeps the image until the provider's row names it.
  return (await keepImages(store, serviceProviderId, [hash])) > 0;
}

const RETENTION_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Deletes images that no provider has shown for some days: earlier logos, and uploads that were not saved. */
export async function dropUnusedImages({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<boolean> {
  const before = new Date(clock.now().getTime() - RETENTION_DAYS * DAY_MS);
  const { logoUrl, logoDarkUrl, faviconUrl } = serviceProvider;
  const urls = sql.join([logoUrl, logoDarkUrl, faviconUrl], sql` || ' ' || `);
  const shown = db
    .select({ id: serviceProvider.id })
    .from(serviceProvider)
    .where(
      and(
        eq(serviceProvider.id, brandImage.serviceProviderId),
        sql`position(${brandImage.hash} in ${urls}) > 0`,
      ),
    );
  await db.delete(brandImage).where(and(lt(brandImage.usedAt, before), notExists(shown)));
  return false;
}
