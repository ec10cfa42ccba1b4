import { createHash } from 'node:crypto';

/**
 * Puts the stored or the system's colour mode on <html> before anything is painted, and notes there that a file the
 * page cannot start without did not come. Inline, because a file of its own would hold up the first paint, or not come
 * either; the policy allows exactly this text by its hash.
 */
const TEXT =
  "(function(){var m=null;try{m=localStorage.getItem('color-mode')}catch(e){}" +
  "var d=m==='dark'||(m!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches);" +
  "var h=document.documentElement;h.classList.add(d?'dark':'light');h.style.colorScheme=d?'dark':'light';" +
  "addEventListener('error',function(e){if(e.target.defer)h.classList.add('failed')},true)})()";

export const COLOR_MODE_SCRIPT = `<script>${TEXT}</script>`;

/** Source expression for the policy's script-src. */
export const COLOR_MODE_SOURCE = `'sha256-${createHash('sha256').update(TEXT).digest('base64')}'`;
