/*
 * Sources run as CommonJS in Jest, so the "require" face of a package is taken first; a package that has only an
 * "import" face is resolved through that one and translated by transform.cjs.
 */
module.exports = (request, options) => {
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
};
