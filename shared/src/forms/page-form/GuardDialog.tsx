import { useForm } from 'react-final-form';
import { DialogShell, useOnLeave } from '../DialogShell';
import type { FormValues } from '../Form';
import { UnsavedChanges } from '../UnsavedChanges';
import { changedLabels } from '../unsaved';
import { type Conflict, ConflictPrompt } from './ConflictPrompt';
import type { Leaving } from './use-leave-guard';

const listFormat = new Intl.ListFormat('en', { type: 'conjunction' });

function promptText(labels: string[], subject: string): string {
  const them = labels.length === 1 ? 'it' : 'them';
  return `You changed ${listFormat.format(labels)} for ${subject}. Save ${them} before leaving this page?`;
}

interface PromptProps {
  /** The subject of the changed fields, as in "for Ana Ruiz". */
  subject: string;
  isSaving: boolean;
}

interface LeavePromptProps extends PromptProps {
  leaving: Leaving;
  save: () => Promise<boolean>;
}

function LeavePrompt({ leaving, subject, isSaving, save }: LeavePromptProps) {
  const form = useForm<FormValues>();
  useOnLeave(() => !isSaving && leaving.stay());
  const saveAndLeave = async () => {
    if (await save()) leaving.proceed();
    else leaving.stay();
  };
  return (
    <UnsavedChanges
      text={promptText(changedLabels(form), subject)}
      isSaving={isSaving}
      onGoBack={leaving.stay}
      onDiscard={leaving.proceed}
      onSave={() => void saveAndLeave()}
    />
  );
}

// Each prompt sets its own action for Escape.
const stay = () => {};

interface GuardDialogProps extends PromptProps {
  leaving: Leaving | null;
  conflict: Conflict | null;
  save: () => Promise<boolean>;
  /** Returns the element to focus on close; by default the one focused before. */
  focusAfter: () => HTMLElement | null;
}

/**
 * Prompts a user who leaves the form with changes, or whose save conflicts with another user's. One dialog shows both,
 * because the save of the first prompt may lead to the second.
 */
export function GuardDialog({ leaving, conflict, save, focusAfter, ...prompt }: GuardDialogProps) {
  return (
    <DialogShell onClose={stay} focusAfter={focusAfter}>
      {leaving && <LeavePrompt {...prompt} leaving={leaving} save={save} />}
      {conflict && !leaving && <ConflictPrompt {...prompt} conflict={conflict} />}
    </DialogShell>
  );
}
