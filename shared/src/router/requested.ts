/** State of a navigation to what somebody asked for in a dialog: the page puts the focus where one goes on. */
export const REQUESTED = 'asked-for';
