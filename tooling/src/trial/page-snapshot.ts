/** What a page of the shell is made of, for comparison before and after the visits to a remote's pages. */
export interface Snapshot {
  title: string;
  html: Record<string, string>;
  body: Record<string, string>;
  children: string[];
  head: string[];
  adoptedSheets: number;
  frame: string[];
  globals: Map<string, unknown>;
  members: Map<string, unknown>;
}

/** Without empty attributes: a style that was set and removed leaves one. */
const attributesOf = (element: Element): Record<string, string> =>
  Object.fromEntries(
    [...element.attributes].flatMap(({ name, value }) => (value === '' ? [] : [[name, value]])),
  );

const describeElement = (element: Element): string =>
  `<${element.localName}${element.id === '' ? '' : ` id="${element.id}"`}>`;

/** Styles of the CSS-in-JS library, scripts and hints of federation, and the title, which is compared by itself. */
const CHANGING_HEAD = 'style[data-emotion], script, link:not([rel~=stylesheet i]), title';

const headOf = () =>
  [...document.head.children]
    .filter((element) => !element.matches(CHANGING_HEAD))
    .map(({ outerHTML }) => outerHTML);

/** The attributes of the shell's elements that do not change with each rendering, as generated ids do. */
const FRAME_ATTRIBUTES = ['aria-label', 'href', 'src', 'data-position', 'style', 'hidden', 'inert', 'class'];

function describePart(element: Element): string {
  const attributes = FRAME_ATTRIBUTES.map((name) => [name, element.getAttribute(name)] as const)
    .filter(([, value]) => value)
    .map(([name, value]) => ` ${name}="${value}"`);
  const isControl = element.matches('a, button');
  // Counts of unread messages change.
  const text = isControl ? (element.textContent ?? '').replace(/\d+\+?/g, '') : '';
  const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  return `<${element.localName}${attributes.join('')}>${text}${isShown ? '' : ' (hidden)'}`;
}

/** The shell's header and sidebar, and their links, buttons and pictures. */
function frameOf(): string[] {
  const landmarks = [...document.querySelectorAll('header, aside, nav')].filter(
    (landmark) => landmark.closest('main') === null,
  );
  const parts = landmarks.flatMap((landmark) => [landmark, ...landmark.querySelectorAll('a, button, img')]);
  return [...new Set(parts)].map(describePart);
}

/** The values of the window's own properties, or what reads them, for comparison. */
const globalsOf = () =>
  new Map<string, unknown>(
    Object.entries(Object.getOwnPropertyDescriptors(window)).map(([name, { value, get }]) => [
      name,
      get ?? value,
    ]),
  );

const isBuiltIn = (value: unknown): value is { prototype: object } =>
  typeof value === 'function' &&
  typeof value.prototype === 'object' &&
  Function.prototype.toString.call(value).includes('[native code]');

/** Chakra's library wraps it once, to tell whether the keyboard moved the focus. */
const WRAPPED_BY_LIBRARIES = ['HTMLElement.prototype.focus'];

/** The functions of the browser's own classes and objects by name, for comparison. Other values are only named. */
function membersOf(globals: ReadonlyMap<string, unknown>): Map<string, unknown> {
  const classes = [...globals].flatMap(([name, value]): [string, object][] =>
    isBuiltIn(value)
      ? [
          [name, value],
          [`${name}.prototype`, value.prototype],
        ]
      : [],
  );
  const objects = Object.entries({ JSON, Math, Intl, Reflect, console, document, history, navigator });
  const members = [...classes, ...objects].flatMap(([owner, object]) =>
    Reflect.ownKeys(object).map((key): [string, unknown] => {
      const { value, get } = Object.getOwnPropertyDescriptor(object, key) ?? {};
      return [`${owner}.${String(key)}`, get ?? (typeof value === 'function' ? value : undefined)];
    }),
  );
  return new Map(members.filter(([name]) => !WRAPPED_BY_LIBRARIES.includes(name)));
}

export function takeSnapshot(): Snapshot {
  const globals = globalsOf();
  return {
    // The title begins with the number of unread messages, which may change.
    title: document.title.replace(/\(\d+\) /, ''),
    html: attributesOf(document.documentElement),
    body: attributesOf(document.body),
    children: [...document.body.children].map(describeElement),
    head: headOf(),
    adoptedSheets: document.adoptedStyleSheets.length,
    frame: frameOf(),
    globals,
    members: membersOf(globals),
  };
}

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

const LABEL_MAX = 120;

/** The tag of an element, for a message. */
const tagOf = (html: string) => (/^<[^>]*>/.exec(html)?.[0] ?? html).slice(0, LABEL_MAX);

export function documentChanges(old: Snapshot, now: Snapshot): string[] {
  const changes = [
    ...(now.title === old.title ? [] : [`the title is ${JSON.stringify(now.title)}`]),
    ...changedAttributes('html', old.html, now.html),
    ...changedAttributes('body', old.body, now.body),
    ...without(now.children, old.children).map((element) => `${element} is left in <body>`),
    ...without(old.children, now.children).map((element) => `${element} is missing from <body>`),
    ...without(now.head, old.head).map((html) => `${tagOf(html)} is left in <head>`),
    ...without(old.head, now.head).map((html) => `${tagOf(html)} is missing from <head>`),
    ...(now.adoptedSheets === old.adoptedSheets ? [] : ['the adopted style sheets are others']),
    ...without(now.frame, old.frame).map((part) => `${part.slice(0, LABEL_MAX)} is in the header or sidebar`),
    ...without(old.frame, now.frame).map(
      (part) => `${part.slice(0, LABEL_MAX)} is missing from the header or sidebar`,
    ),
  ];
  return [...new Set(changes)];
}

export function globalChanges(old: Snapshot, now: Snapshot, remote: string): string[] {
  // Every build of the preset counts its requests for scripts in a global of this prefix.
  const isFederated = (name: string) => {
    const container = name.replace(/^webpackChunk/, '');
    // The shell may load another remote ahead at any time.
    const isOfOther = [container, `webpackChunk${container}`].every((one) => now.globals.has(one));
    return isOfOther || container === remote || name.startsWith('__dashboard');
  };
  return [
    ...mapChanges(old.globals, now.globals)
      .filter(([name]) => !isFederated(name))
      .map(([name, change]) => `window.${name} is ${change}`),
    ...mapChanges(old.members, now.members).map(([name, change]) => `${name} is ${change}`),
  ];
}

/** The names that were added, removed or have another value. */
function mapChanges(
  old: ReadonlyMap<string, unknown>,
  now: ReadonlyMap<string, unknown>,
): [name: string, change: string][] {
  const kindOf = (value: unknown) => (typeof value === 'function' ? 'function' : 'value');
  return [
    ...[...now.keys()].filter((name) => !old.has(name)).map((name): [string, string] => [name, 'new']),
    ...[...old.keys()].filter((name) => !now.has(name)).map((name): [string, string] => [name, 'missing']),
    ...[...old]
      .filter(([name, value]) => now.has(name) && !Object.is(now.get(name), value))
      .map(([name, value]): [string, string] => [name, `another ${kindOf(value)}`]),
  ];
}
