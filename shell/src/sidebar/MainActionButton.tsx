import { Link } from '@dashboard/shared/router';
import { Button, Kbd } from '@dashboard/shared/ui';
import { Plus, SquarePen } from 'lucide-react';
import { NameTip } from '../menu/NameTip';
import type { MainAction } from './main-action';

const PICTURES = { compose: SquarePen, add: Plus };

interface MainActionButtonProps {
  action: MainAction;
  onRun: () => void;
  isCompact: boolean;
}

function Face({ action, isCompact }: { action: MainAction; isCompact: boolean }) {
  const Picture = PICTURES[action.icon];
  return (
    <>
      <Picture size={16} aria-hidden />
      {!isCompact && action.label}
      {!isCompact && 'shortcut' in action && (
        <Kbd ms="auto" hideBelow="md" aria-hidden>
          {action.shortcut.toUpperCase()}
        </Kbd>
      )}
    </>
  );
}

/** The sidebar's main button: white, with a border and brand-colored label. It opens a dialog or links to a page. */
export function MainActionButton({ action, onRun, isCompact }: MainActionButtonProps) {
  const look = {
    variant: 'outline',
    color: 'brand.fg',
    fontWeight: '600',
    gap: '2.5',
    ...(isCompact
      ? { w: '10', h: '10', p: '0' }
      : { w: '100%', h: '9', ps: '9px', pe: '7px', justifyContent: 'flex-start' }),
    ...(isCompact && { 'aria-label': action.label }),
  } as const;
  const face = <Face action={action} isCompact={isCompact} />;
  return (
    <NameTip name={action.label} isOn={isCompact}>
      {'path' in action ? (
        <Button asChild {...look}>
          <Link to={action.path} onClick={onRun}>
            {face}
          </Link>
        </Button>
      ) : (
        <Button {...look} onClick={onRun}>
          {face}
        </Button>
      )}
    </NameTip>
  );
}
