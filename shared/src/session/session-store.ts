import * as v from 'valibot';
import { create } from 'zustand';
import { PageData, type ResolvedRemote, type WhiteLabel } from '../contracts';
import { showUnread } from './menu-counts';
import { setPageUser } from './page-user';
import { loadPersistedStores } from './persisted-store';
import { defaultRoute, type SessionEntity, toSessionEntity } from './session-entity';
import { readTabInbox, writeTabInbox } from './tab-inbox';

interface Session {
  pageData: PageData;
  user: SessionEntity;
}

const useSessionStore = create<{ session: Session | null }>(() => ({ session: null }));

/** Reads and validates the JSON the server inlined as #page-data. Throws when it is missing or invalid. */
export function readPageData(root: Document = document): PageData {
  const json = root.getElementById('page-data')?.textContent;
  if (!json) throw new Error('The page has no page data.');
  return v.parse(PageData, JSON.parse(json));
}

export function startSession(pageData: PageData): void {
  setPageUser(pageData.user.userId);
  loadPersistedStores();
  showUnread(pageData.unread);
  const user = toSessionEntity(pageData.user);
  useSessionStore.setState({ session: { pageData, user } });
  // Provider-side users have no number.
  if (user.loggedInTn === undefined) return;
  const inbox = readTabInbox(user.userId);
  // The page data has the newest name of the default's group.
  if (inbox && inbox.tn !== user.loggedInTn) setLoggedInTn(inbox.tn, inbox.groupName);
  else setLoggedInTn(user.loggedInTn, user.groupName);
}

/** Replaces the page's white-label data with newer data. */
export function setWhiteLabel(whiteLabel: WhiteLabel): void {
  const { pageData, user } = started();
  useSessionStore.setState({ session: { user, pageData: { ...pageData, whiteLabel } } });
}

/** Replaces the page's remotes after the registry changed. */
export function setRemotes(remotes: ResolvedRemote[]): void {
  const { pageData, user } = started();
  useSessionStore.setState({ session: { user, pageData: { ...pageData, remotes } } });
}

function changeUser(changes: Partial<SessionEntity>): void {
  const { pageData, user } = started();
  useSessionStore.setState({ session: { pageData, user: { ...user, ...changes } } });
}

/** Opens an inbox in this tab. The page keeps it when it is loaded again. */
export function setLoggedInTn(loggedInTn: string, groupName: string): void {
  changeUser({ loggedInTn, groupName });
  writeTabInbox({ userId: getSession().userId, tn: loggedInTn, groupName });
}

/** Updates the user's type after another user changed it. */
export function setOwnType(userType: number): void {
  const { pageData, user } = started();
  if (userType === user.userType) return;
  useSessionStore.setState({
    session: {
      pageData: { ...pageData, user: { ...pageData.user, userType } },
      user: { ...user, userType, defaultRoute: defaultRoute(userType) },
    },
  });
}

type OwnProfile = Pick<SessionEntity, 'firstname' | 'lastname' | 'username' | 'timeZone'>;

/** Updates the user's own profile. */
export function setOwnProfile(profile: Partial<OwnProfile>): void {
  changeUser(profile);
}

function started(session: Session | null = useSessionStore.getState().session): Session {
  if (!session) throw new Error('The session has not been started.');
  return session;
}

export const getSession = (): SessionEntity => started().user;
export const getPageData = (): PageData => started().pageData;
export const useSession = (): SessionEntity => useSessionStore((state) => started(state.session).user);
export const usePageData = (): PageData => useSessionStore((state) => started(state.session).pageData);
export const useWhiteLabel = (): WhiteLabel =>
  useSessionStore((state) => started(state.session).pageData.whiteLabel);

/** The link for getting help: the ticket page, else a mail link, else null. */
export function supportContact(whiteLabel: WhiteLabel): string | null {
  if (whiteLabel.supportTicketUrl) return whiteLabel.supportTicketUrl;
  return whiteLabel.supportTicketEmail ? `mailto:${whiteLabel.supportTicketEmail}` : null;
}
