import { ImageOff, RotateCw, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Media } from '../../contracts';
import { formatBytes } from '../../format';
import { Box, HStack, IconAction, Text, VisuallyHidden } from '../../ui';
import type { PendingUpload } from './upload-queue';

/** A picture attached to the message: 48 px high, with a thumbnail of 40 px. */
export function AttachedCard({ media, onRemove }: { media: Media; onRemove: () => void }) {
  return (
    <Card name={media.name} thumbnail={media.thumbUrl ?? media.url} onRemove={onRemove}>
      <Text textStyle="meta" color="fg.subtle">
        {formatBytes(media.bytes)}
      </Text>
    </Card>
  );
}

interface UploadingCardProps {
  upload: PendingUpload;
  onRemove: () => void;
  onRetry: () => void;
}

export function UploadingCard({ upload, onRemove, onRetry }: UploadingCardProps) {
  const percent = Math.round(upload.progress * 100);
  return (
    <Card
      name={upload.name}
      thumbnail={upload.previewUrl}
      onRemove={onRemove}
      tools={
        upload.problem !== null &&
        upload.canRetry && (
          <IconAction label={`Try ${upload.name} again`} size="xs" color="fg.muted" onClick={onRetry}>
            <RotateCw size={14} />
          </IconAction>
        )
      }
    >
      {upload.problem === null ? (
        <Box
          role="progressbar"
          aria-label={`Uploading ${upload.name}`}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          mt="1"
          w="112px"
          h="4px"
          borderRadius="full"
          bg="bg.muted"
          overflow="hidden"
        >
          <Box h="full" bg="brand.solid" style={{ width: `${percent}%` }} />
        </Box>
      ) : (
        <Text textStyle="meta" color="bad.fg" role="alert" maxW="220px">
          <VisuallyHidden>{`${upload.name}: `}</VisuallyHidden>
          {upload.problem}
        </Text>
      )}
    </Card>
  );
}

interface CardProps {
  name: string;
  thumbnail: string;
  onRemove: () => void;
  tools?: ReactNode;
  children: ReactNode;
}

function Card({ name, thumbnail, onRemove, tools, children }: CardProps) {
  return (
    <HStack
      as="li"
      gap="2"
      minH="48px"
      p="3px"
      pr="1.5"
      maxW="full"
      borderWidth="1px"
      borderRadius="l2"
      bg="bg"
      listStyleType="none"
    >
      <Thumbnail src={thumbnail} />
      <Box minW="0" flex="1">
        <Text textStyle="secondary" fontWeight="500" truncate maxW="180px">
          {name}
        </Text>
        {children}
      </Box>
      {tools}
      <IconAction label={`Remove ${name}`} size="xs" color="fg.muted" onClick={onRemove}>
        <X size={14} />
      </IconAction>
    </HStack>
  );
}

function Thumbnail({ src }: { src: string }) {
  const [isBroken, setBroken] = useState(false);
  return (
    <Box
      boxSize="40px"
      flexShrink="0"
      display="grid"
      placeItems="center"
      borderRadius="l1"
      overflow="hidden"
      bg="bg.muted"
      color="fg.subtle"
    >
      {isBroken ? (
        <ImageOff size={16} aria-hidden />
      ) : (
        <Box asChild w="full" h="full" objectFit="cover">
          <img src={src} alt="" onError={() => setBroken(true)} />
        </Box>
      )}
    </Box>
  );
}
