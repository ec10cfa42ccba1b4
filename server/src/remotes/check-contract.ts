import type { RemoteContract } from '@dashboard/shared/contracts';
import { parse, validRange } from 'semver';
import { isRoutePath, namesPage } from './remote-routes';

/**
 * Returns the problems of a contract that its schema cannot express, one line each, starting with the field.
 */
export function contradictionsOf({
  name,
  version,
  definition,
  entry,
  preload,
  files,
  sharedRange,
  singletons,
}: RemoteContract): string[] {
  const isDescribed = (file: string) => Object.hasOwn(files, file);
  return [
    ...(isVersion(version) ? [] : [`version: "${version}" is not a semantic version such as 1.0.0`]),
    ...(definition.name === name
      ? []
      : [`definition.name: is ${definition.name}, the contract’s is ${name}`]),
    ...(isDescribed(entry) ? [] : [`entry: ${entry} is not one of its files`]),
    ...preload.filter((file) => !isDescribed(file)).map((file) => `preload: ${file} is not one of its files`),
    ...rangeProblems({ sharedRange, singletons }),
    ...definitionProblems(definition),
  ];
}

/** A remote's pages are React elements: one that names none of these has a React of its own. */
const REACT = ['react', 'react/jsx-runtime'];

/** Without ranges that can be unmet, a remote would be offered to shells that it does not run in. */
function rangeProblems({
  sharedRange,
  singletons,
}: Pick<RemoteContract, 'sharedRange' | 'singletons'>): string[] {
  const ranges = [
    { field: 'sharedRange', range: sharedRange },
    ...Object.entries(singletons).map(([module, range]) => ({ field: `singletons.${module}`, range })),
  ];
  return [
    ...ranges.flatMap(({ field, range }) => {
      const parsed = validRange(range);
      if (parsed === null) return [`${field}: "${range}" is not a version range such as ^1.0.0`];
      return parsed === '*'
        ? [`${field}: "${range}" accepts every version, name a range such as ^1.0.0`]
        : [];
    }),
    ...(REACT.some((module) => Object.hasOwn(singletons, module))
      ? []
      : ['singletons: React is missing, a remote uses the React of the shell']),
  ];
}

/** Compares the whole string, because the parser also accepts `v1.0.0` and surrounding spaces. */
function isVersion(text: string): boolean {
  const parsed = parse(text);
  if (!parsed) return false;
  return text === [parsed.version, ...(parsed.build.length > 0 ? [parsed.build.join('.')] : [])].join('+');
}

type Definition = RemoteContract['definition'];

/** The problems of `remote.ts`: fields that contradict each other. */
export const definitionProblems = (definition: Definition): string[] => [
  ...routeProblems(definition),
  ...menuProblems(definition),
  ...actionProblems(definition),
];

function routeProblems({ routes }: Definition): string[] {
  return routes.flatMap(({ path }, index) =>
    isRoutePath(path)
      ? []
      : [
          `definition.routes.${index}.path: "${path}" is not a path below /dashboard such as settings/profile`,
        ],
  );
}

function menuProblems({ menu, routes }: Definition): string[] {
  const pages = menu.flatMap(({ path, children = [] }, index) => [
    ...(path === undefined ? [] : [{ field: `definition.menu.${index}.path`, page: path }]),
    ...children.map((child, at) => ({
      field: `definition.menu.${index}.children.${at}.path`,
      page: child.path,
    })),
  ]);
  return pages
    .filter(({ page }) => !routes.some(({ path }) => namesPage(path, page)))
    .map(({ field, page }) => `${field}: "${page}" is not a page that its own routes name`);
}

function actionProblems({ actions, routes, slots }: Definition): string[] {
  return actions.flatMap(({ opens }, index) => {
    if ('slot' in opens)
      return Object.hasOwn(slots, opens.slot)
        ? []
        : [`definition.actions.${index}.opens.slot: "${opens.slot}" is not one of its slots`];
    const [page = ''] = opens.path.split('?');
    return routes.some(({ path }) => namesPage(path, page))
      ? []
      : [`definition.actions.${index}.opens.path: "${page}" is not a page that its own routes name`];
  });
}
