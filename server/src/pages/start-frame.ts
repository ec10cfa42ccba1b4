import {
  SIDEBAR_COLLAPSED_BELOW_PX,
  SIDEBAR_HIDDEN_BELOW_PX,
  type WhiteLabel,
} from '@dashboard/shared/contracts';

/** Borders and backgrounds of header and sidebar, in the same places as the shell's. */
const RULES = [
  'body{margin:0}',
  '#root{--start-panel:#f6f7f9;--start-line:#e2e5eb;--start-fg:#18202f;--start-muted:#566074;--start-strong:#c9ced8}',
  '.dark #root{--start-panel:#171c26;--start-line:#2a3241;--start-fg:#e6e9f0;--start-muted:#a3acbd;--start-strong:#3b4558}',
  '.start{display:flex;flex-direction:column;height:100dvh}',
  '.start *{box-sizing:border-box}',
  '.start-header{flex:none;height:52px;border-bottom:1px solid var(--start-line)}',
  '.start-mark{width:24px;height:24px;margin:13.5px 52px;background:center/contain no-repeat}',
  '.start-sidebar{flex:1;width:232px;background:var(--start-panel);border-inline-end:1px solid var(--start-line)}',
  '.start-failure,.failed .start{display:none}',
  '.failed .start-failure{display:grid;place-content:center;justify-items:center;min-height:100dvh;padding:0 16px;',
  'box-sizing:border-box;text-align:center;color:var(--start-fg);font:400 14px/20px system-ui,sans-serif}',
  '.start-failure h1{margin:0;font-size:20px;line-height:28px;font-weight:600}',
  '.start-failure p{margin:4px 0 20px;color:var(--start-muted)}',
  '.start-failure a{padding:7px 13px;color:inherit;font-weight:500;text-decoration:none;',
  'border:1px solid var(--start-strong);border-radius:6px}',
  '.start-failure a:focus-visible{outline:2px solid var(--brand-focus-ring);outline-offset:2px}',
  `@media (max-width:${SIDEBAR_COLLAPSED_BELOW_PX - 1}px){.start-sidebar{width:56px}}`,
  `@media (max-width:${SIDEBAR_HIDDEN_BELOW_PX - 1}px){.start-sidebar{display:none}}`,
].join('');

/** Image addresses of a white label contain no character with a meaning in CSS. */
const markRule = (mode: 'light' | 'dark', url: string): string =>
  url === '' ? '' : `.${mode} .start-mark{background-image:url(${url})}`;

/** CSS of the frame. The browser fetches only the logo of the current color mode. */
export const startFrameStyle = ({ logoUrl, logoDarkUrl }: WhiteLabel): string =>
  RULES + markRule('light', logoUrl) + markRule('dark', logoDarkUrl);

/**
 * Placeholder until the shell renders, which takes seconds on a slow network. If the shell never loads or cannot start,
 * `failed` on <html> shows the crash page's message instead.
 */
export const START_FRAME = [
  '<div class="start" aria-hidden="true"><div class="start-header"><div class="start-mark"></div></div>',
  '<div class="start-sidebar"></div></div>',
  '<main class="start-failure"><h1>Something went wrong...</h1><p>We are sorry but application crashed.</p>',
  '<a href="/dashboard">Go to Dashboard</a></main>',
].join('');
