const { existsSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

const INDEX = join(__dirname, '../../node_modules/.cache/jest-libraries/bundled-files.json');

let bundledFiles;

/** The shim for a library's entry file in a browser or server test, written by bundle-libraries.ts. */
function bundledFileFor(file, conditions) {
  if (!bundledFiles && existsSync(INDEX)) bundledFiles = JSON.parse(readFileSync(INDEX, 'utf8')).bundledFiles;
  return bundledFiles?.[conditions?.includes('browser') ? 'browser' : 'node'][file];
}

/*
 * Sources run as CommonJS in Jest, so the "require" export of a package is preferred. A package with only an
 * "import" export is resolved through that one and transformed by transform.cjs.
 */
function resolve(request, options) {
  try {
    return options.defaultResolver(request, options);
  } catch (error) {
    const conditions = [...(options.conditions ?? []), 'import'];
    try {
      return options.defaultResolver(request, { ...options, conditions });
    } catch {
      throw error;
    }
  }
}

module.exports = (request, options) => {
  const file = resolve(request, options);
  return bundledFileFor(file, options.conditions) ?? file;
};
