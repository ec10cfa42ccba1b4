import { DialogShell } from '@dashboard/shared/forms';
import { useState } from 'react';
import type { ReleaseToken } from '../api/contract';
import { NewToken } from './NewToken';
import { RevokeToken } from './RevokeToken';
import { ShownToken } from './ShownToken';
import { TokenList } from './TokenList';

type View =
  | { kind: 'list' }
  | { kind: 'new' }
  | { kind: 'created'; token: string; label: string }
  | { kind: 'revoke'; token: ReleaseToken };

interface TokensDialogProps {
  /** The releases that a token can be limited to. */
  names: readonly string[];
  onClose: () => void;
}

/** The tokens with which programs publish and move releases. */
export function TokensDialog({ names, onClose }: TokensDialogProps) {
  const [view, setView] = useState<View>({ kind: 'list' });
  const showList = () => setView({ kind: 'list' });
  return (
    <DialogShell onClose={onClose} size={view.kind === 'list' ? 'xl' : 'md'}>
      {view.kind === 'list' && (
        <TokenList
          onAdd={() => setView({ kind: 'new' })}
          onRevoke={(token) => setView({ kind: 'revoke', token })}
          onClose={onClose}
        />
      )}
      {view.kind === 'new' && (
        <NewToken
          names={names}
          onCreated={({ token, label }) => setView({ kind: 'created', token, label })}
          onClose={showList}
        />
      )}
      {view.kind === 'created' && <ShownToken token={view.token} label={view.label} onClose={showList} />}
      {view.kind === 'revoke' && <RevokeToken token={view.token} onClose={showList} />}
    </DialogShell>
  );
}
