import type { Media } from '@dashboard/shared/contracts';
import { HStack, IconAction } from '@dashboard/shared/ui';
import { Download, X, ZoomIn, ZoomOut } from 'lucide-react';
import { MAX_ZOOM, nextZoom } from './viewer-items';

interface ViewerToolsProps {
  media: Media;
  zoom: number;
  onZoom: (zoom: number) => void;
  onClose: () => void;
}

/** Downloads the file under its own name. */
function download(media: Media): void {
  const link = document.createElement('a');
  link.href = media.url;
  link.download = media.name;
  link.click();
}

export function ViewerTools({ media, zoom, onZoom, onClose }: ViewerToolsProps) {
  const isPicture = media.kind === 'image' && media.isAvailable;
  return (
    <HStack gap="1" css={{ '& button': { color: 'fg.muted' } }}>
      {isPicture && (
        <>
          <IconAction label="Zoom out" disabled={zoom === 1} onClick={() => onZoom(nextZoom(zoom, -1))}>
            <ZoomOut size={18} strokeWidth={1.75} />
          </IconAction>
          <IconAction label="Zoom in" disabled={zoom === MAX_ZOOM} onClick={() => onZoom(nextZoom(zoom, 1))}>
            <ZoomIn size={18} strokeWidth={1.75} />
          </IconAction>
        </>
      )}
      {media.isAvailable && (
        <IconAction label={`Download ${media.name}`} onClick={() => download(media)}>
          <Download size={18} strokeWidth={1.75} />
        </IconAction>
      )}
      <IconAction label="Close" onClick={onClose}>
        <X size={20} strokeWidth={1.75} />
      </IconAction>
    </HStack>
  );
}
