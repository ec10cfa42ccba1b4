import { darkBrandVariables } from '../branding/brand-css';

const LIGHT = '--fg:#18202f;--muted:#566074;--hover:#f6f7f9;--strong:#c9ced8;--strong-hover:#8a94a8';
const DARK = '--fg:#e6e9f0;--muted:#a3acbd;--hover:#171c26;--strong:#3b4558;--strong-hover:#6f7a8f';
/** Only the script sets a mode on the page. */
const UNSET = 'html:not(.light):not(.dark)';

const RULES = [
  '*{box-sizing:border-box}',
  'body{margin:0;min-height:100vh;padding:24px 16px;display:grid;place-items:center;text-align:center;',
  'color:var(--fg);font:400 14px/20px "Inter Variable","Inter Fallback",system-ui,sans-serif;',
  '-webkit-font-smoothing:antialiased}',
  'main{max-width:400px;overflow-wrap:anywhere}',
  '.brand{display:flex;align-items:center;justify-content:center;gap:10px;margin:0 0 28px;',
  'font-size:18px;line-height:26px;font-weight:600;letter-spacing:-.01em}',
  '.brand img{flex:none;width:26px;height:26px}',
  'h1{margin:0;font-size:20px;line-height:28px;font-weight:600;letter-spacing:-.017em}',
  'p{margin:4px 0 20px;color:var(--muted)}',
  '.actions{display:flex;flex-wrap:wrap;justify-content:center;gap:8px}',
  'a{display:flex;align-items:center;height:36px;padding:0 16px;color:inherit;font-weight:500;',
  'text-decoration:none;border:1px solid var(--strong);border-radius:6px}',
  'a:hover{background:var(--hover);border-color:var(--strong-hover)}',
  'a:focus-visible{outline:2px solid var(--brand-focus-ring);outline-offset:2px}',
  'small{display:block;margin-top:32px;color:var(--muted);font-size:12px;line-height:16px}',
  '@media (pointer:coarse){a{height:44px}}',
].join('');

/** CSS of the error page, inline because the reported error may prevent files from loading. */
export function errorPageStyle(brandColor: string): string {
  const withoutScript =
    `${UNSET}{${DARK};${darkBrandVariables(brandColor)};background:#10141c;color-scheme:dark}` +
    `${UNSET} .only-light{display:none}${UNSET} .only-dark{display:block}`;
  return [
    `:root{${LIGHT}}.dark{${DARK}}`,
    '.dark .only-light,:root:not(.dark) .only-dark{display:none}',
    `@media (prefers-color-scheme:dark){${withoutScript}}`,
    RULES,
  ].join('');
}
