import { SIDEBAR_COLLAPSED_BELOW_PX, SIDEBAR_HIDDEN_BELOW_PX } from '@dashboard/shared/contracts';

export const SIDEBAR_POSITIONS = ['expanded', 'collapsed', 'hidden', 'floating', 'preview'] as const;
export type SidebarPosition = (typeof SIDEBAR_POSITIONS)[number];
export type RestingPosition = Extract<SidebarPosition, 'expanded' | 'collapsed' | 'hidden'>;

/**
 * `resting` is the position for the last window width. A manual position stays until the width requires another one.
 */
export type SidebarState = { position: SidebarPosition; resting: RestingPosition };

export type SidebarEvent =
  | { type: 'toggle' }
  /** A top item with sub-items was clicked; this changes only a collapsed sidebar. */
  | { type: 'openTopItem' }
  /** A link was selected. */
  | { type: 'chooseItem' }
  /** Escape, or a press outside an overlaying sidebar. */
  | { type: 'dismiss' }
  | { type: 'resize'; width: number };

/** The sidebar's position for a window width in CSS px. */
export function restingPosition(width: number): RestingPosition {
  if (width < SIDEBAR_HIDDEN_BELOW_PX) return 'hidden';
  return width < SIDEBAR_COLLAPSED_BELOW_PX ? 'collapsed' : 'expanded';
}

export function initialSidebar(width: number): SidebarState {
  const resting = restingPosition(width);
  return { position: resting, resting };
}

const TOGGLED: Record<SidebarPosition, SidebarPosition> = {
  hidden: 'floating',
  floating: 'hidden',
  collapsed: 'expanded',
  preview: 'expanded',
  expanded: 'collapsed',
};

/** An overlaying sidebar returns to its previous position. */
const SETTLED: Record<SidebarPosition, SidebarPosition> = {
  hidden: 'hidden',
  floating: 'hidden',
  collapsed: 'collapsed',
  preview: 'collapsed',
  expanded: 'expanded',
};

export function sidebarReducer(state: SidebarState, event: SidebarEvent): SidebarState {
  switch (event.type) {
    case 'toggle':
      return { ...state, position: TOGGLED[state.position] };
    case 'openTopItem':
      return state.position === 'collapsed' ? { ...state, position: 'preview' } : state;
    case 'chooseItem':
    case 'dismiss':
      return { ...state, position: SETTLED[state.position] };
    case 'resize': {
      const resting = restingPosition(event.width);
      return resting === state.resting ? state : { position: resting, resting };
    }
  }
}
