import { type SessionUser, UserType, type WhiteLabel } from '@dashboard/shared/contracts';
import type { MenuEntry, MenuLeaf } from './build-menu';

/** Ends the session on the server, so it works whichever remotes are there. */
export const LOGOUT_HREF = '/logout';

/** Where to ask for help: the portal's help page, else its support link or mailbox. */
export function supportCenterHref(user: Pick<SessionUser, 'helpUrl'>, whiteLabel: WhiteLabel): string | null {
  if (user.helpUrl !== '') return user.helpUrl;
  if (whiteLabel.supportTicketUrl) return whiteLabel.supportTicketUrl;
  return whiteLabel.supportTicketEmail ? `mailto:${whiteLabel.supportTicketEmail}` : null;
}

const givesFeedback = (userType: number): boolean =>
  userType === UserType.SERVICE_PROVIDER || userType === UserType.SUPER_ADMIN;

/** The items no remote brings: Help and Logout. */
export function ownMenu(user: SessionUser, whiteLabel: WhiteLabel): MenuEntry[] {
  const support = supportCenterHref(user, whiteLabel);
  const help: MenuLeaf[] = [];
  if (support) help.push({ title: 'Support Center', href: support, external: true });
  if (givesFeedback(user.userType) && user.feedbackUrl !== '') {
    help.push({ title: 'Product Feedback', href: user.feedbackUrl, external: true });
  }
  const logout: MenuEntry = {
    title: 'Logout',
    icon: 'logout',
    order: 120,
    section: 'help',
    target: { href: LOGOUT_HREF, external: false },
    children: [],
  };
  if (help.length === 0) return [logout];
  return [{ title: 'Help', icon: 'help', order: 110, section: 'help', children: help }, logout];
}
