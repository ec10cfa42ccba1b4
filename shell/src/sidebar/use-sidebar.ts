import { useEffect, useReducer } from 'react';
import { initialSidebar, sidebarReducer } from './sidebar-position';

/** The sidebar's state for this window, and its dispatch. */
export function useSidebar() {
  const [state, dispatch] = useReducer(sidebarReducer, window.innerWidth, initialSidebar);
  useEffect(() => {
    const handleResize = () => dispatch({ type: 'resize', width: window.innerWidth });
    window.addEventListener('resize', handleResize);
    return () => window.removeEventListener('resize', handleResize);
  }, []);
  return { position: state.position, resting: state.resting, dispatch };
}
export type Sidebar = ReturnType<typeof useSidebar>;
