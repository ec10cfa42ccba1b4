import { Button, Spacer } from '../../ui';
import { FormBar } from '../page-form/FormBar';

interface WizardBarProps {
  /** Absent on the first step. */
  onBack: (() => void) | undefined;
  onCancel: () => void;
  /** Cancel is shown on every step, because the drawer covers the page. Otherwise only on the first. */
  isPanel: boolean;
  nextLabel: string;
  canGoOn: boolean;
  isSaving: boolean;
}

/** The buttons below a wizard's steps. The forward button submits the form, so that Enter in a field goes on. */
export function WizardBar({ onBack, onCancel, isPanel, nextLabel, canGoOn, isSaving }: WizardBarProps) {
  const button = { type: 'button', variant: 'outline', disabled: isSaving } as const;
  return (
    <FormBar>
      {onBack && (
        <Button {...button} onClick={onBack}>
          Previous
        </Button>
      )}
      {isPanel && <Spacer hideBelow="sm" />}
      {(isPanel || !onBack) && (
        <Button {...button} onClick={onCancel}>
          Cancel
        </Button>
      )}
      {!isPanel && <Spacer hideBelow="sm" />}
      <Button type="submit" flex={{ base: '1', sm: '0 0 auto' }} disabled={!canGoOn} loading={isSaving}>
        {nextLabel}
      </Button>
    </FormBar>
  );
}
