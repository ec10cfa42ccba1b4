import webpack, { type Compiler } from 'webpack';

/** A well-formed hash that no file has. */
const NEVER = `sha384-${'A'.repeat(64)}`;

/** Page-wide map from a script's absolute URL (no query) to its hash; filled by `trustFiles` of the shell. */
export const TRUSTED_SCRIPTS = '__dashboardTrustedScripts';

/** How often each script's URL was asked for in this page. */
const SCRIPT_ATTEMPTS = '__dashboardScriptTries';

/**
 * Gives every script webpack loads at runtime the hash the page knows for its URL, and a URL of its own to every try after
 * the first: a request that hangs would otherwise be joined by the next one for the same file.
 *
 * An unknown URL gets a hash that never matches instead of an exception: an exception here would leave webpack's
 * chunk promise pending for ever, so a later retry would hang. The browser refuses the script either way.
 * `crossOrigin` is set on same-origin scripts too, or the preloaded copy is not used and the file comes twice.
 */
export class ChunkIntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ChunkIntegrityPlugin', (compilation) => {
      const { createScript } = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap('ChunkIntegrityPlugin', (source) =>
        webpack.Template.asString([
          source,
          "script.crossOrigin = 'anonymous';",
          `var tries = (self.${SCRIPT_ATTEMPTS} ||= {});`,
          'tries[url] = (tries[url] || 0) + 1;',
          "if (tries[url] > 1) script.src = url + '?attempt=' + tries[url];",
          `script.integrity = (self.${TRUSTED_SCRIPTS} || {})[new URL(url, location.href).href.split(/[?#]/)[0]] || '${NEVER}';`,
        ]),
      );
    });
  }
}
