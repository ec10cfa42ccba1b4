// The guard's dialogs in one chunk, fetched on the first change.
export { SignInAgain } from '../SignInAgain';
export { GuardDialog } from './GuardDialog';
