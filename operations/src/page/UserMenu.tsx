import { fullName, userInitials } from '@dashboard/shared/format';
import { type ColorMode, type SessionEntity, useColorMode } from '@dashboard/shared/session';
import { Box, chakra, Flex, Menu, Portal, Text } from '@dashboard/shared/ui';
import { Check, ChevronDown, KeyRound, LayoutDashboard, LogOut } from 'lucide-react';

const MODES: { mode: ColorMode; label: string }[] = [
  { mode: 'light', label: 'Light' },
  { mode: 'dark', label: 'Dark' },
  { mode: 'system', label: 'System' },
];
const isMode = (value: string): value is ColorMode => MODES.some(({ mode }) => mode === value);

function ThemeChoice() {
  const { mode, setMode } = useColorMode();
  return (
    <Menu.RadioItemGroup value={mode} onValueChange={({ value }) => isMode(value) && setMode(value)}>
      <Menu.ItemGroupLabel>Theme</Menu.ItemGroupLabel>
      {MODES.map(({ mode: value, label }) => (
        <Menu.RadioItem key={value} value={value}>
          {label}
          <Menu.ItemIndicator>
            <Check size={14} aria-hidden />
          </Menu.ItemIndicator>
        </Menu.RadioItem>
      ))}
    </Menu.RadioItemGroup>
  );
}

function Trigger({ firstname, lastname }: SessionEntity) {
  const name = fullName(firstname, lastname);
  return (
    <Menu.Trigger asChild>
      <chakra.button
        type="button"
        aria-label={`User menu: ${name}, Super admin`}
        display="flex"
        alignItems="center"
        gap="2"
        p="1"
        rounded="l2"
        cursor="pointer"
        color="fg.muted"
        css={{ '@media (pointer: coarse)': { p: '2', me: '-2' } }}
        _hover={{ bg: 'bg.muted' }}
        _focusVisible={{ outline: '2px solid {colors.brand.focusRing}', outlineOffset: '2px' }}
      >
        <Box hideBelow="md" textAlign="end">
          <Text textStyle="secondary" lineHeight="16px" fontWeight="600" color="fg">
            {name}
          </Text>
          <Text textStyle="meta">Super admin</Text>
        </Box>
        <Flex
          aria-hidden
          boxSize="7"
          align="center"
          justify="center"
          rounded="full"
          bg="brand.muted"
          color="brand.fg"
          fontSize="12px"
          fontWeight="600"
        >
          {userInitials(firstname, lastname)}
        </Flex>
        <ChevronDown size={14} aria-hidden />
      </chakra.button>
    </Menu.Trigger>
  );
}

interface UserMenuProps {
  user: SessionEntity;
  onShowTokens: () => void;
  onLogOut: () => void;
}

/** The signed-in user, with the tokens for releases, theme and logout. */
export function UserMenu({ user, onShowTokens, onLogOut }: UserMenuProps) {
  return (
    <Menu.Root lazyMount positioning={{ placement: 'bottom-end' }}>
      <Trigger {...user} />
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="200px">
            <Menu.Item value="tokens" onSelect={onShowTokens}>
              <KeyRound size={16} aria-hidden /> API tokens
            </Menu.Item>
            <Menu.Item value="dashboard" asChild>
              <a href="/dashboard">
                <LayoutDashboard size={16} aria-hidden /> Dashboard
              </a>
            </Menu.Item>
            <Menu.Separator />
            <ThemeChoice />
            <Menu.Separator />
            <Menu.Item value="logout" onSelect={onLogOut}>
              <LogOut size={16} aria-hidden /> Logout
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
