import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './workspace';

const PRODUCT =
  /^(?:shell|shared|server|operations|remote-kit|tooling|mfe-[a-z]+)\/.*\.(?:[cm]?ts|tsx|[cm]js)$/;
/** They read our own output. */
const TESTS = /\.test\.tsx?$|-setup\.tsx?$|\/(?:testing|bench)\/|^tooling\/jest\//;

/** The source files of the product and of its tools, without tests, as paths below the root. */
export const productSources = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => PRODUCT.test(file) && !TESTS.test(file) && existsSync(join(ROOT, file)));
