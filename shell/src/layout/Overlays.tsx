import { loadOnOpen } from './load-on-open';

const Palette = loadOnOpen(async () => (await import('../palette/Palette')).Palette);
const ShortcutSheet = loadOnOpen(async () => (await import('../shortcuts/ShortcutSheet')).ShortcutSheet);

export type Overlay = 'palette' | 'shortcuts' | null;

/** The overlays that a shortcut opens on every page. */
export function Overlays({ shown, onClose }: { shown: Overlay; onClose: () => void }) {
  return (
    <>
      <Palette isOpen={shown === 'palette'} onClose={onClose} />
      <ShortcutSheet isOpen={shown === 'shortcuts'} onClose={onClose} />
    </>
  );
}
