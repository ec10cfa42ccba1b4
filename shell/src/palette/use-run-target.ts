import { openSlot, REQUESTED, useNavigate } from '@dashboard/shared/router';
import { logOut, useColorMode } from '@dashboard/shared/session';
import type { PaletteTarget, ShellCommand } from './palette-options';

/** The overlays of the shell that the palette opens. */
export type PaletteOverlay = 'preferences' | 'shortcuts';

/** Returns the function that does what an option stands for. */
export function useRunTarget(onShow: (overlay: PaletteOverlay) => void): (target: PaletteTarget) => void {
  const navigate = useNavigate();
  const { resolved, setMode } = useColorMode();
  const run: Record<ShellCommand, () => void> = {
    preferences: () => onShow('preferences'),
    shortcuts: () => onShow('shortcuts'),
    theme: () => setMode(resolved === 'dark' ? 'light' : 'dark'),
    logout: logOut,
  };
  return (target) => {
    if ('path' in target) navigate(target.path, { state: REQUESTED });
    else if ('slot' in target) openSlot(target.slot);
    else run[target.command]();
  };
}
