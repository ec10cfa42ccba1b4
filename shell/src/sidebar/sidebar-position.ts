import { SIDEBAR_COLLAPSED_BELOW_PX, SIDEBAR_HIDDEN_BELOW_PX } from '@dashboard/shared/contracts';

export const SIDEBAR_POSITIONS = ['expanded', 'collapsed', 'hidden', 'floating', 'preview'] as const;
export type SidebarPosition = (typeof SIDEBAR_POSITIONS)[number];
export type RestingPosition = Extract<SidebarPosition, 'expanded' | 'collapsed' | 'hidden'>;

/** `resting` is what the window's width asked for last; a manual change holds until the width asks for another. */
export type SidebarState = { position: SidebarPosition; resting: RestingPosition };

export type SidebarEvent =
  | { type: 'toggle' }
  /** A top item with sub-items was clicked; it changes only a collapsed sidebar. */
  | { type: 'openTopItem' }
  /** An item that leads somewhere was chosen. */
  | { type: 'chooseItem' }
  /** Escape, or a press outside what floats. */
  | { type: 'dismiss' }
  | { type: 'resize'; width: number };

/** Where the sidebar rests at a window width in CSS px. */
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

/** What floats over the page goes back to where it came from. */
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
