export { DraftWizard } from './DraftWizard';
export type { WizardStep } from './steps';
export { stepAddress, withoutStep } from './steps';
export { WizardForm } from './WizardForm';
