import type { Media } from '@dashboard/shared/contracts';
import { fileKind } from '@dashboard/shared/text';
import type { media } from '../../platform/db/schema';

export type MediaRow = typeof media.$inferSelect;

/** A stored file in the format of responses. The URL is empty: each recipient gets a URL of their own. */
export function presentMedia(row: MediaRow): Media {
  return {
    mediaId: row.id,
    url: '',
    name: row.name,
    kind: fileKind(row.name),
    type: row.type,
    bytes: row.bytes,
    width: row.width,
    height: row.height,
    isAvailable: row.storageKey !== null,
    isLoading: row.isLoading,
    isDelayed: row.isDelayed,
  };
}
