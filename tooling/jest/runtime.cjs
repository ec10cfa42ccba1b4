const { createRequire } = require('node:module');
const { Script } = require('node:vm');

// Jest's own, which is a library of its libraries.
const requireFromCore = createRequire(createRequire(require.resolve('jest')).resolve('@jest/core'));
const { default: Runtime } = requireFromCore('jest-runtime');

/** What this worker has compiled so far, by file. */
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
 * Runs every test file in a world of its own, as Jest does, but compiles a module once per worker instead of once per
 * test file: nothing of what ran is kept, only V8's code of it.
 */
module.exports = class SharedCodeRuntime extends Runtime {
  constructor(config, environment, resolver, transformer, cacheFS, coverageOptions, testPath, ...rest) {
    super(config, environment, resolver, transformer, cacheFS, coverageOptions, testPath, ...rest);
    const { executor } = this;
    const compileAlone = executor.compile.bind(executor);
    executor.compile = (code, file) => {
      const context = environment.getVmContext();
      // A test file runs once; and Jest explains best why a file cannot be compiled.
      if (context === null || file === testPath) return compileAlone(code, file);
      try {
        return compile(code, file, executor.injectedModuleParameters).runInContext(context);
      } catch {
        return compileAlone(code, file);
      }
    };
  }
};
