import { UserType } from '@dashboard/shared/contracts';
import { formatPhone, fullName, userInitials } from '@dashboard/shared/format';
import { Link } from '@dashboard/shared/router';
import { logOut, type SessionEntity, useSession } from '@dashboard/shared/session';
import { Box, chakra, Flex, followLink, Menu, Portal, Text } from '@dashboard/shared/ui';
import { Activity, ChevronDown, Keyboard, LogOut, SlidersHorizontal, UserPen } from 'lucide-react';
import { LOGOUT_HREF } from '../menu/build-menu';
import { MenuIcon } from '../menu/MenuIcon';
import { useIsReachable, useMenu } from '../menu/use-menu';
import { InboxChoice } from './InboxChoice';
import { ThemeChoice } from './ThemeChoice';
import { useInboxPrefetch } from './use-inboxes';

const PROFILE_PATH = '/settings/profile';
/** A page of its own, which is served beside the dashboard. */
const OPERATIONS_HREF = '/operations';

/** Two lines that identify the user: an end user's inbox, or a provider user's name and company. */
function describeUser({ firstname, lastname, groupName, loggedInTn, whiteLabelCompanyName }: SessionEntity) {
  const name = fullName(firstname, lastname);
  return {
    name,
    first: groupName || name,
    second: loggedInTn ? formatPhone(loggedInTn) : whiteLabelCompanyName,
  };
}

function UserLines({ first, second }: { first: string; second: string }) {
  return (
    <Box minW="0">
      <Text textStyle="secondary" lineHeight="16px" fontWeight="600" color="fg" truncate>
        {first}
      </Text>
      <Text textStyle="meta" color="fg.muted" truncate>
        {second}
      </Text>
    </Box>
  );
}

function Trigger({ user, onIntent }: { user: SessionEntity; onIntent: () => void }) {
  const { name, first, second } = describeUser(user);
  return (
    <Menu.Trigger asChild>
      <chakra.button
        type="button"
        aria-label={`User menu: ${name}, ${first}, ${second}`}
        display="flex"
        alignItems="center"
        gap="2"
        p="1"
        css={{ '@media (pointer: coarse)': { p: '2', me: '-2' } }}
        rounded="l2"
        cursor="pointer"
        color="fg.muted"
        _hover={{ bg: 'bg.muted' }}
        onPointerEnter={onIntent}
        onFocus={onIntent}
        _focusVisible={{ outline: '2px solid {colors.brand.focusRing}', outlineOffset: '2px' }}
      >
        <Box hideBelow="md" textAlign="end" maxW="15rem">
          <UserLines first={first} second={second} />
        </Box>
        <Flex
          boxSize="7"
          flexShrink="0"
          align="center"
          justify="center"
          rounded="full"
          bg="brand.muted"
          color="brand.fg"
          fontSize="12px"
          fontWeight="600"
          aria-hidden
        >
          {userInitials(user.firstname, user.lastname)}
        </Flex>
        <Box hideBelow="md">
          <ChevronDown size={14} aria-hidden />
        </Box>
      </chakra.button>
    </Menu.Trigger>
  );
}

/** The pages that remotes add to this menu. */
function RemotePages() {
  const entries = useMenu().filter(({ section }) => section === 'user');
  return entries.map(({ title, icon, target }) =>
    target && 'path' in target ? (
      <Menu.Item key={title} value={title} asChild>
        <Link to={target.path}>
          <MenuIcon name={icon} /> {title}
        </Link>
      </Menu.Item>
    ) : null,
  );
}

interface UserMenuProps {
  onShowPreferences: () => void;
  onShowShortcuts: () => void;
}

/** The signed-in user, with their inboxes, theme, profile, preferences and logout. */
export function UserMenu({ onShowPreferences, onShowShortcuts }: UserMenuProps) {
  const user = useSession();
  const isReachable = useIsReachable();
  const prefetchInboxes = useInboxPrefetch();
  const { name, first, second } = describeUser(user);
  return (
    <Menu.Root lazyMount positioning={{ placement: 'bottom-end' }} navigate={followLink}>
      <Trigger user={user} onIntent={prefetchInboxes} />
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="220px" maxW="min(20rem, calc(100vw - 16px))">
            <Box px="2.5" py="1.5">
              <UserLines first={name} second={first === name ? second : `${first} · ${second}`} />
            </Box>
            <Menu.Separator />
            <InboxChoice />
            {isReachable(PROFILE_PATH) && (
              <Menu.Item value="profile" asChild>
                <Link to={PROFILE_PATH}>
                  <UserPen size={16} aria-hidden /> Edit Profile
                </Link>
              </Menu.Item>
            )}
            <RemotePages />
            {user.userType === UserType.SUPER_ADMIN && (
              <Menu.Item value="operations" asChild>
                <a href={OPERATIONS_HREF}>
                  <Activity size={16} aria-hidden /> Operations
                </a>
              </Menu.Item>
            )}
            <Menu.Item value="preferences" onClick={onShowPreferences}>
              <SlidersHorizontal size={16} aria-hidden /> Preferences
            </Menu.Item>
            <Menu.Item value="shortcuts" onClick={onShowShortcuts}>
              <Keyboard size={16} aria-hidden /> Keyboard shortcuts
            </Menu.Item>
            <Menu.Separator />
            <ThemeChoice />
            <Menu.Separator />
            <Menu.Item value="logout" asChild>
              <a
                href={LOGOUT_HREF}
                onClick={(event) => {
                  event.preventDefault();
                  logOut();
                }}
              >
                <LogOut size={16} aria-hidden /> Logout
              </a>
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
