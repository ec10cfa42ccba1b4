import { type SessionUser, SHELL_CLAIMS, UserType, type WhiteLabel } from '@dashboard/shared/contracts';
import { supportContact } from '@dashboard/shared/session';
import { LOGOUT_HREF, type MenuEntry, type MenuLeaf } from './build-menu';

/** The help link: the portal's help page, else its support link or mailbox. */
export function supportCenterHref(user: Pick<SessionUser, 'helpUrl'>, whiteLabel: WhiteLabel): string | null {
  return user.helpUrl === '' ? supportContact(whiteLabel) : user.helpUrl;
}

const givesFeedback = (userType: number): boolean =>
  userType === UserType.SERVICE_PROVIDER || userType === UserType.SUPER_ADMIN;

/** The shell's own items: Help and Logout. */
export function ownMenu(user: SessionUser, whiteLabel: WhiteLabel): MenuEntry[] {
  const support = supportCenterHref(user, whiteLabel);
  const help: MenuLeaf[] = [];
  if (support) help.push({ title: 'Support Center', target: { href: support, external: true } });
  if (givesFeedback(user.userType) && user.feedbackUrl !== '') {
    help.push({ title: 'Product Feedback', target: { href: user.feedbackUrl, external: true } });
  }
  const { menu } = SHELL_CLAIMS;
  const logout = { ...menu.logout, target: { href: LOGOUT_HREF, external: false }, children: [] };
  if (help.length === 0) return [logout];
  return [{ ...menu.help, children: help }, logout];
}
