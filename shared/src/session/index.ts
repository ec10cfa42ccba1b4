export type { StoreApi } from 'zustand';
export { create, createStore, useStore } from 'zustand';
export { readStored, removeStored, storedNames, writeStored } from './browser-storage';
export type { ColorMode, ResolvedColorMode } from './color-mode';
export { startColorMode, useColorMode } from './color-mode';
export {
  endSession,
  handleOtherUser,
  handleSessionLost,
  logOut,
  reloadPage,
  restartPage,
} from './end-session';
export { setMenuBadge, setTitleCount, showUnread, useMenuBadge, useTitleCount } from './menu-counts';
export type { PageHold } from './page-hold';
export { holdPage, isPageHeld, requestSession } from './page-hold';
export { pageUser } from './page-user';
export { hasPendingWork, trackWork } from './pending-work';
export { persistedStore } from './persisted-store';
export type { Density, Preferences } from './preferences';
export {
  areNotificationsPossible,
  getPreferences,
  setNotifying,
  setPreferences,
  usePreference,
} from './preferences';
export { isSealed, seal, unseal } from './sealed-storage';
export type { SessionEntity } from './session-entity';
export { defaultRoute, isEndUser } from './session-entity';
export {
  getPageData,
  getSession,
  readPageData,
  setLoggedInTn,
  setOwnProfile,
  setOwnType,
  setRemotes,
  setWhiteLabel,
  startSession,
  supportContact,
  usePageData,
  useSession,
  useWhiteLabel,
} from './session-store';
export {
  useHasOwnHeader,
  useOwnHeader,
  usePageName,
  useShownPageName,
  useShownPageNames,
} from './shown-page';
export { usePageHold } from './use-page-hold';
