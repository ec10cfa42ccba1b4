import { IconButton, type IconButtonProps } from '@chakra-ui/react';
import type { Ref } from 'react';
import { BUSY, BusyContent } from './Button';
import type { TipPlacement } from './place-tip';
import { Tooltip } from './Tooltip';

export interface IconActionProps extends IconButtonProps {
  /** Accessible name and tooltip of the action. */
  label: string;
  placement?: TipPlacement;
  ref?: Ref<HTMLButtonElement>;
}

/** An icon-only button. It always has an accessible name and a tooltip. */
export function IconAction({ label, placement = 'top', loading, children, ...button }: IconActionProps) {
  return (
    <Tooltip content={label} isName positioning={{ placement }}>
      <IconButton
        aria-label={label}
        variant="ghost"
        size="sm"
        type="button"
        {...button}
        {...(loading && BUSY)}
      >
        {loading ? <BusyContent>{children}</BusyContent> : children}
      </IconButton>
    </Tooltip>
  );
}
