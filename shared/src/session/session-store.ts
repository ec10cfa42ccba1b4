import * as v from 'valibot';
import { create } from 'zustand';
import { PageData, type WhiteLabel } from '../contracts';
import { showUnread } from './menu-counts';
import { setPageUser } from './page-user';
import { type SessionEntity, toSessionEntity } from './session-entity';

interface Session {
  pageData: PageData;
  user: SessionEntity;
}

const useSessionStore = create<{ session: Session | null }>(() => ({ session: null }));

/** Reads and checks the JSON the server inlined as #page-data. Throws when it is absent or not as agreed. */
export function readPageData(root: Document = document): PageData {
  const text = root.getElementById('page-data')?.textContent;
  if (!text) throw new Error('The page carries no page data.');
  return v.parse(PageData, JSON.parse(text));
}

export function startSession(pageData: PageData): void {
  setPageUser(pageData.user.userId);
  showUnread(pageData.unread);
  useSessionStore.setState({ session: { pageData, user: toSessionEntity(pageData.user) } });
}

/** White-label facts fetched after the page was made replace those it carried. */
export function setWhiteLabel(whiteLabel: WhiteLabel): void {
  const { pageData, user } = started();
  useSessionStore.setState({ session: { user, pageData: { ...pageData, whiteLabel } } });
}

function changeUser(changes: Partial<SessionEntity>): void {
  const { pageData, user } = started();
  useSessionStore.setState({ session: { pageData, user: { ...user, ...changes } } });
}

/** The user's own text number after they chose another inbox. */
export function setLoggedInTn(loggedInTn: string, groupName: string): void {
  changeUser({ loggedInTn, groupName });
}

type OwnProfile = Pick<SessionEntity, 'firstname' | 'lastname' | 'username' | 'timeZone'>;

/** What the user changed about themselves. */
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

/** Where a person gets help: the ticket page, else a mail link, else null. */
export function supportContact(whiteLabel: WhiteLabel): string | null {
  if (whiteLabel.supportTicketUrl) return whiteLabel.supportTicketUrl;
  return whiteLabel.supportTicketEmail ? `mailto:${whiteLabel.supportTicketEmail}` : null;
}
