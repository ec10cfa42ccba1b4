import { Badge, chakra, Span, Tooltip } from '@dashboard/shared/ui';
import { X } from 'lucide-react';

interface ListChipProps {
  name: string;
  /** Undefined without the permission. */
  onRemove: (() => void) | undefined;
  isBusy: boolean;
}

/** A list that the contact is on. */
export function ListChip({ name, onRemove, isBusy }: ListChipProps) {
  return (
    <Badge
      as="li"
      colorPalette="gray"
      minH="6"
      ps="2"
      pe={onRemove ? '0' : '2'}
      maxW="full"
      gap="0"
      fontVariantNumeric="normal"
      opacity={isBusy ? 0.6 : undefined}
    >
      <Span truncate title={name}>
        {name}
      </Span>
      {onRemove && (
        <Tooltip content={`Remove from ${name}`} isName>
          <chakra.button
            type="button"
            aria-label={`Remove from ${name}`}
            aria-disabled={isBusy}
            onClick={() => !isBusy && onRemove()}
            css={removeButton}
          >
            <X size={12} aria-hidden />
          </chakra.button>
        </Tooltip>
      )}
    </Badge>
  );
}

const removeButton = {
  display: 'grid',
  placeItems: 'center',
  flexShrink: '0',
  boxSize: '6',
  '@media (pointer: coarse)': { boxSize: '11' },
  borderRadius: 'l1',
  color: 'fg.muted',
  cursor: 'pointer',
  _hover: { color: 'fg' },
  _focusVisible: { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '-2px' },
} as const;
