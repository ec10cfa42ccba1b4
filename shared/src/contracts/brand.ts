import * as v from 'valibot';
import { isBrandColor } from '../brand';
import {
  INVALID_COLOR,
  INVALID_HOST_NAME,
  INVALID_VALUE,
  maxLengthText,
  notBlank,
  optionalEmailAddress,
  REQUIRED,
  requiredName,
  webAddress,
} from './fields';
import { HOST_NAME_MAX, NAME_MAX } from './limits';

const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** A host name in the form in which browsers send it: lower case, international names in ASCII, no final dot. */
function normalizeHostName(value: string): string {
  const given = value.toLowerCase().replace(/\.$/, '');
  // Every other character would be more than a host name, as in a URL.
  if (!/^[\p{L}\p{N}\p{M}.-]+$/u.test(given) || !URL.canParse(`http://${given}`)) return '';
  return new URL(`http://${given}`).hostname;
}

/** Browsers read a name that ends in a number as an IP address. */
const isHostName = (value: string) =>
  value.length <= HOST_NAME_MAX &&
  value.split('.').every((label) => LABEL.test(label)) &&
  !/(^|\.)\d+$/.test(value);

/** A host name without scheme and port. Outputs it normalized. */
export const hostName = v.pipe(
  v.string(REQUIRED),
  v.trim(),
  v.nonEmpty(REQUIRED),
  notBlank,
  v.maxLength(HOST_NAME_MAX, maxLengthText(HOST_NAME_MAX)),
  v.transform(normalizeHostName),
  v.check(isHostName, INVALID_HOST_NAME),
);

/** `#rrggbb`, `#rgb` or the name of a preset. Pages darken it until white text is readable on it. */
export const brandColor = v.pipe(
  v.string(REQUIRED),
  v.trim(),
  v.nonEmpty(REQUIRED),
  notBlank,
  v.toLowerCase(),
  v.check(isBrandColor, INVALID_COLOR),
);

/** The address of an image as its upload returned it; empty without one. */
const imageAddress = v.pipe(
  v.string(INVALID_VALUE),
  v.trim(),
  v.regex(/^(\/(?!\/)[\w./-]{1,200})?$/, INVALID_VALUE),
);

/** The fields of the form of a provider's brand. Only `host`, `portalName` and `brandColor` are required. */
export const BrandForm = v.object({
  host: hostName,
  /** Prefix of page titles. */
  portalName: requiredName(NAME_MAX),
  brandColor,
  logoUrl: imageAddress,
  logoDarkUrl: imageAddress,
  faviconUrl: imageAddress,
  supportTicketUrl: webAddress,
  supportTicketEmail: optionalEmailAddress,
  helpUrl: webAddress,
  feedbackUrl: webAddress,
});
export type BrandForm = v.InferOutput<typeof BrandForm>;

/** The endings of files that can be a logo or favicon. */
export const BRAND_IMAGE_ENDINGS = ['.png', '.svg'] as const;

/**
 * POST /api/service-providers/{id}/images: stores the field `file` of a form, cleaned. The image appears once a PATCH of
 * the provider names its address. Errors are at the field `file`.
 */
export const BrandImage = v.object({ url: v.string() });
export type BrandImage = v.InferOutput<typeof BrandImage>;
