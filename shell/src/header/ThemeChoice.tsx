import { type ColorMode, useColorMode } from '@dashboard/shared/session';
import { Menu } from '@dashboard/shared/ui';
import { Check, type LucideIcon, Monitor, Moon, Sun } from 'lucide-react';

const MODES: { mode: ColorMode; label: string; picture: LucideIcon }[] = [
  { mode: 'light', label: 'Light', picture: Sun },
  { mode: 'dark', label: 'Dark', picture: Moon },
  { mode: 'system', label: 'System', picture: Monitor },
];
const isMode = (value: string): value is ColorMode => MODES.some(({ mode }) => mode === value);

/** Light, dark, or the system setting. */
export function ThemeChoice() {
  const { mode, setMode } = useColorMode();
  return (
    <Menu.RadioItemGroup value={mode} onValueChange={({ value }) => isMode(value) && setMode(value)}>
      <Menu.ItemGroupLabel>Theme</Menu.ItemGroupLabel>
      {MODES.map(({ mode: value, label, picture: Picture }) => (
        <Menu.RadioItem key={value} value={value}>
          <Picture size={16} aria-hidden />
          {label}
          <Menu.ItemIndicator>
            <Check size={14} aria-hidden />
          </Menu.ItemIndicator>
        </Menu.RadioItem>
      ))}
    </Menu.RadioItemGroup>
  );
}
