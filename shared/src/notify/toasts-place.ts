/** Attributes of the part of a page at whose head toasts stand: a part with other parts' buttons below it. */
export const toastsHere = { 'data-toasts': 'head', style: { anchorName: '--toasts' } };

/** Attributes of a part that is used at its top, and has room at its foot. */
export const toastsAtFoot = { 'data-toasts': 'foot' };

const WIDTH = 'min(360px, 100vw - 24px)';
const AT_FOOT = { top: 'auto', right: { base: '3', md: '6' }, bottom: { base: '3', md: '6' }, width: WIDTH };
/** Over a form's bar, and over a list's pager. */
const ABOVE_BAR = { bottom: 'calc(60px + {spacing.3})' };

/**
 * An error stays until it is closed: it must not lie on what a person needs to try again. Wide windows have room at the
 * bottom right, beside a form's fields. Where fields and buttons take the whole width the header gives its place, and
 * a page with a head of its own offers a part below it.
 *
 * Without a toast no browser has to look for what pages hold: with every row that a history added it searched all of the
 * page, and styled a dozen elements beside it.
 */
export const TOASTS_PLACE = {
  // Without a toast nothing follows the anchor: the history's first layout is not done twice.
  '&:empty': { display: 'none' },
  top: 'max({spacing.2}, env(safe-area-inset-top))',
  right: '3',
  width: WIDTH,
  // Browsers without anchors keep the place over the header.
  '@supports (top: anchor(top))': {
    top: 'max({spacing.2}, env(safe-area-inset-top), anchor(--toasts top, 0px) + {spacing.2})',
    right: 'calc(anchor(--toasts right, 0px) + {spacing.3})',
    width: 'min(360px, anchor-size(--toasts width, 100vw) - 24px)',
  },
  '@media (min-width: 1360px)': {
    'html:not(:has([data-toasts=head])) &:not(:empty)': AT_FOOT,
    'html:has(main [type=submit], main [aria-label="Next page"]):not(:has([data-toasts=head])) &:not(:empty)':
      ABOVE_BAR,
  },
  // A drawer has its buttons at the top, a dialog stands in the middle; what is behind them cannot be used.
  'html:has([aria-modal=true]) &:not(:empty)': { sm: AT_FOOT },
  'html:has([data-toasts=foot]) &:not(:empty)': AT_FOOT,
};
