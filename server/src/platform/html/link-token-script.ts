import { createHash } from 'node:crypto';

/**
 * Moves the token of a mailed link from the address to the state of the history entry, where a reload finds it and no
 * request carries it. The page's very first script, inline, so that nothing is fetched and no other script runs while the
 * address holds the token. After a reload the server knows no token: `kept` on <html> hides that until the page's script
 * has drawn the form again.
 */
const TEXT =
  "(function(){var t=new URLSearchParams(location.search).get('token');" +
  "if(t)history.replaceState({token:t},'',location.pathname);" +
  "else if(history.state&&history.state.link)document.documentElement.classList.add('kept')})()";

export const LINK_TOKEN_SCRIPT = `<script>${TEXT}</script>`;

/** Source expression for the policy's script-src. */
export const LINK_TOKEN_SOURCE = `'sha256-${createHash('sha256').update(TEXT).digest('base64')}'`;
