import type { RemoteLoadReport, ResolvedRemote } from '@dashboard/shared/contracts';
import type { RouteObject } from '@dashboard/shared/router';
import type { ComponentType } from 'react';
import { usesPrevious } from '../registry/previous-version';
import { classifyError } from './classify-error';
import { loadFederatedApp } from './federated-module';
import { AttemptError, RemoteLoadFailure, ShellFileError } from './load-failure';
import { type LoadTools, loadWithFallbacks, type ServedVersion } from './load-with-fallbacks';
import { pendingShellFiles } from './shell-file';
import { reloadForStaleFile } from './stale-chunk';

/** A remote's `./app`: its routes, and by name the components for its slots and its background part. */
export interface RemoteApp {
  routes: RouteObject[];
  slots: Record<string, ComponentType<Record<string, unknown>>>;
  background: ComponentType | null;
}

export interface RemoteLoader {
  /**
   * Loads a remote once; after a failure the next call loads it again. Throws RemoteLoadFailure. Files that are gone reload
   * the page, unless `mayReload` is false.
   */
  loadRemoteApp: (name: string, options?: { mayReload: boolean }) => Promise<RemoteApp>;
  /**
   * The component for a slot, or null when no remote of this page fills the slot. Throws when the remote fails to load.
   */
  loadRemoteSlot: (slot: string) => Promise<ComponentType<Record<string, unknown>> | null>;
  /** The version of a remote that runs in this page; undefined before it is loaded. */
  servedVersion: (name: string) => ServedVersion | undefined;
  /** Calls back whenever a remote has loaded. Returns a function that stops it. */
  onLoaded: (listener: (name: string) => void) => () => void;
  /** Whether code of the remote may have run in this page. */
  isStarted: (name: string) => boolean;
}

interface LoaderOptions {
  /** The remotes of this tab now. */
  remotes: () => readonly ResolvedRemote[];
  report: (report: RemoteLoadReport) => void;
  /** The edge to the federation runtime. */
  load?: LoadTools<object>['load'];
}

const browser = {
  classify: classifyError,
  pendingShellFiles,
  wait: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
  random: Math.random,
  now: Date.now,
};

export function createRemoteLoader({
  remotes,
  report,
  load = loadFederatedApp,
}: LoaderOptions): RemoteLoader {
  const apps = new Map<string, Promise<RemoteApp>>();
  const pages = new WeakMap<Promise<RemoteApp>, Promise<RemoteApp>>();
  const served = new Map<string, ServedVersion>();
  const started = new Set<string>();
  const listeners = new Set<(name: string) => void>();

  const loadOnce = (name: string): Promise<RemoteApp> => {
    const known = apps.get(name);
    if (known) return known;
    const remote = remotes().find((each) => each.name === name);
    if (!remote) return Promise.reject(new Error(`The registry of this page has no remote "${name}".`));
    started.add(name);
    const loading = loadWithFallbacks<RemoteApp>(remote, {
      ...browser,
      usesPrevious,
      load: async (version) => readApp(remote, await load(version), version.version !== remote.version),
      report,
    }).then(
      (loaded) => {
        served.set(name, loaded.served);
        for (const listener of [...listeners]) listener(name);
        return loaded.module;
      },
      (error: unknown) => {
        apps.delete(name);
        throw error;
      },
    );
    apps.set(name, loading);
    return loading;
  };

  const loadRemoteApp: RemoteLoader['loadRemoteApp'] = (name, { mayReload } = { mayReload: true }) => {
    const loading = loadOnce(name);
    if (!mayReload) return loading;
    // One promise for each attempt, because callers compare them.
    const known = pages.get(loading);
    if (known) return known;
    const key = `${name}@${remotes().find((each) => each.name === name)?.version}`;
    const page = loading.catch((error: unknown) => reloadOrThrow(error, key));
    pages.set(loading, page);
    return page;
  };

  return {
    loadRemoteApp,
    servedVersion: (name) => served.get(name),
    onLoaded: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isStarted: (name) => started.has(name),
    loadRemoteSlot: async (slot) => {
      const owner = remotes().find(({ definition }) => definition.slots && slot in definition.slots);
      if (!owner) return null;
      const component = (await loadRemoteApp(owner.name)).slots[slot];
      if (!component) throw new Error(`The version of ${owner.name} in this page does not fill "${slot}".`);
      return component;
    },
  };
}

/** During a reload the promise stays pending, so that no failure page flashes. */
function reloadOrThrow(error: unknown, key: string): Promise<never> {
  const cause = error instanceof RemoteLoadFailure ? error.cause : error;
  if (reloadForStaleFile(cause, cause instanceof ShellFileError ? cause.file : key))
    return new Promise(() => {});
  throw error;
}

/**
 * A fallback version may be older than the page data. Its pages still work, so its missing slots and background part
 * are ignored.
 */
function readApp({ name, definition }: ResolvedRemote, module: object, isFallback: boolean): RemoteApp {
  const routes: unknown = Reflect.get(module, 'default');
  if (!isRoutes(routes)) throw new AttemptError('contract', `${name}: ./app has no routes as default export`);
  const slots = Object.entries(definition.slots ?? {}).flatMap(([slot, exported]) => {
    const component: unknown = Reflect.get(module, exported);
    if (isComponent(component)) return [[slot, component] as const];
    if (isFallback) return [];
    throw new AttemptError('contract', `${name}: ./app has no "${exported}"`);
  });
  const background: unknown = definition.background && Reflect.get(module, definition.background);
  return {
    routes,
    slots: Object.fromEntries(slots),
    background: isComponent(background) ? background : null,
  };
}

function isRoutes(value: unknown): value is RouteObject[] {
  return Array.isArray(value) && value.every((route) => typeof route === 'object' && route !== null);
}

function isComponent(value: unknown): value is ComponentType<Record<string, unknown>> {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
}
