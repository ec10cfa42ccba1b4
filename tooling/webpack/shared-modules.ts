import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const SHARED = join(import.meta.dirname, '../../shared');

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

/** The module's source file. */
export const sourceFile = (path: string): string => join(SHARED, 'src', path, 'index.ts');
