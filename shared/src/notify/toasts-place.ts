/** Attributes of the element below whose header toasts appear: no other element's buttons are there. */
export const toastAnchor = { 'data-toasts': 'head', style: { anchorName: '--toasts' } };

/** Attributes of an element whose controls are at its top, with free space at its bottom. */
export const toastsAtFoot = { 'data-toasts': 'foot' };

/** Attributes of a bar of buttons at the foot of a drawer or a page. */
export const toastsAboveBar = { 'data-toasts': 'bar' };

const WIDTH = 'min(360px, 100vw - 24px)';
const AT_FOOT = {
  top: '3',
  right: { base: '3', md: '6' },
  bottom: { base: '3', md: '6' },
  width: WIDTH,
  // Not `justify-content`, which would put the start of a high stack out of reach.
  '& > :first-of-type': { mt: 'auto' },
};
/** Above a form's save bar and a list's pager. */
const ABOVE_BAR = { bottom: 'calc(60px + {spacing.3})' };

/**
 * Position of the toasts. An error stays until it is closed, so it must not cover the controls for a retry. Wide
 * windows have free space at the bottom right, beside a form's fields. When fields and buttons take the full width,
 * toasts cover the dashboard's header, and a page with its own header provides an element below it.
 *
 * The `:empty` guards matter for performance: without them, every row added to the history made the browser search
 * the whole page and restyle a dozen elements.
 */
export const TOASTS_PLACE = {
  // Without a toast nothing follows the anchor, which saves a second layout of the history.
  '&:empty': { display: 'none' },
  top: 'max({spacing.2}, env(safe-area-inset-top))',
  bottom: '3',
  // A stack that is higher than the window scrolls. The padding keeps the shadows, which scrolling clips.
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  scrollPadding: '{spacing.3}',
  boxSizing: 'content-box',
  p: '3',
  m: '-3',
  right: '3',
  width: WIDTH,
  // Browsers without anchor positioning show toasts over the header.
  '@supports (top: anchor(top))': {
    top: 'max({spacing.2}, env(safe-area-inset-top), anchor(--toasts top, 0px) + {spacing.2})',
    // A high stack ends with the anchor too, unless that leaves room for less than two toasts.
    bottom:
      'max({spacing.3}, min(anchor(--toasts bottom, 0px) + {spacing.3}, anchor(--toasts top, 100dvh) - 180px))',
    right: 'calc(anchor(--toasts right, 0px) + {spacing.3})',
    width: 'min(360px, anchor-size(--toasts width, 100vw) - 24px)',
  },
  '@media (min-width: 1360px)': {
    'html:not(:has([data-toasts=head])) &:not(:empty)': AT_FOOT,
    'html:has(main [type=submit], main [aria-label="Next page"]):not(:has([data-toasts=head])) &:not(:empty)':
      ABOVE_BAR,
  },
  // A drawer has its buttons at the top and a dialog is centered; the content behind them is inert.
  'html:has([aria-modal=true]) &:not(:empty)': { sm: AT_FOOT },
  // The drawer of a wizard has them at the foot.
  'html:has([aria-modal=true] [data-toasts=bar]) &:not(:empty)': ABOVE_BAR,
  'html:has([data-toasts=foot]) &:not(:empty)': AT_FOOT,
};
