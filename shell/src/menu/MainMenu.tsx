import { Box, chakra } from '@dashboard/shared/ui';
import { useState } from 'react';
import { type MenuEntry, menuSections } from './build-menu';
import { MenuCount } from './MenuCount';
import { type MenuActions, MenuGroup, useHoldsCurrentPage } from './MenuGroup';
import { MenuIcon } from './MenuIcon';
import { MenuLink } from './MenuLink';
import { COMPACT_MENU_ROW, MENU_ROW } from './menu-row-styles';
import { NameTip } from './NameTip';
import { useMenu } from './use-menu';

interface MainMenuProps extends MenuActions {
  /** True when the sidebar is collapsed and shows only icons. */
  isCompact: boolean;
  /** A top item with sub-items was clicked. */
  onOpenTopItem: () => void;
}

type EntryProps = MainMenuProps & { entry: MenuEntry };

function PlainEntry({ entry, isCompact, onChoose, onIntent }: EntryProps) {
  if (!entry.target) return null;
  return (
    <NameTip name={entry.title} isOn={isCompact}>
      <chakra.div asChild css={isCompact ? COMPACT_MENU_ROW : MENU_ROW}>
        <MenuLink
          target={entry.target}
          onChoose={onChoose}
          onIntent={onIntent}
          label={isCompact ? entry.title : undefined}
        >
          <MenuIcon name={entry.icon} />
          {!isCompact && entry.title}
          <MenuCount badge={entry.badge} isCompact={isCompact} />
        </MenuLink>
      </chakra.div>
    </NameTip>
  );
}

function GroupEntry({ entry, isCompact, onOpenTopItem, ...actions }: EntryProps) {
  const holdsCurrentPage = useHoldsCurrentPage(entry.children);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOpen = chosen ?? holdsCurrentPage;
  const handleToggle = () => {
    setChosen(isCompact || !isOpen);
    onOpenTopItem();
  };
  return (
    <MenuGroup entry={entry} isCompact={isCompact} isOpen={isOpen} onToggle={handleToggle} {...actions} />
  );
}

/** The main menu: items of the remotes and the shell, in groups separated by hairlines. */
export function MainMenu(props: MainMenuProps) {
  const sections = menuSections(useMenu());
  return (
    <Box as="nav" aria-label="Main menu">
      {sections.map((entries, index) => (
        <Box
          as="ul"
          key={entries[0]?.section}
          listStyleType="none"
          display="grid"
          gap="0.5"
          {...(index > 0 && { borderTopWidth: '1px', mt: '2.5', pt: '2.5' })}
        >
          {entries.map((entry) => (
            <Box as="li" key={entry.title}>
              {entry.children.length > 0 ? (
                <GroupEntry entry={entry} {...props} />
              ) : (
                <PlainEntry entry={entry} {...props} />
              )}
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  );
}
