export type { ColorMode, ResolvedColorMode } from './color-mode';
export { startColorMode, useColorMode } from './color-mode';
export { endSession } from './end-session';
export { setMenuBadge, setTitleCount, useMenuBadge, useTitleCount } from './menu-counts';
export { usePageName, useShownPageName } from './page-name';
export type { SessionEntity } from './session-entity';
export { defaultRoute, isEndUser } from './session-entity';
export {
  getPageData,
  getSession,
  readPageData,
  setLoggedInTn,
  setWhiteLabel,
  startSession,
  supportContact,
  usePageData,
  useSession,
  useWhiteLabel,
} from './session-store';
