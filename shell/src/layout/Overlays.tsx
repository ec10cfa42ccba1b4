import { ThinProgress } from '@dashboard/shared/ui';
import { type ReactNode, Suspense, useState } from 'react';
import { openLater } from './open-later';

const Palette = openLater(async () => (await import('../palette/Palette')).Palette);
const ShortcutSheet = openLater(async () => (await import('../shortcuts/ShortcutSheet')).ShortcutSheet);

export type Overlay = 'palette' | 'shortcuts' | null;

/** Fetches its content when it is first needed, and keeps it afterwards, so that closing can be animated. */
function OnDemand({ isNeeded, children }: { isNeeded: boolean; children: ReactNode }) {
  const [wasNeeded, setWasNeeded] = useState(isNeeded);
  if (isNeeded && !wasNeeded) setWasNeeded(true);
  return wasNeeded ? <Suspense fallback={<ThinProgress label="Opening" />}>{children}</Suspense> : null;
}

/** What opens over every page at a key press. */
export function Overlays({ shown, onClose }: { shown: Overlay; onClose: () => void }) {
  return (
    <>
      <OnDemand isNeeded={shown === 'palette'}>
        <Palette isOpen={shown === 'palette'} onClose={onClose} />
      </OnDemand>
      <OnDemand isNeeded={shown === 'shortcuts'}>
        <ShortcutSheet isOpen={shown === 'shortcuts'} onClose={onClose} />
      </OnDemand>
    </>
  );
}
