import { matchPath, useLocation } from '@dashboard/shared/router';
import { Box, chakra, Icon } from '@dashboard/shared/ui';
import { ChevronDown, ChevronRight, ExternalLink } from 'lucide-react';
import { useId } from 'react';
import type { MenuEntry, MenuLeaf } from './build-menu';
import { MenuIcon } from './MenuIcon';
import { MenuLink } from './MenuLink';
import { COMPACT_MENU_ROW, MENU_ROW, SUB_ITEM } from './menu-row-styles';
import { NameTip } from './NameTip';

export interface MenuActions {
  onChoose: () => void;
  onIntent: (path: string) => void;
}

interface MenuGroupProps extends MenuActions {
  entry: MenuEntry;
  isCompact: boolean;
  isOpen: boolean;
  onToggle: () => void;
}

/** Whether the current path is at or below one of the group's sub-items. */
export function useHoldsCurrentPage(children: readonly MenuLeaf[]): boolean {
  const { pathname } = useLocation();
  return children.some(
    ({ target }) => 'path' in target && matchPath({ path: target.path, end: false }, pathname),
  );
}

function SubItem({ leaf, onChoose, onIntent }: { leaf: MenuLeaf } & MenuActions) {
  return (
    <Box as="li">
      <chakra.div asChild css={SUB_ITEM}>
        <MenuLink target={leaf.target} onChoose={onChoose} onIntent={onIntent}>
          {leaf.title}
          {'href' in leaf.target && (
            <Icon as={ExternalLink} boxSize="14px" ms="auto" color="icon.quiet" aria-hidden />
          )}
        </MenuLink>
      </chakra.div>
    </Box>
  );
}

/** A top item that expands its sub-items. */
export function MenuGroup({ entry, isCompact, isOpen, onToggle, onChoose, onIntent }: MenuGroupProps) {
  const listId = useId();
  const holdsCurrentPage = useHoldsCurrentPage(entry.children);
  const isShown = isOpen && !isCompact;
  const Chevron = isShown ? ChevronDown : ChevronRight;
  const intend = () => {
    for (const { target } of entry.children) if ('path' in target) onIntent(target.path);
  };
  return (
    <>
      <NameTip name={entry.title} isOn={isCompact}>
        <chakra.button
          type="button"
          css={isCompact ? COMPACT_MENU_ROW : MENU_ROW}
          aria-label={isCompact ? entry.title : undefined}
          aria-expanded={isShown}
          aria-controls={isShown ? listId : undefined}
          data-active={isCompact && holdsCurrentPage ? '' : undefined}
          onClick={onToggle}
          onPointerEnter={intend}
          onFocus={intend}
        >
          <MenuIcon name={entry.icon} />
          {!isCompact && (
            <>
              {entry.title}
              <Icon as={Chevron} boxSize="14px" ms="auto" color="icon.quiet" aria-hidden />
            </>
          )}
        </chakra.button>
      </NameTip>
      {isShown && (
        <Box as="ul" id={listId} listStyleType="none" mt="0.5" display="grid" gap="0.5">
          {entry.children.map((leaf) => (
            <SubItem key={leaf.title} leaf={leaf} onChoose={onChoose} onIntent={onIntent} />
          ))}
        </Box>
      )}
    </>
  );
}
