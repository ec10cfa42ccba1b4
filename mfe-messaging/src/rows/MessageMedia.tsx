import type { Media } from '@dashboard/shared/contracts';
import { Box, chakra } from '@dashboard/shared/ui';
import { useState } from 'react';
import { FileCard } from '../media-viewer/FileCard';
import { MediaPlaceholder } from '../media-viewer/MediaPlaceholder';

const WIDTH_PX = 216;
const HEIGHT_MAX_PX = 280;
const UNKNOWN_HEIGHT_PX = 160;
const LOST_HEIGHT_PX = 96;

interface MessageMediaProps {
  media: readonly Media[];
  isOut: boolean;
  /** The last attachment of the last bubble of a group has the tail. */
  hasTail: boolean;
  onOpen: (mediaId: number) => void;
  /** Called when the signed URLs of the conversation's files have expired and must be fetched again. */
  onExpired: () => void;
}

/** Signed file URLs expire after an hour; a history may stay open for longer. */
function isExpired(url: string): boolean {
  const expires = new URL(url, window.location.origin).searchParams.get('expires');
  return expires !== null && Number(expires) < Date.now();
}

/** Reserves the height before the picture loads, so that the history does not move. */
function thumbSize({ width, height }: Pick<Media, 'width' | 'height'>): { width: number; height: number } {
  if (!width || !height) return { width: WIDTH_PX, height: UNKNOWN_HEIGHT_PX };
  const scale = Math.min(WIDTH_PX / width, HEIGHT_MAX_PX / height, 1);
  return { width: Math.max(Math.round(width * scale), 48), height: Math.max(Math.round(height * scale), 48) };
}

type ThumbProps = Pick<MessageMediaProps, 'onOpen' | 'onExpired'> & { item: Media };

function Thumb({ item, onOpen, onExpired }: ThumbProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  // Keep the size reserved while the file was loading or delayed, or the history would move when it arrives.
  const [wasLoading] = useState(item.isLoading || item.isDelayed);
  const handleError = () => {
    if (isExpired(item.url)) onExpired();
    else setBrokenUrl(item.url);
  };
  if (!item.isAvailable || brokenUrl === item.url)
    return (
      <Box w={`${WIDTH_PX}px`} h={`${wasLoading ? UNKNOWN_HEIGHT_PX : LOST_HEIGHT_PX}px`}>
        <MediaPlaceholder media={item} />
      </Box>
    );
  const isImage = item.kind === 'image';
  return (
    <chakra.button
      type="button"
      display="block"
      cursor="zoom-in"
      aria-label={isImage ? `Open picture ${item.name}` : `Open file ${item.name}`}
      onClick={() => onOpen(item.mediaId)}
    >
      {isImage ? (
        <chakra.img
          src={item.url}
          alt=""
          loading="lazy"
          decoding="async"
          bg="bg.muted"
          objectFit="cover"
          {...thumbSize(wasLoading ? { width: null, height: null } : item)}
          onError={handleError}
        />
      ) : (
        <FileCard media={item} minH={wasLoading ? `${UNKNOWN_HEIGHT_PX}px` : undefined} />
      )}
    </chakra.button>
  );
}

/** Pictures and files of a message, below its text. Layout files (smil) are not shown. */
export function MessageMedia({ media, isOut, hasTail, onOpen, onExpired }: MessageMediaProps) {
  const shown = media.filter((item) => item.kind !== 'smil');
  return shown.map((item, index) => {
    const tail = hasTail && index === shown.length - 1;
    return (
      <Box
        key={item.mediaId}
        mt="0.5"
        overflow="hidden"
        borderWidth="1px"
        rounded="bubble"
        {...(tail && (isOut ? { borderBottomEndRadius: 'tail' } : { borderBottomStartRadius: 'tail' }))}
      >
        <Thumb item={item} onOpen={onOpen} onExpired={onExpired} />
      </Box>
    );
  });
}
