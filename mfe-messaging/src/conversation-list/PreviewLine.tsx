import { Box, Span, type SystemStyleObject } from '@dashboard/shared/ui';
import { Image } from 'lucide-react';
import type { RowPreview } from './row-preview';

interface PreviewLineProps {
  preview: RowPreview;
  css?: SystemStyleObject | undefined;
}

/** "You: See you Thursday", "Draft: …", a picture and "Photo". */
export function PreviewLine({ preview, css }: PreviewLineProps) {
  const prefixColor = preview.isDraft ? 'bad.fg' : 'fg.muted';
  return (
    <Box css={css}>
      {preview.prefix && (
        <Span as="bdi" color={prefixColor} fontWeight={preview.isDraft ? '500' : undefined}>
          {preview.prefix}{' '}
        </Span>
      )}
      {preview.hasPhotoIcon && (
        <Image
          size={14}
          aria-hidden
          style={{ display: 'inline', verticalAlign: '-2px', marginInlineEnd: 4 }}
        />
      )}
      {preview.text}
    </Box>
  );
}
