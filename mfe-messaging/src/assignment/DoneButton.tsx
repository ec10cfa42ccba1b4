import type { ConversationState } from '@dashboard/shared/contracts';
import { Button, IconAction, Span } from '@dashboard/shared/ui';
import { Check, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { Layout } from '../messages-page/layout';
import { markDone, type NamedConversation, reopen } from './change-conversation';

interface DoneButtonProps {
  of: NamedConversation;
  state: ConversationState;
  layout: Layout;
}

/** Marks the open conversation done, or reopens it. An icon on tablets, phones and in a narrow header. */
export function DoneButton({ of, state, layout }: DoneButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const isDone = state === 'done';
  const handleClick = async () => {
    setBusy(true);
    await (isDone ? reopen(of) : markDone(of));
    setBusy(false);
  };
  const label = isDone ? 'Reopen' : 'Mark done';
  const Icon = isDone ? RotateCcw : Check;
  if (layout !== 'desktop')
    return (
      <IconAction
        label={label}
        placement="bottom"
        {...(layout === 'phone' && { boxSize: '44px', me: '-2.5' })}
        aria-disabled={isBusy}
        onClick={() => !isBusy && void handleClick()}
      >
        <Icon size={layout === 'phone' ? 20 : 18} strokeWidth={1.75} aria-hidden />
      </IconAction>
    );
  return (
    <Button
      variant="outline"
      size="sm"
      px="2.5"
      gap="1.5"
      flexShrink="0"
      aria-disabled={isBusy}
      onClick={() => !isBusy && void handleClick()}
    >
      <Icon size={16} aria-hidden />
      <Span css={{ '@container (max-width: 419px)': { srOnly: true } }}>{label}</Span>
    </Button>
  );
}
