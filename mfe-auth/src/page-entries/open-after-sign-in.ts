/** Opens a page in place of this one: going back to a sign-in page would lead forward to the same page again. */
export const openAfterSignIn = (path: string): void => location.replace(path);
