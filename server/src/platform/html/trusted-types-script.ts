import { createHash } from 'node:crypto';

/**
 * The page's only policy of Trusted Types. A string becomes the address of a script only if the page knows the file's hash;
 * any other address becomes that of a missing file with the same name, which a failure report names. Markup and code from
 * strings are never allowed. It is the default policy, because the loaders of webpack and of the federation runtime assign
 * plain strings, also in earlier releases.
 */
const SCRIPT =
  "(function(){if(!self.trustedTypes)return;trustedTypes.createPolicy('default',{createScriptURL:function(u){" +
  'var k=new URL(u,location.href).href.split(/[?#]/)[0],t=self.__dashboardTrustedScripts||{};' +
  "return Object.prototype.hasOwnProperty.call(t,k)?u:'/assets/untrusted/'+k.split('/').pop().replace(/[^\\w.-]/g,'')}})})()";

export const TRUSTED_TYPES_SCRIPT = `<script>${SCRIPT}</script>`;

/** Source expression for the policy's script-src. */
export const TRUSTED_TYPES_SOURCE = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`;
