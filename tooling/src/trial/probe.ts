/** Runs in every page of a trial, before the page's own scripts: counts what a remote may leave behind. */

import { documentChanges, globalChanges, type Snapshot, takeSnapshot } from './page-snapshot';

type Listener = EventListenerOrEventListenerObject | null;

/** Timeouts with a longer delay belong to caches, which end by themselves. */
const LONGEST_WATCHED_DELAY_MS = 60_000;

/** The listeners of each target by type and phase. A target that is no longer used takes them with it. */
const listeners = new WeakMap<EventTarget, Map<string, Set<Listener>>>();
const targets = new Set<WeakRef<EventTarget>>();
const timers = new Set<unknown>();
const violations: string[] = [];
let before: Snapshot | undefined;

const captures = (options: unknown): boolean =>
  typeof options === 'object' && options !== null
    ? Reflect.get(options, 'capture') === true
    : options === true;

function listenersOf(target: EventTarget, key: string): Set<Listener> {
  let byKey = listeners.get(target);
  if (byKey === undefined) {
    byKey = new Map();
    listeners.set(target, byKey);
    targets.add(new WeakRef(target));
  }
  const set = byKey.get(key) ?? new Set<Listener>();
  byKey.set(key, set);
  return set;
}

const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;

EventTarget.prototype.addEventListener = function (type, listener, options) {
  const target = this ?? window;
  const { once = false, signal } = (typeof options === 'object' && options) || {};
  if (listener && signal?.aborted !== true) {
    const active = listenersOf(target, `${type} ${captures(options)}`);
    active.add(listener);
    const forget = () => active.delete(listener);
    if (once) add.call(target, type, forget, { once: true, capture: captures(options) });
    if (signal) add.call(signal, 'abort', forget, { once: true });
  }
  add.call(target, type, listener, options);
};

EventTarget.prototype.removeEventListener = function (type, listener, options) {
  const target = this ?? window;
  listeners
    .get(target)
    ?.get(`${type} ${captures(options)}`)
    ?.delete(listener);
  remove.call(target, type, listener, options);
};

/**
 * The number of listeners by type and kind of target, of all targets in use. Elements that are no longer in the document
 * count as memory.
 */
function listenerCounts(): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const reference of targets) {
    const target = reference.deref();
    if (target === undefined) targets.delete(reference);
    else if (!(target instanceof Node) || target.isConnected)
      for (const [key, set] of listeners.get(target) ?? []) {
        const label = `${key.split(' ')[0]} on ${target.constructor.name}`;
        counts[label] = (counts[label] ?? 0) + set.size;
      }
  }
  return counts;
}

const start = { interval: window.setInterval.bind(window), timeout: window.setTimeout.bind(window) };
const clear = { interval: window.clearInterval.bind(window), timeout: window.clearTimeout.bind(window) };

Object.assign(window, {
  setInterval: (handler: TimerHandler, delay?: number, ...rest: unknown[]) => {
    const id = start.interval(handler, delay, ...rest);
    timers.add(id);
    return id;
  },
  setTimeout: (handler: TimerHandler, delay = 0, ...rest: unknown[]) => {
    if (delay > LONGEST_WATCHED_DELAY_MS || typeof handler !== 'function')
      return start.timeout(handler, delay, ...rest);
    const id = start.timeout(() => {
      timers.delete(id);
      handler(...rest);
    }, delay);
    timers.add(id);
    return id;
  },
  clearInterval: (id?: number) => {
    timers.delete(id);
    clear.interval(id);
  },
  clearTimeout: (id?: number) => {
    timers.delete(id);
    clear.timeout(id);
  },
});

add.call(document, 'securitypolicyviolation', (event) => {
  const { effectiveDirective, blockedURI } = event as SecurityPolicyViolationEvent;
  violations.push(`${effectiveDirective} blocks ${blockedURI}`);
});

/** The interface that the trial calls. */
const probe = {
  counts: () => ({ listeners: listenerCounts(), timers: timers.size }),
  remember: () => {
    before = takeSnapshot();
  },
  changes: (remote: string) => {
    const now = takeSnapshot();
    return {
      document: before ? documentChanges(before, now) : [],
      globals: before ? globalChanges(before, now, remote) : [],
    };
  },
  takeViolations: () => violations.splice(0),
  /** Changes the page as a link does, without loading the document again. */
  go: (path: string) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  },
  heading: () => document.querySelector('main h1')?.textContent ?? '',
  /** Whether the page below the shell's header is complete: no spinner, and some content. */
  isDrawn: () => {
    const main = document.querySelector('main');
    return (
      main !== null &&
      main.querySelector('[aria-busy=true], [aria-label="Loading page"]') === null &&
      !main.textContent.includes('Loading page') &&
      (main.textContent.trim() !== '' || main.querySelector('input, img, svg, canvas, video') !== null)
    );
  },
  links: () =>
    [...document.querySelectorAll('main a[href]')].map((link) => (link as HTMLAnchorElement).pathname),
};

export type Probe = typeof probe;

declare global {
  interface Window {
    dashboardTrial: Probe;
  }
}

window.dashboardTrial = probe;
