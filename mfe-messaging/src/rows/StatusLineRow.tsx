import type { StatusKind } from '@dashboard/shared/text';
import { Spinner } from '@dashboard/shared/ui';
import type { ReactNode } from 'react';
import { RowGlyph } from './RowGlyph';
import type { StatusAction, StatusLine } from './status-line';

const ACTION_LABELS: Record<StatusAction, string> = {
  retry: 'Retry',
  ask_retry: 'Retry',
  edit: 'Edit and resend',
  details: 'Details',
  discard: 'Discard',
  reschedule: 'Edit',
  cancel: 'Cancel',
  undo: 'Undo',
};

function Glyph({ kind }: { kind: StatusKind }) {
  if (kind === 'sending') return <Spinner boxSize="12px" borderWidth="1.5px" aria-hidden />;
  return <RowGlyph name={kind} />;
}

interface StatusLineRowProps {
  line: StatusLine;
  onAction: (action: StatusAction) => void;
  /** A further action that needs more than the message. */
  children?: ReactNode;
}

/** Status of an outbound message as icon and text, with its actions. */
export function StatusLineRow({ line, onAction, children }: StatusLineRowProps) {
  return (
    <div
      className="bubble-status"
      data-bad={line.isBad ? '' : undefined}
      data-short={line.actions.length === 0 ? '' : undefined}
    >
      <span className="bubble-state">
        <Glyph kind={line.glyph} />
        {line.glyph === 'failed' ? (
          <button type="button" className="bubble-failure" onClick={() => onAction('details')}>
            {line.text}
          </button>
        ) : (
          line.text
        )}
      </span>
      {children}
      {line.actions.map((action) => (
        <button key={action} type="button" className="bubble-action" onClick={() => onAction(action)}>
          {ACTION_LABELS[action]}
        </button>
      ))}
    </div>
  );
}
