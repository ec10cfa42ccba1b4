import * as v from 'valibot';
import { openPicklist } from './open-picklist';

export const MEDIA_TYPES = ['image/jpeg', 'image/png', 'image/gif'] as const;
export type MediaType = (typeof MEDIA_TYPES)[number];

/** A stored attachment. `url` is signed and short-lived, same origin. */
export const Media = v.object({
  mediaId: v.number(),
  url: v.string(),
  name: v.string(),
  /** image: displayed; smil: a layout file, hidden; unknown: a file card. */
  kind: openPicklist(['image', 'smil']),
  type: v.string(),
  bytes: v.number(),
  width: v.nullable(v.number()),
  height: v.nullable(v.number()),
  /** False while the file is loading, and when storing it failed: "Media is no longer available". */
  isAvailable: v.boolean(),
  /** True while an inbound file is being fetched. Events and drafts of earlier builds have no such key. */
  isLoading: v.optional(v.boolean()),
  /** True while an inbound file that could not be fetched at once is tried again: it is not available yet. */
  isDelayed: v.optional(v.boolean()),
  /** A small copy as a `data:` URL, which never expires. Only of an uploaded picture, until it is sent. */
  thumbUrl: v.optional(v.string()),
});
export type Media = v.InferOutput<typeof Media>;

/** POST /api/media. */
export const UploadedMedia = v.object({ ...Media.entries, thumbUrl: v.string() });
