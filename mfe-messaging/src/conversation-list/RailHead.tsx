import { useShortcut } from '@dashboard/shared/router';
import { Flex, IconAction, VisuallyHidden } from '@dashboard/shared/ui';
import { PanelLeftOpen } from 'lucide-react';

interface RailHeadProps {
  onOpen: () => void;
  onSearch: () => void;
}

/** Header of the rail, with buttons that open the full list and its search. */
export function RailHead({ onOpen, onSearch }: RailHeadProps) {
  useShortcut('/', 'Search conversations', onSearch);
  return (
    <Flex h="52px" flexShrink="0" align="center" justify="center">
      <VisuallyHidden as="h1">Messages</VisuallyHidden>
      <IconAction label="Show conversations" placement="bottom" color="fg.muted" onClick={onOpen}>
        <PanelLeftOpen size={18} strokeWidth={1.75} aria-hidden />
      </IconAction>
    </Flex>
  );
}
