import type { Health, Release } from '../api/contract';
import type { Wish } from '../move/plan';
import type { Provider } from '../remotes/registry';

/** What the parts of the selected release share. */
export interface DetailProps {
  release: Release;
  /** Undefined until the figures are loaded. */
  health: Health | undefined;
  providers: readonly Provider[];
  onMove: (wish: Wish) => void;
}
