import { createRequire } from 'node:module';
import { join } from 'node:path';

const react = { runtime: 'automatic' };
const transformer = createRequire(import.meta.url).resolve('@swc/jest');
const swc = (parser) => [
  transformer,
  // Inline maps were 63 % of the code that V8 reads for each test file; Jest reads maps from its cache where needed.
  { isModule: 'unknown', sourceMaps: true, jsc: { target: 'es2022', parser, transform: { react } } },
];

/** How sources, libraries and files become test code, in this repository and in remotes of other ones. */
export const sources = {
  transform: {
    '\\.tsx$': swc({ syntax: 'typescript', tsx: true }),
    '\\.ts$': swc({ syntax: 'typescript' }),
    '\\.m?js$': swc({ syntax: 'ecmascript' }),
  },
  // Tests run as CommonJS, so libraries that ship only ES modules are transformed too.
  transformIgnorePatterns: [],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'jsx', 'json', 'node'],
  moduleNameMapper: { '\\.(css|svg|png|jpg|woff2)$': join(import.meta.dirname, 'asset.cjs') },
};
