import { IconButton, type IconButtonProps } from '@chakra-ui/react';
import type { TipPlacement } from './place-tip';
import { Tooltip } from './Tooltip';

export interface IconActionProps extends IconButtonProps {
  /** What it does: its accessible name, and its tip. */
  label: string;
  placement?: TipPlacement;
}

/** A button that is only a picture. It always has a name and a tip. */
export function IconAction({ label, placement = 'top', ...button }: IconActionProps) {
  return (
    <Tooltip content={label} isName positioning={{ placement }}>
      <IconButton aria-label={label} variant="ghost" size="sm" type="button" {...button} />
    </Tooltip>
  );
}
