import { createHash } from 'node:crypto';

/**
 * The page's only policy of Trusted Types. A string becomes the address of a script only if the page knows the file's hash;
 * any other address becomes that of a missing file of this server, with the same name and in the same folder, so that a
 * failure report names the file and its remote. Markup and code from strings are never allowed. It is the default policy,
 * because the loaders of webpack and of the federation runtime assign plain strings, also in earlier releases.
 */
const SCRIPT =
  "(function(){if(!self.trustedTypes)return;trustedTypes.createPolicy('default',{createScriptURL:function(u){" +
  'var a=new URL(u,location.href),k=a.origin+a.pathname,t=self.__dashboardTrustedScripts||{};' +
  'if(Object.prototype.hasOwnProperty.call(t,k))return u;' +
  "var p=a.origin===location.origin?a.pathname:'/assets/',n=k.split('/').pop().replace(/[^\\w.-]/g,'');" +
  "return location.origin+p.slice(0,p.lastIndexOf('/')+1)+'untrusted/'+n}})})()";

export const TRUSTED_TYPES_SCRIPT = `<script>${SCRIPT}</script>`;

/** Source expression for the policy's script-src. */
export const TRUSTED_TYPES_SOURCE = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`;
