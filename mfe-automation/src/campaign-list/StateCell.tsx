import type { Campaign } from '@dashboard/shared/contracts';
import { TableParts } from '@dashboard/shared/list';
import { Box } from '@dashboard/shared/ui';
import { STATE_ICONS, STATE_NAMES } from '../campaign-states';

/** The state of a campaign: an icon and a word. */
export function StateCell({ state }: Pick<Campaign, 'state'>) {
  const { Icon, color } = STATE_ICONS[state];
  return (
    <TableParts.StatusWord>
      <Box as="span" color={color} flexShrink="0">
        <Icon size={14} aria-hidden />
      </Box>
      {STATE_NAMES[state]}
    </TableParts.StatusWord>
  );
}
