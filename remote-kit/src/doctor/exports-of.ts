import { build } from 'esbuild';

/** The endings of files that a build emits as they are. */
const ASSETS = ['.woff2', '.svg', '.png', '.mp3', '.ogg', '.wav'];

/** The names that a module exports, or why it cannot be read. */
export async function exportsOf(file: string): Promise<{ names: string[] } | { problem: string }> {
  try {
    const { metafile } = await build({
      entryPoints: [file],
      bundle: true,
      write: false,
      format: 'esm',
      packages: 'external',
      jsx: 'automatic',
      loader: Object.fromEntries(ASSETS.map((ending) => [ending, 'empty' as const])),
      metafile: true,
      logLevel: 'silent',
    });
    return { names: Object.values(metafile.outputs).flatMap((output) => output.exports) };
  } catch (error) {
    return {
      problem: error instanceof Error ? (error.message.split('\n')[1] ?? error.message) : String(error),
    };
  }
}
