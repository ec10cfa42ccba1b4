import { useForm } from 'react-final-form';
import { DialogShell, useOnLeave } from '../DialogShell';
import type { FormValues } from '../Form';
import { UnsavedChanges } from '../UnsavedChanges';
import { changedLabels } from '../unsaved';
import type { Leaving } from './use-leave-guard';

const listFormat = new Intl.ListFormat('en', { type: 'conjunction' });

function promptText(labels: string[], subject: string): string {
  const them = labels.length === 1 ? 'it' : 'them';
  return `You changed ${listFormat.format(labels)} for ${subject}. Save ${them} before leaving this page?`;
}

interface PromptProps {
  leaving: Leaving;
  /** The subject of the changed fields, as in "for Ana Ruiz". */
  subject: string;
  isSaving: boolean;
  save: () => Promise<boolean>;
}

function Prompt({ leaving, subject, isSaving, save }: PromptProps) {
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

interface LeaveDialogProps extends PromptProps {
  /** Returns the element to focus on close; by default the one focused before. */
  focusAfter: () => HTMLElement | null;
}

/** Prompts a user who leaves the form with changes. A failed save returns to the form. */
export function LeaveDialog({ focusAfter, ...prompt }: LeaveDialogProps) {
  return (
    <DialogShell onClose={prompt.leaving.stay} focusAfter={focusAfter}>
      <Prompt {...prompt} />
    </DialogShell>
  );
}
