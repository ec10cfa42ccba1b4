import {
  SIDEBAR_COLLAPSED_BELOW_PX,
  SIDEBAR_HIDDEN_BELOW_PX,
  type WhiteLabel,
} from '@dashboard/shared/contracts';

/** Lines and grounds of header and sidebar as the shell will draw them, at the same places. */
const RULES = [
  'body{margin:0}',
  '#root{--start-panel:#f6f7f9;--start-line:#e2e5eb}',
  '.dark #root{--start-panel:#171c26;--start-line:#2a3241}',
  '.start{display:flex;flex-direction:column;height:100dvh}',
  '.start *{box-sizing:border-box}',
  '.start-header{flex:none;height:52px;border-bottom:1px solid var(--start-line)}',
  '.start-mark{width:24px;height:24px;margin:13.5px 52px;background:center/contain no-repeat}',
  '.start-sidebar{flex:1;width:232px;background:var(--start-panel);border-inline-end:1px solid var(--start-line)}',
  `@media (max-width:${SIDEBAR_COLLAPSED_BELOW_PX - 1}px){.start-sidebar{width:56px}}`,
  `@media (max-width:${SIDEBAR_HIDDEN_BELOW_PX - 1}px){.start-sidebar{display:none}}`,
].join('');

/** An address of the white label's holds no letter that means something in a style rule. */
const markRule = (mode: 'light' | 'dark', url: string): string =>
  url === '' ? '' : `.${mode} .start-mark{background-image:url(${url})}`;

/** Style of the frame. Of two marks the browser fetches only the one of the mode in use. */
export const startFrameStyle = ({ logoUrl, logoDarkUrl }: WhiteLabel): string =>
  RULES + markRule('light', logoUrl) + markRule('dark', logoDarkUrl);

/** Stands in the page until the shell has come and draws itself in its place: for seconds, on a slow network. */
export const START_FRAME = [
  '<div class="start" aria-hidden="true"><div class="start-header"><div class="start-mark"></div></div>',
  '<div class="start-sidebar"></div></div>',
].join('');
