/** A filter for Jest: leaves out the long tests. A pattern in the configuration would give them a transform cache of their own. */
module.exports = async (paths) => {
  const { LONG } = await import('./long-tests.mjs');
  return { filtered: paths.filter((path) => !LONG.test(path)) };
};
