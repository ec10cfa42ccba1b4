/** State of a navigation that the user started in a dialog: the page moves the focus to its first step. */
export const REQUESTED = 'asked-for';
