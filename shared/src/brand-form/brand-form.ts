import * as v from 'valibot';
import { BrandForm, type ServiceProvider } from '../contracts';
import { RequestError } from '../http';
import { uploadBrandImage } from './service-provider';

/** Each image with the field of a new file for it. */
export const BRAND_IMAGES = {
  logoUrl: 'logoFile',
  logoDarkUrl: 'logoDarkFile',
  faviconUrl: 'faviconFile',
} as const;
export type BrandImageName = keyof typeof BRAND_IMAGES;
const IMAGE_NAMES = Object.keys(BRAND_IMAGES) as BrandImageName[];

// Values restored after a reload are plain objects: files cannot be stored.
const chosenFile = v.nullable(v.instance(File, 'Choose the file again'));

/** The values of the form: the brand, and the files that will replace its images. */
export const BrandValues = v.object({
  ...BrandForm.entries,
  logoFile: chosenFile,
  logoDarkFile: chosenFile,
  faviconFile: chosenFile,
});
export type BrandValues = v.InferOutput<typeof BrandValues>;

/** A stored address from before addresses were checked is not shown: it could be on another site. */
const safeImage = (address: string) => (v.is(BrandForm.entries.logoUrl, address) ? address : '');

export const toBrandValues = (provider: ServiceProvider): BrandValues => ({
  host: provider.host,
  portalName: provider.portalName,
  brandColor: provider.brandColor.toLowerCase(),
  logoUrl: safeImage(provider.logoUrl),
  logoDarkUrl: safeImage(provider.logoDarkUrl),
  faviconUrl: safeImage(provider.faviconUrl),
  supportTicketUrl: provider.supportTicketUrl,
  supportTicketEmail: provider.supportTicketEmail,
  helpUrl: provider.helpUrl,
  feedbackUrl: provider.feedbackUrl,
  logoFile: null,
  logoDarkFile: null,
  faviconFile: null,
});

/** The upload's error, at the field of the file. */
function atField(error: unknown, field: string): unknown {
  if (!(error instanceof RequestError)) return error;
  const { file, ...others } = error.errors;
  return new RequestError(error.message, {
    ...error,
    errors: { ...others, [field]: file ?? [error.message] },
  });
}

async function storeImage(serviceProviderId: number, field: string, file: File): Promise<string> {
  try {
    return await uploadBrandImage(serviceProviderId, file);
  } catch (error) {
    throw atField(error, field);
  }
}

/** Stores the chosen files and returns the brand with their addresses. */
export async function storeBrandImages(serviceProviderId: number, values: BrandValues): Promise<BrandForm> {
  const brand = v.parse(BrandForm, values);
  // One after the other: the first error ends the save.
  for (const name of IMAGE_NAMES) {
    const file = values[BRAND_IMAGES[name]];
    if (file !== null) brand[name] = await storeImage(serviceProviderId, BRAND_IMAGES[name], file);
  }
  return brand;
}
