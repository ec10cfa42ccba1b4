import { useForm } from 'react-final-form';
import { pluralize } from '../../format';
import type { Leaving } from '../../router';
import { DialogShell, useOnLeave } from '../DialogShell';
import type { FormValues } from '../Form';
import { UnsavedChanges } from '../UnsavedChanges';
import { changedLabels } from '../unsaved';
import { type Conflict, ConflictPrompt } from './ConflictPrompt';

const listFormat = new Intl.ListFormat('en', { type: 'conjunction' });

/** More labels than this are counted instead of listed. */
const LISTED_MAX = 6;

function changedText(labels: string[], subject: string): string {
  // Of a field that another value has hidden since.
  if (labels.length === 0) return `There are unsaved changes for ${subject}.`;
  const isLong = labels.length > LISTED_MAX;
  return `You changed ${isLong ? pluralize(labels.length, 'field') : listFormat.format(labels)} for ${subject}.`;
}

function promptText(labels: string[], subject: string, canSave: boolean): string {
  const changed = changedText(labels, subject);
  if (!canSave) return `${changed} Leaving this page discards the changes.`;
  return `${changed} Save ${labels.length === 1 ? 'it' : 'them'} before leaving this page?`;
}

interface PromptProps {
  /** The subject of the changed fields, as in "for Ana Ruiz". */
  subject: string;
  isSaving: boolean;
  /** false: the prompt offers no Save, and says that the changes are lost. */
  canSave?: boolean;
}

type PendingLeave = Pick<Leaving, 'proceed' | 'stay'>;

interface LeavePromptProps extends PromptProps {
  leaving: PendingLeave;
  save: () => Promise<boolean>;
}

function LeavePrompt({ leaving, subject, isSaving, canSave = true, save }: LeavePromptProps) {
  const form = useForm<FormValues>();
  useOnLeave(() => !isSaving && leaving.stay());
  const saveAndLeave = async () => {
    if (await save()) leaving.proceed();
    else leaving.stay();
  };
  return (
    <UnsavedChanges
      text={promptText(changedLabels(form), subject, canSave)}
      isSaving={isSaving}
      onGoBack={leaving.stay}
      onDiscard={leaving.proceed}
      onSave={canSave ? () => void saveAndLeave() : undefined}
    />
  );
}

// Each prompt sets its own action for Escape.
const stay = () => {};

export interface GuardDialogProps extends PromptProps {
  leaving: PendingLeave | null;
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
