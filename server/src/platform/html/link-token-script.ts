import { createHash } from 'node:crypto';

/**
 * Moves the token of a mailed link from the URL to the history state, where it survives a reload and is in no request.
 * Runs inline as the first script, so that nothing is fetched while the URL contains the token. After a reload the
 * server receives no token and renders an error; the class `restoring` on <html> hides it until the page's script shows
 * the form.
 */
const SCRIPT =
  "(function(){var t=new URLSearchParams(location.search).get('token');" +
  "if(t)history.replaceState({token:t},'',location.pathname);" +
  "else if(history.state&&history.state.link)document.documentElement.classList.add('restoring')})()";

export const LINK_TOKEN_SCRIPT = `<script>${SCRIPT}</script>`;

/** Source expression for the policy's script-src. */
export const LINK_TOKEN_SOURCE = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`;
