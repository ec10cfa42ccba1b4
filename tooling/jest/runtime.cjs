const { createRequire } = require('node:module');
const { Script } = require('node:vm');

// A transitive dependency of Jest, so it is resolved through Jest's core.
const requireFromCore = createRequire(createRequire(require.resolve('jest')).resolve('@jest/core'));
const { default: Runtime } = requireFromCore('jest-runtime');

/** The scripts that this worker has compiled, by file. */
const compiled = new Map();

function compile(code, file, parameters) {
  const found = compiled.get(file);
  if (found?.code === code) return found.script;
  const head = `(function (${parameters}) {`;
  const script = new Script(`${head}${code}\n})`, { filename: file, columnOffset: -head.length });
  compiled.set(file, { code, script });
  return script;
}

/**
 * Runs every test file in its own context, as Jest does, but compiles a module once per worker instead of once per test
 * file. Only V8's compiled code is shared, no state.
 */
module.exports = class SharedCodeRuntime extends Runtime {
  constructor(config, environment, resolver, transformer, cacheFS, coverageOptions, testPath, ...rest) {
    super(config, environment, resolver, transformer, cacheFS, coverageOptions, testPath, ...rest);
    const { executor } = this;
    const compileAlone = executor.compile.bind(executor);
    executor.compile = (code, file) => {
      const context = environment.getVmContext();
      // A test file runs only once, and Jest has the best messages for syntax errors.
      if (context === null || file === testPath) return compileAlone(code, file);
      try {
        return compile(code, file, executor.injectedModuleParameters).runInContext(context);
      } catch {
        return compileAlone(code, file);
      }
    };
  }
};
