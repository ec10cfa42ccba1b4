import { loadOnOpen } from './load-on-open';

const Palette = loadOnOpen(async () => (await import('../palette/Palette')).Palette);
const PreferencesDialog = loadOnOpen(
  async () => (await import('../preferences/PreferencesDialog')).PreferencesDialog,
);
const ShortcutSheet = loadOnOpen(async () => (await import('../shortcuts/ShortcutSheet')).ShortcutSheet);

export type Overlay = 'palette' | 'preferences' | 'shortcuts' | null;

interface OverlaysProps {
  shown: Overlay;
  onShow: (overlay: Overlay) => void;
}

/** The overlays that a shortcut or the user menu opens on every page. */
export function Overlays({ shown, onShow }: OverlaysProps) {
  const onClose = () => onShow(null);
  return (
    <>
      <Palette isOpen={shown === 'palette'} onClose={onClose} onShow={onShow} />
      <PreferencesDialog isOpen={shown === 'preferences'} onClose={onClose} />
      <ShortcutSheet isOpen={shown === 'shortcuts'} onClose={onClose} />
    </>
  );
}
