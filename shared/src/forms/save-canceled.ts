/**
 * Thrown by a form's `onSubmit` when the user decides against the save in a prompt. The form keeps its changes, and no
 * error is reported.
 */
export class SaveCanceled extends Error {}
