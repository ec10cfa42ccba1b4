import { create } from '@dashboard/shared/session';

interface DevOverrideState {
  /** Why the published version runs instead; null while the developer's version runs. */
  problem: string | null;
  /** Whether the last change could not be built. */
  isBroken: boolean;
  /** Whether a newer build waits because a reload would lose unsaved changes. */
  hasNewer: boolean;
  isReset: boolean;
}

/** The state of the remote that this page loads from the developer's machine. */
export const useDevOverride = create<DevOverrideState>(() => ({
  problem: null,
  isBroken: false,
  hasNewer: false,
  isReset: false,
}));
