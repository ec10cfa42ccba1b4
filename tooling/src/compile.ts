import webpack, { type Configuration, type Stats } from 'webpack';

/** A build failed; the message is meant for the person at the terminal. */
export class BuildError extends Error {}

/** Runs one webpack compile. A warning fails it like an error: the ones seen so far all broke in the browser. */
export async function compile(config: Configuration): Promise<Stats> {
  const compiler = webpack(config);
  if (!compiler) throw new BuildError('webpack gave no compiler.');
  const stats = await new Promise<Stats>((resolve, reject) => {
    compiler.run((error, result) => {
      if (error || !result) reject(error ?? new BuildError('webpack gave no result.'));
      else resolve(result);
    });
  });
  await new Promise<void>((resolve, reject) =>
    compiler.close((error) => (error ? reject(error) : resolve())),
  );
  if (stats.hasErrors() || stats.hasWarnings()) {
    throw new BuildError(
      stats.toString({ all: false, errors: true, warnings: true, errorDetails: true, colors: false }),
    );
  }
  return stats;
}
