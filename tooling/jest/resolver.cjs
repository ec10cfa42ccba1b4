const { existsSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

const BUNDLED = join(__dirname, '../../node_modules/.cache/jest-libraries/stand-ins.json');

let standIns;

/** The file that stands for a library's first one in a browser's or a server's test, as bundle-libraries.ts left it. */
function standInFor(file, conditions) {
  if (!standIns && existsSync(BUNDLED)) standIns = JSON.parse(readFileSync(BUNDLED, 'utf8')).standIns;
  return standIns?.[conditions?.includes('browser') ? 'browser' : 'node'][file];
}

/*
 * Sources run as CommonJS in Jest, so the "require" face of a package is taken first; a package that has only an
 * "import" face is resolved through that one and translated by transform.cjs.
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
  return standInFor(file, options.conditions) ?? file;
};
