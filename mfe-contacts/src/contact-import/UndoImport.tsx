import type { ContactImport } from '@dashboard/shared/contracts';
import { formatDay, formatTime } from '@dashboard/shared/format';
import { toRequestError } from '@dashboard/shared/http';
import { notify } from '@dashboard/shared/notify';
import { useAction } from '@dashboard/shared/query';
import { useSession } from '@dashboard/shared/session';
import { Button, ConfirmDialog, Text } from '@dashboard/shared/ui';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { refreshImports, undoImport } from '../api/contact-imports';
import { undoConsequence } from './import-words';

/** Undoes a finished import, after a confirmation. Offered until `undoUntil`. */
export function UndoImport({ shown, undoUntil }: { shown: ContactImport; undoUntil: string }) {
  const { timeZone } = useSession();
  const [isAsking, setAsking] = useState(false);
  const undo = useAction({
    mutationFn: () => undoImport(shown.id),
    onError: (error) => {
      notify({ kind: 'error', title: 'The import was not undone', detail: toRequestError(error).message });
      // The time for an undo may be over, or a colleague may have started one.
      void refreshImports();
    },
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        <Undo2 size={16} aria-hidden />
        Undo import
      </Button>
      <Text textStyle="meta" color="fg.muted">
        {`Until ${formatDay(undoUntil, timeZone, new Date())}, ${formatTime(undoUntil, timeZone)}`}
      </Text>
      <ConfirmDialog
        title="Undo import"
        body={undoConsequence(shown)}
        confirmLabel="Undo import"
        cancelLabel="Keep contacts"
        isDestructive
        isOpen={isAsking}
        isBusy={undo.isPending}
        onConfirm={() => undo.mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
