/**
 * The `navigate` of a menu that has links. The library's own synthetic click for a key press does not bubble, so links
 * would load the whole page.
 */
export const followLink = ({ node }: { node: HTMLAnchorElement }) => queueMicrotask(() => node.click());
