import { createRequire } from 'node:module';
import { dirname, extname, join, sep } from 'node:path';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration } from 'webpack';
import { stagingOf } from '../src/staging';
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin';
import { modulesDelivered, SHARED, sourceFile } from './shared-modules';

export type Mode = 'production' | 'development';

const require = createRequire(import.meta.url);

/** The common configuration of remotes, the shell and the benchmark's monolith. `dir` is the package's folder. */
export function baseConfig({ dir, mode }: { dir: string; mode: Mode }): Configuration {
  return {
    mode,
    context: dir,
    target: ['web', 'es2022'],
    devtool: mode === 'production' ? false : 'cheap-module-source-map',
    // No cache for releases: with a warm cache the same sources produce different output and so another version.
    cache:
      mode === 'production'
        ? false
        : {
            type: 'filesystem',
            cacheDirectory: join(dir, '.cache/webpack'),
            buildDependencies: { config: [join(import.meta.dirname, '/'), join(dir, 'webpack.config.ts')] },
          },
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: require.resolve('swc-loader'),
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              target: 'es2022',
              // The development JSX runtime is not in the share scope, but swc would select it by webpack's mode.
              transform: { react: { runtime: 'automatic', development: false } },
            },
          },
        },
        {
          include: modulesDelivered('bundled').map((path) => join(dirname(sourceFile(path)), sep)),
          enforce: 'pre',
          // The kit contains it as JavaScript.
          loader: join(import.meta.dirname, `pure-constants-loader${extname(import.meta.filename)}`),
        },
        // The packed package imports its files without their ending, as the sources do.
        { include: join(SHARED, sep), resolve: { fullySpecified: false } },
        { test: /\.(woff2|svg|png|mp3|ogg|wav)$/, type: 'asset/resource' },
      ],
    },
    output: {
      path: stagingOf(dir),
      filename: '[name].[contenthash:12].js',
      chunkFilename: '[name].[contenthash:12].js',
      assetModuleFilename: '[name].[contenthash:12][ext]',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 8000,
      // Runs a module again after a failed import, instead of keeping it partly initialized.
      strictModuleExceptionHandling: true,
      clean: true,
    },
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          extractComments: false,
          minimizerOptions: { compress: { passes: 3 }, format: { comments: false } },
        }),
      ],
    },
    plugins: [new ChunkIntegrityPlugin()],
    performance: false,
    infrastructureLogging: { level: 'error' },
  };
}
