// What the guard asks: one file, fetched with the first change.
export { SignInAgain } from '../SignInAgain';
export { LeaveDialog } from './LeaveDialog';
