import { Button, Spacer } from '../../ui';
import { FormBar } from '../page-form/FormBar';

interface WizardBarProps {
  backLabel: string;
  onBack: () => void;
  nextLabel: string;
  canGoOn: boolean;
  isSaving: boolean;
}

/** The buttons below a wizard's steps. The forward button submits the form, so that Enter in a field goes on. */
export function WizardBar({ backLabel, onBack, nextLabel, canGoOn, isSaving }: WizardBarProps) {
  return (
    <FormBar>
      <Button type="button" variant="outline" onClick={onBack} disabled={isSaving}>
        {backLabel}
      </Button>
      <Spacer hideBelow="sm" />
      <Button type="submit" flex={{ base: '1', sm: '0 0 auto' }} disabled={!canGoOn} loading={isSaving}>
        {nextLabel}
      </Button>
    </FormBar>
  );
}
