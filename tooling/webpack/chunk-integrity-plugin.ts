import webpack, { type Compiler } from 'webpack';

/** A well-formed hash that matches no file. */
const NEVER = `sha384-${'A'.repeat(64)}`;

/** Page-wide map from a script's absolute URL (no query) to its hash; filled by `trustFiles` of the shell. */
export const TRUSTED_SCRIPTS = '__dashboardTrustedScripts';

/** The number of requests per script URL in this page. */
const SCRIPT_ATTEMPTS = '__dashboardScriptAttempts';

/**
 * Sets the integrity of every script that webpack loads at runtime. Retries get a different URL, because the browser would
 * otherwise join a retry with the pending request.
 *
 * An unknown URL gets a hash that never matches instead of an exception: an exception here would leave webpack's
 * chunk promise pending forever, so a retry would hang. The browser blocks the script either way.
 * `crossOrigin` is set on same-origin scripts too. Otherwise the preloaded copy is not used and the file is fetched twice.
 */
export class ChunkIntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ChunkIntegrityPlugin', (compilation) => {
      const { createScript } = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap('ChunkIntegrityPlugin', (source) =>
        webpack.Template.asString([
          source,
          "script.crossOrigin = 'anonymous';",
          `var attempts = (self.${SCRIPT_ATTEMPTS} ||= {});`,
          'attempts[url] = (attempts[url] || 0) + 1;',
          "if (attempts[url] > 1) script.src = url + '?attempt=' + attempts[url];",
          `script.integrity = (self.${TRUSTED_SCRIPTS} || {})[new URL(url, location.href).href.split(/[?#]/)[0]] || '${NEVER}';`,
        ]),
      );
    });
  }
}
