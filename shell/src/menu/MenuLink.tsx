import { NavLink } from '@dashboard/shared/router';
import { logOut } from '@dashboard/shared/session';
import type { MouseEvent, ReactNode } from 'react';
import { LOGOUT_HREF, type Target } from './build-menu';

export interface MenuLinkProps {
  target: Target;
  children: ReactNode;
  onChoose: () => void;
  /** Called on hover or focus with the path of the link. */
  onIntent: (path: string) => void;
  label?: string;
  className?: string;
}

function leaveOrFollow(href: string, event: MouseEvent): void {
  if (href !== LOGOUT_HREF) return;
  event.preventDefault();
  logOut();
}

/** A menu link: to a remote's page, to an external site, or to the logout. */
export function MenuLink({ target, children, onChoose, onIntent, label, className }: MenuLinkProps) {
  if ('path' in target) {
    const intend = () => onIntent(target.path);
    return (
      <NavLink
        to={target.path}
        aria-label={label}
        className={className}
        onClick={onChoose}
        onPointerEnter={intend}
        onFocus={intend}
      >
        {children}
      </NavLink>
    );
  }
  const { href, external } = target;
  const handleClick = (event: MouseEvent) => {
    onChoose();
    leaveOrFollow(href, event);
  };
  return (
    <a
      href={href}
      aria-label={label}
      className={className}
      onClick={handleClick}
      {...(external ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      {children}
    </a>
  );
}
