import { loadOnOpen } from './load-on-open';

const Palette = loadOnOpen(async () => (await import('../palette/Palette')).Palette);
const PreferencesDialog = loadOnOpen(
  async () => (await import('../preferences/PreferencesDialog')).PreferencesDialog,
);
const ShortcutSheet = loadOnOpen(async () => (await import('../shortcuts/ShortcutSheet')).ShortcutSheet);

export type Overlay = 'palette' | 'preferences' | 'shortcuts' | null;

/** The overlays that a shortcut or the user menu opens on every page. */
export function Overlays({ shown, onClose }: { shown: Overlay; onClose: () => void }) {
  return (
    <>
      <Palette isOpen={shown === 'palette'} onClose={onClose} />
      <PreferencesDialog isOpen={shown === 'preferences'} onClose={onClose} />
      <ShortcutSheet isOpen={shown === 'shortcuts'} onClose={onClose} />
    </>
  );
}
