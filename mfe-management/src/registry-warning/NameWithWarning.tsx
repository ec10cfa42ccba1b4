import { Flex, IconButton, Text, Tooltip } from '@dashboard/shared/ui';
import { TriangleAlert } from 'lucide-react';

interface NameWithWarningProps {
  name: string;
  /** Null without a problem. */
  warning: string | null;
}

/** A name in a list, with a sign beside it whose tooltip explains the problem of the carrier registration. */
export function NameWithWarning({ name, warning }: NameWithWarningProps) {
  if (!warning) return name;
  return (
    <Flex align="center" gap="1" minW="0">
      <Text as="span" truncate>
        {name}
      </Text>
      <Tooltip content={warning} positioning={{ placement: 'bottom' }} isName isOnClick>
        <IconButton
          type="button"
          variant="ghost"
          size="2xs"
          aria-label={`Warning: ${warning}`}
          // Otherwise the browser's tooltip of the cell would appear beside this one.
          title=""
          color="warn.fg"
          cursor="help"
        >
          <TriangleAlert size={16} aria-hidden />
        </IconButton>
      </Tooltip>
    </Flex>
  );
}
