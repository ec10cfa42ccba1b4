export type { WizardStep } from './steps';
export { stepAddress } from './steps';
export { WizardForm } from './WizardForm';
