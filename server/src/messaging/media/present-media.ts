import type { Media } from '@dashboard/shared/contracts';
import { fileKind } from '@dashboard/shared/text';
import type { media } from '../../platform/db/schema';

export type MediaRow = typeof media.$inferSelect;

/** A stored file as answers carry it. Its address is empty here: it is signed for whoever receives it. */
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
  };
}
