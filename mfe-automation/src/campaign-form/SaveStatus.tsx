import { formatTime } from '@dashboard/shared/format';
import { SignInAgain } from '@dashboard/shared/forms';
import { useSession, useStore } from '@dashboard/shared/session';
import { Button, ConfirmDialog, Flex, Text } from '@dashboard/shared/ui';
import { Check, CircleAlert } from 'lucide-react';
import { Suspense } from 'react';
import type { DraftSaver, SaveState } from './draft-saver';
import { useAutosave } from './use-autosave';

function Failure({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  return (
    <Flex align="center" gap="2" minW="0" color="fg.error" role="alert">
      <CircleAlert size={16} aria-hidden />
      <Text lineClamp={2}>Not saved. {reason}</Text>
      <Button type="button" variant="plain" textStyle="secondary" onClick={onRetry}>
        Retry
      </Button>
    </Flex>
  );
}

function StatusText({ save, onRetry }: { save: SaveState; onRetry: () => void }) {
  const { timeZone } = useSession();
  switch (save.kind) {
    case 'idle':
      return null;
    case 'saving':
      return 'Saving…';
    case 'saved':
      return (
        <Flex align="center" gap="2">
          <Check size={16} aria-hidden />
          Draft saved {formatTime(save.at.toISOString(), timeZone)}
        </Flex>
      );
    case 'failed':
      return <Failure reason={save.reason} onRetry={onRetry} />;
    case 'conflict':
      return 'Not saved, because the campaign was changed elsewhere.';
  }
}

interface SaveStatusProps {
  saver: DraftSaver;
  /** Receives the id of a new campaign, before its address changes. */
  onCreated: ((campaignId: number) => void) | undefined;
}

/** Saves the surrounding draft, and shows whether it is saved. */
export function SaveStatus({ saver, onCreated }: SaveStatusProps) {
  const { isSessionLost, onSignedIn, logOut, stay } = useAutosave(saver, onCreated);
  const save = useStore(saver.store, (state) => state.save);
  const retry = () => void saver.flush();
  return (
    <Flex textStyle="secondary" color="fg.muted" minW="0" ps={{ sm: '2' }}>
      <StatusText save={save} onRetry={retry} />
      <Suspense>
        {isSessionLost && (
          <SignInAgain
            onSignedIn={() => {
              onSignedIn();
              retry();
            }}
          />
        )}
      </Suspense>
      {logOut && (
        <ConfirmDialog
          title="Log out without saving?"
          body="The last changes of this campaign could not be saved. Logging out discards them."
          confirmLabel="Log out"
          cancelLabel="Go Back"
          isDestructive
          onConfirm={logOut.proceed}
          onClose={stay}
        />
      )}
    </Flex>
  );
}
