/** Styles of the part of a page at whose head toasts stand, instead of over the page's header. */
export const toastsHere = { anchorName: '--toasts' };

/** Attributes of a part that is used at its top, and has room at its foot. */
export const toastsAtFoot = { 'data-toasts': 'foot' };

const AT_FOOT = { top: 'auto', right: '3', bottom: '3' };

/**
 * Fields and buttons are everywhere but in the header: it gives its place. An error stays until it is closed, so this
 * holds for every width and every page; a page with a head of its own offers a part below it.
 */
export const TOASTS_PLACE = {
  top: 'max({spacing.2}, env(safe-area-inset-top))',
  right: '3',
  width: 'min(360px, 100vw - 24px)',
  // Browsers without anchors keep the place over the header.
  '@supports (top: anchor(top))': {
    top: 'max({spacing.2}, env(safe-area-inset-top), anchor(--toasts top, 0px) + {spacing.2})',
    right: 'calc(anchor(--toasts right, 0px) + {spacing.3})',
    width: 'min(360px, anchor-size(--toasts width, 100vw) - 24px)',
  },
  // A drawer has its buttons at the top, a dialog stands in the middle; what is behind them cannot be used.
  'html:has([aria-modal=true]) &': { sm: AT_FOOT },
  'html:has([data-toasts=foot]) &': AT_FOOT,
};
