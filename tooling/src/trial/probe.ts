/** Runs in every page of a trial, before the page's own scripts: counts what a remote may leave behind. */

type Listener = EventListenerOrEventListenerObject | null;

interface Snapshot {
  title: string;
  html: Record<string, string>;
  body: Record<string, string>;
  children: string[];
  globals: Map<string, unknown>;
}

/** Timeouts with a longer delay belong to caches, which end by themselves. */
const LONGEST_WATCHED_DELAY_MS = 60_000;

const listeners = new Map<EventTarget, Map<string, Set<Listener>>>();
const timers = new Set<unknown>();
const violations: string[] = [];
let before: Snapshot | undefined;

const watched = (target: unknown): EventTarget | undefined =>
  [window, document, document.documentElement, document.body].find((each) => each === (target ?? window));

const captures = (options: unknown): boolean =>
  typeof options === 'object' && options !== null
    ? Reflect.get(options, 'capture') === true
    : options === true;

function listenersOf(target: EventTarget, key: string): Set<Listener> {
  const byKey = listeners.get(target) ?? new Map<string, Set<Listener>>();
  listeners.set(target, byKey);
  const set = byKey.get(key) ?? new Set<Listener>();
  byKey.set(key, set);
  return set;
}

const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;

EventTarget.prototype.addEventListener = function (type, listener, options) {
  const target = watched(this);
  if (target && listener) {
    const active = listenersOf(target, `${type} ${captures(options)}`);
    active.add(listener);
    const forget = () => active.delete(listener);
    if (typeof options === 'object' && options.once)
      add.call(target, type, forget, { once: true, capture: captures(options) });
    if (typeof options === 'object' && options.signal)
      add.call(options.signal, 'abort', forget, { once: true });
  }
  add.call(this ?? window, type, listener, options);
};

EventTarget.prototype.removeEventListener = function (type, listener, options) {
  const target = watched(this);
  if (target) listenersOf(target, `${type} ${captures(options)}`).delete(listener);
  remove.call(this ?? window, type, listener, options);
};

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

/** Without empty attributes: a style that was set and removed leaves one. */
const attributesOf = (element: Element): Record<string, string> =>
  Object.fromEntries(
    [...element.attributes].flatMap(({ name, value }) => (value === '' ? [] : [[name, value]])),
  );

const describeElement = (element: Element): string =>
  `<${element.localName}${element.id === '' ? '' : ` id="${element.id}"`}>`;

/** Own functions of the window and its other globals, for comparison. */
const globalsOf = () =>
  new Map<string, unknown>(
    Object.getOwnPropertyNames(window).map((name) => {
      const value = Object.getOwnPropertyDescriptor(window, name)?.value;
      return [name, typeof value === 'function' ? value : undefined];
    }),
  );

const snapshot = (): Snapshot => ({
  // The title begins with the number of unread messages, which may change.
  title: document.title.replace(/\(\d+\) /, ''),
  html: attributesOf(document.documentElement),
  body: attributesOf(document.body),
  children: [...document.body.children].map(describeElement),
  globals: globalsOf(),
});

function changedAttributes(name: string, old: Record<string, string>, now: Record<string, string>): string[] {
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((key) => old[key] !== now[key])
    .map(
      (key) =>
        `the attribute ${key} of <${name}> is ${JSON.stringify(now[key] ?? null)}, was ${JSON.stringify(old[key] ?? null)}`,
    );
}

/** The elements of a list that are missing from another one, counting repeated ones. */
function without(list: readonly string[], others: readonly string[]): string[] {
  const rest = [...others];
  return list.filter((each) => {
    const at = rest.indexOf(each);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}

function documentChanges(old: Snapshot): string[] {
  const now = snapshot();
  return [
    ...(now.title === old.title ? [] : [`the title is ${JSON.stringify(now.title)}`]),
    ...changedAttributes('html', old.html, now.html),
    ...changedAttributes('body', old.body, now.body),
    ...without(now.children, old.children).map((element) => `${element} is left in <body>`),
    ...without(old.children, now.children).map((element) => `${element} is missing from <body>`),
  ];
}

function globalChanges({ globals: old }: Snapshot, remote: string): string[] {
  const now = globalsOf();
  // Every build of the preset counts its requests for scripts in a global of this prefix.
  const isFederated = (name: string) =>
    name === remote || name === `webpackChunk${remote}` || name.startsWith('__dashboard');
  return [
    ...[...now.keys()]
      .filter((name) => !old.has(name) && !isFederated(name))
      .map((name) => `window.${name} is new`),
    ...[...old.keys()].filter((name) => !now.has(name)).map((name) => `window.${name} is missing`),
    ...[...old]
      .filter(([name, value]) => value !== undefined && now.has(name) && now.get(name) !== value)
      .map(([name]) => `window.${name} is another function`),
  ];
}

/** The interface that the trial calls. */
const probe = {
  counts: () => ({
    listeners: Object.fromEntries(
      [...listeners].flatMap(([target, byKey]) =>
        [...byKey].map(([key, set]) => [`${key.split(' ')[0]} on ${target.constructor.name}`, set.size]),
      ),
    ),
    timers: timers.size,
  }),
  remember: () => {
    before = snapshot();
  },
  changes: (remote: string) => ({
    document: before ? documentChanges(before) : [],
    globals: before ? globalChanges(before, remote) : [],
  }),
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
