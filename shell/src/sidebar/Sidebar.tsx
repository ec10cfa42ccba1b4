import { Box, chakra, Flex } from '@dashboard/shared/ui';
import { useEffect, useRef } from 'react';
import { Footer } from '../footer/Footer';
import { MainMenu } from '../menu/MainMenu';
import { MainActionButton } from './MainActionButton';
import type { MainAction } from './main-action';
import type { SidebarPosition } from './sidebar-position';
import { useDismiss } from './use-dismiss';
import type { Sidebar as SidebarControl } from './use-sidebar';

export const SIDEBAR_ID = 'sidebar';
const WIDE = '232px';
const NARROW = '56px';

/** The width that the sidebar takes from the page. A preview or floating sidebar overlays the page. */
const SPACE: Record<SidebarPosition, string> = {
  expanded: WIDE,
  collapsed: NARROW,
  preview: NARROW,
  floating: '0px',
  hidden: '0px',
};

interface SidebarProps {
  sidebar: SidebarControl;
  action: MainAction | null;
  onRunAction: () => void;
  onIntent: (path: string) => void;
}

function useFocusWhenFloating(isFloating: boolean) {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isFloating) element.current?.focus();
  }, [isFloating]);
  return element;
}

/** The sidebar in each of its five positions. */
export function Sidebar({ sidebar: { position, dispatch }, action, onRunAction, onIntent }: SidebarProps) {
  const isCompact = position === 'collapsed';
  const isOver = position === 'floating' || position === 'preview';
  const panel = useRef<HTMLDivElement>(null);
  const menu = useFocusWhenFloating(position === 'floating');
  useDismiss(panel, isOver, () => dispatch({ type: 'dismiss' }));
  const choose = () => dispatch({ type: 'chooseItem' });
  if (position === 'hidden') return null;
  return (
    // Heads of lists are docked too, and come later in the document.
    <Box w={SPACE[position]} flexShrink="0" position="relative" zIndex={isOver ? 'sticky' : 'docked'}>
      {position === 'floating' && (
        <Box position="fixed" inset="0" top="52px" bg="rgb(24 32 47 / 40%)" aria-hidden />
      )}
      {/* The footer is beside the aside: inside another landmark it would not be one itself. */}
      <Flex
        direction="column"
        ref={panel}
        id={SIDEBAR_ID}
        position="absolute"
        insetBlock="0"
        insetInlineStart="0"
        w={isCompact ? NARROW : WIDE}
        bg="bg.panel"
        {...(isOver && { shadow: 'lg' })}
      >
        <chakra.aside
          ref={menu}
          tabIndex={-1}
          aria-label="Sidebar"
          data-position={position}
          flex="1"
          minH="0"
          overflowY="auto"
          p={isCompact ? '2' : '3'}
          borderInlineEndWidth="1px"
          outline="none"
        >
          {action && (
            <Box mb="3">
              <MainActionButton
                action={action}
                isCompact={isCompact}
                onRun={() => {
                  choose();
                  onRunAction();
                }}
              />
            </Box>
          )}
          <MainMenu
            isCompact={isCompact}
            onOpenTopItem={() => dispatch({ type: 'openTopItem' })}
            onChoose={choose}
            onIntent={onIntent}
          />
        </chakra.aside>
        <Footer isCompact={isCompact} />
      </Flex>
    </Box>
  );
}
