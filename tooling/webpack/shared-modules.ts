import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as v from 'valibot';

const require = createRequire(import.meta.url);

/** The folder of the shared package: in this repository, or installed beside the kit. */
export const SHARED = dirname(require.resolve('@dashboard/shared/package.json'));

/**
 * How a module of the shared package reaches the page. `at start` and `on first use`: federated, one instance per page,
 * in the shell's first files or in a file of its own. `bundled`: pure, each package bundles the functions it uses.
 */
const Delivery = v.picklist(['at start', 'on first use', 'bundled', 'tests only']);
export type Delivery = v.InferOutput<typeof Delivery>;

/** Every public module of the shared package, by its path below `shared/src`. */
export const SHARED_MODULES: Record<string, Delivery> = v.parse(
  v.record(v.string(), Delivery),
  JSON.parse(readFileSync(join(SHARED, 'federated-modules.json'), 'utf8')),
);

/** The paths below `shared/src` of the modules with one of these deliveries. */
export const modulesDelivered = (...deliveries: Delivery[]): string[] =>
  Object.entries(SHARED_MODULES).flatMap(([path, delivery]) => (deliveries.includes(delivery) ? [path] : []));

/** The module's name in imports and in the share scope. */
export const importName = (path: string): string => `@dashboard/shared/${path}`;

/** The module's file: its source in this repository, JavaScript in the packed package. */
export const sourceFile = (path: string): string => require.resolve(importName(path));
