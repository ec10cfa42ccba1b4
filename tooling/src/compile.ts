import webpack, { type Configuration, type Stats } from 'webpack';
import { BuildError } from './build-error';

/** Runs one webpack compile. Warnings fail it too, because all warnings so far broke the page in the browser. */
export async function compile(config: Configuration): Promise<Stats> {
  const compiler = webpack(config);
  if (!compiler) throw new BuildError('webpack returned no compiler.');
  const stats = await new Promise<Stats>((resolve, reject) => {
    compiler.run((error, result) => {
      if (error || !result) reject(error ?? new BuildError('webpack returned no result.'));
      else resolve(result);
    });
  });
  await new Promise<void>((resolve, reject) =>
    compiler.close((error) => (error ? reject(error) : resolve())),
  );
  if (stats.hasErrors() || stats.hasWarnings()) {
    throw new BuildError(messageOf(stats));
  }
  return stats;
}

/** The errors and warnings of a compile. */
export function messageOf(stats: Stats): string {
  return stats.toString({ all: false, errors: true, warnings: true, errorDetails: true, colors: false });
}
