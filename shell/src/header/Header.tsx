import { isEndUser, useSession } from '@dashboard/shared/session';
import { Flex, IconAction } from '@dashboard/shared/ui';
import { Menu as MenuPicture, PanelLeft } from 'lucide-react';
import { SIDEBAR_ID } from '../sidebar/Sidebar';
import type { SidebarPosition } from '../sidebar/sidebar-position';
import { Breadcrumbs } from './Breadcrumbs';
import { JumpButton } from './JumpButton';
import { Logo } from './Logo';
import { UserMenu } from './UserMenu';

interface HeaderProps {
  position: SidebarPosition;
  onToggleSidebar: () => void;
  onJump: () => void;
  onShowPreferences: () => void;
  onShowShortcuts: () => void;
}

const TOGGLE_LABELS: Record<SidebarPosition, string> = {
  expanded: 'Collapse menu',
  collapsed: 'Expand menu',
  preview: 'Expand menu',
  hidden: 'Show menu',
  floating: 'Hide menu',
};

/** The bar at the top: menu toggle, logo, breadcrumbs, jump box, user menu. */
export function Header({ position, onToggleSidebar, onJump, ...userMenu }: HeaderProps) {
  const { userType } = useSession();
  const isOverPage = position === 'hidden' || position === 'floating';
  return (
    <Flex as="header" align="center" h="52px" flexShrink="0" px="3" gap="3" bg="bg" borderBottomWidth="1px">
      <Flex
        align="center"
        gap="0.5"
        minW={{ base: '0', lg: '232px' }}
        maxW={{ md: '20rem' }}
        flexShrink={{ base: '1', md: '0' }}
      >
        <IconAction
          label={TOGGLE_LABELS[position]}
          aria-expanded={position !== 'hidden' && position !== 'collapsed'}
          aria-controls={SIDEBAR_ID}
          color="fg.muted"
          _expanded={{ bg: { base: 'transparent', _hover: 'bg.muted' } }}
          onClick={onToggleSidebar}
        >
          {isOverPage ? (
            <MenuPicture size={18} strokeWidth={1.75} />
          ) : (
            <PanelLeft size={18} strokeWidth={1.75} />
          )}
        </IconAction>
        <Logo />
      </Flex>
      <Breadcrumbs />
      <Flex ms="auto" align="center" gap="4" flexShrink="0">
        <JumpButton
          onJump={onJump}
          label={isEndUser(userType) ? 'Jump to contact or page' : 'Jump to page'}
        />
        <UserMenu {...userMenu} />
      </Flex>
    </Flex>
  );
}
