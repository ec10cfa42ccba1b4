import type { Media } from '../../contracts';
import { Flex } from '../../ui';
import { AttachedCard, UploadingCard } from './AttachmentCard';
import type { PendingUpload, UploadQueue } from './upload-queue';

interface AttachmentTrayProps {
  media: readonly Media[];
  onRemoveMedia: (mediaId: number) => void;
  pending: readonly PendingUpload[];
  queue: UploadQueue;
}

/** The pictures of the message being written, pending uploads last. Scrolls beyond three and a half rows. */
export function AttachmentTray({ media, onRemoveMedia, pending, queue }: AttachmentTrayProps) {
  if (media.length + pending.length === 0) return null;
  return (
    <Flex
      as="ul"
      aria-label="Attachments"
      wrap="wrap"
      gap="2"
      px="3"
      pb="2"
      m="0"
      listStyleType="none"
      maxH="48"
      overflowY="auto"
    >
      {media.map((one) => (
        <AttachedCard key={one.mediaId} media={one} onRemove={() => onRemoveMedia(one.mediaId)} />
      ))}
      {pending.map((upload) => (
        <UploadingCard
          key={upload.key}
          upload={upload}
          onRemove={() => queue.remove(upload.key)}
          onRetry={() => queue.retry(upload.key)}
        />
      ))}
    </Flex>
  );
}
