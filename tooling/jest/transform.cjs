const { readFileSync } = require('node:fs');
const { createTransformer } = require('@swc/jest');

const ownSource = readFileSync(__filename, 'utf8');

const moduleSyntax = /^\s*(?:import|export)\b|\bimport\.meta\b/m;

const react = { runtime: 'automatic' };
const transformers = {
  typescript: createTransformer({
    jsc: { target: 'es2022', parser: { syntax: 'typescript' }, transform: { react } },
  }),
  tsx: createTransformer({
    jsc: { target: 'es2022', parser: { syntax: 'typescript', tsx: true }, transform: { react } },
  }),
  library: createTransformer({
    isModule: 'unknown',
    sourceMaps: false,
    jsc: { target: 'es2022', parser: { syntax: 'ecmascript' } },
  }),
};

function transformerFor(file) {
  if (/\.[cm]?ts$/.test(file)) return transformers.typescript;
  if (/\.tsx$/.test(file)) return transformers.tsx;
  return transformers.library;
}

/*
 * Jest runs our sources as CommonJS, so libraries that ship only ES modules must be transformed too.
 * Checking the source instead of a list of package names means that a new library needs no entry here.
 */
module.exports = {
  process(source, file, options) {
    const transformer = transformerFor(file);
    if (transformer === transformers.library && !moduleSyntax.test(source)) return { code: source };
    const result = transformer.process(source, file, options);
    // Jest passes __dirname and __filename as parameters. The block lets a module declare its own.
    if (!/\b(?:const|let)\s+__(?:dirname|filename)\b/.test(source)) return result;
    return { ...result, code: `{${result.code}\n}` };
  },
  getCacheKey(source, file, options) {
    return transformerFor(file).getCacheKey(ownSource + source, file, options);
  },
};
