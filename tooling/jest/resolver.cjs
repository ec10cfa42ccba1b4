const { existsSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

const BUNDLED = join(__dirname, '../../node_modules/.cache/jest-libraries/index.json');

let standIns;

/** The file that stands for a library's first one in a browser test, as bundle-libraries.ts left it. */
function standInFor(file) {
  if (!standIns && existsSync(BUNDLED)) standIns = JSON.parse(readFileSync(BUNDLED, 'utf8')).standIns;
  return standIns?.[file];
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
  return (options.conditions?.includes('browser') && standInFor(file)) || file;
};
