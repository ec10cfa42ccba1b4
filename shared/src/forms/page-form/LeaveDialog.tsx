import { useForm } from 'react-final-form';
import { DialogShell, useOnLeave } from '../DialogShell';
import type { FormValues } from '../Form';
import { UnsavedChanges } from '../UnsavedChanges';
import { changedLabels } from '../unsaved';
import type { Leaving } from './use-leave-guard';

const inWords = new Intl.ListFormat('en', { type: 'conjunction' });

function question(labels: string[], what: string): string {
  const them = labels.length === 1 ? 'it' : 'them';
  return `You changed ${inWords.format(labels)} for ${what}. Save ${them} before leaving this page?`;
}

interface QuestionProps {
  leaving: Leaving;
  /** Whose fields were changed. */
  what: string;
  isSaving: boolean;
  save: () => Promise<boolean>;
}

function Question({ leaving, what, isSaving, save }: QuestionProps) {
  const form = useForm<FormValues>();
  useOnLeave(() => !isSaving && leaving.stay());
  const saveAndLeave = async () => {
    if (await save()) leaving.proceed();
    else leaving.stay();
  };
  return (
    <UnsavedChanges
      text={question(changedLabels(form), what)}
      isSaving={isSaving}
      onGoBack={leaving.stay}
      onDiscard={leaving.proceed}
      onSave={() => void saveAndLeave()}
    />
  );
}

interface LeaveDialogProps extends QuestionProps {
  /** Where the focus goes when the dialog closes, unless to where it was. */
  focusAfter: () => HTMLElement | null;
}

/** Asks whoever leaves the form what becomes of the changes. A save that fails leads back to the form. */
export function LeaveDialog({ focusAfter, ...asked }: LeaveDialogProps) {
  return (
    <DialogShell onClose={asked.leaving.stay} focusAfter={focusAfter}>
      <Question {...asked} />
    </DialogShell>
  );
}
