import type { MenuItem } from '@dashboard/shared/contracts';
import {
  Bot,
  Building2,
  ChartColumn,
  Contact,
  LayoutGrid,
  LifeBuoy,
  LogOut,
  type LucideIcon,
  Megaphone,
  MessageSquare,
  MessagesSquare,
  Palette,
  Server,
  Settings,
  Shield,
} from 'lucide-react';

const PICTURES: Record<MenuItem['icon'], LucideIcon> = {
  messages: MessageSquare,
  'messages-new': MessagesSquare,
  contacts: Contact,
  'message-bot': Bot,
  campaigns: Megaphone,
  reports: ChartColumn,
  management: Building2,
  settings: Settings,
  admin: Shield,
  system: Server,
  branding: Palette,
  help: LifeBuoy,
  logout: LogOut,
  generic: LayoutGrid,
};

/** The icon of a menu item, by the name that its remote gives. */
export function MenuIcon({ name }: { name: MenuItem['icon'] }) {
  const Picture = PICTURES[name];
  return <Picture size={16} aria-hidden style={{ flexShrink: 0 }} />;
}
