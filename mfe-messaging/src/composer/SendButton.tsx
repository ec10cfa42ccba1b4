import { Button, IconButton, Tooltip } from '@dashboard/shared/ui';
import { ArrowUp } from 'lucide-react';

interface SendButtonProps {
  /** The reason why sending is not possible; null when it is. */
  obstacle: string | null;
  isPhone: boolean;
  label?: string;
  size?: 'sm' | 'md';
  isBusy?: boolean;
  onSend: () => void;
}

/** Sends, or explains in a tooltip why sending is not possible. It stays focusable so that the reason can be read. */
export function SendButton({
  obstacle,
  isPhone,
  label = 'Send',
  size = 'sm',
  isBusy,
  onSend,
}: SendButtonProps) {
  const isBlocked = obstacle !== null;
  const shared = {
    'aria-disabled': isBlocked,
    onClick: isBlocked ? undefined : onSend,
    ...(isBlocked && {
      bg: 'bg.muted',
      color: 'fg.subtle',
      cursor: 'not-allowed',
      _hover: { bg: 'bg.muted' },
    }),
  };
  return (
    <Tooltip content={obstacle ?? ''} disabled={!isBlocked}>
      {isPhone ? (
        <IconButton variant="solid" aria-label={label} borderRadius="full" boxSize="44px" {...shared}>
          <ArrowUp size={20} />
        </IconButton>
      ) : (
        <Button size={size} variant="solid" px="3.5" loading={isBusy} {...shared}>
          {label}
        </Button>
      )}
    </Tooltip>
  );
}
