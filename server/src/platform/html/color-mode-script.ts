import { createHash } from 'node:crypto';

/**
 * Sets the stored or the system's color mode on <html> before the first paint, and sets the class `failed` when a
 * required script did not load. Inline, because a separate file would delay the first paint or fail to load as well.
 * The content security policy allows exactly this script by its hash.
 */
const SCRIPT =
  "(function(){var m=null;try{m=localStorage.getItem('color-mode')}catch(e){}" +
  "var d=m==='dark'||(m!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches);" +
  "var h=document.documentElement;h.classList.add(d?'dark':'light');h.style.colorScheme=d?'dark':'light';" +
  "addEventListener('error',function(e){if(e.target.defer)h.classList.add('failed')},true)})()";

export const COLOR_MODE_SCRIPT = `<script>${SCRIPT}</script>`;

/** Source expression for the policy's script-src. */
export const COLOR_MODE_SOURCE = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`;
