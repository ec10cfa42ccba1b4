import { Ellipsis } from 'lucide-react';
import { Link } from '../../router';
import { followLink, IconAction, Menu, Portal } from '../../ui';
import type { RowAction } from './row-action';

function Items({ actions }: { actions: readonly RowAction[] }) {
  return actions.map(({ label, icon, isDanger = false, to, onSelect }) =>
    to === undefined ? (
      <Menu.Item
        key={label}
        value={label}
        onSelect={onSelect}
        css={isDanger ? { color: 'bad.fg', _icon: { color: 'bad.fg' } } : undefined}
      >
        {icon}
        {label}
      </Menu.Item>
    ) : (
      <Menu.Item key={label} value={label} asChild>
        <Link to={to}>
          {icon}
          {label}
        </Link>
      </Menu.Item>
    ),
  );
}

/** The actions of a row behind one button. Dangerous ones are last, after a line. */
export function RowMenu({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  const safe = actions.filter(({ isDanger }) => !isDanger);
  const dangerous = actions.filter(({ isDanger }) => isDanger);
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }} navigate={followLink} lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <IconAction label={`Actions for ${name}`} placement="left">
          <Ellipsis size={16} aria-hidden />
        </IconAction>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            <Items actions={safe} />
            {safe.length > 0 && dangerous.length > 0 && <Menu.Separator />}
            <Items actions={dangerous} />
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
