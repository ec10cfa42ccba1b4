import * as v from 'valibot';
import { Guard } from './permission';

/** Menu icons by name, so that menu items stay plain data. The shell maps names to icons. */
export const MENU_ICONS = [
  'messages',
  'messages-new',
  'contacts',
  'message-bot',
  'campaigns',
  'reports',
  'management',
  'settings',
  'admin',
  'system',
  'branding',
  'help',
  'logout',
  'generic',
] as const;

export const MenuChild = v.object({
  title: v.string(),
  /** Path below /dashboard, with its leading slash. */
  path: v.string(),
  guard: v.optional(Guard),
});

/**
 * A menu item as plain data. Items of several remotes with the same `title` merge; `order` positions the top item
 * (the specification uses 10, 20, 30 …), and `section` groups items between separators. An item of the section `user`
 * is in the user menu instead, as a link to its `path`.
 */
export const MenuItem = v.object({
  title: v.string(),
  icon: v.picklist(MENU_ICONS),
  order: v.number(),
  section: v.optional(v.picklist(['main', 'setup', 'help', 'user']), 'main'),
  path: v.optional(v.string()),
  guard: v.optional(Guard),
  children: v.optional(v.array(MenuChild)),
  /** A live count beside the item, set by the remote through the badge store: `useMenuBadge('messages')`. */
  badge: v.optional(v.string()),
});
export type MenuItem = v.InferOutput<typeof MenuItem>;

export const RemoteRoute = v.object({
  /**
   * Path below /dashboard without leading or trailing slashes, e.g. `messages` or `settings/profile`; `:param?`
   * allowed.
   */
  path: v.string(),
  /** Document title of the page, without the portal's name. */
  title: v.string(),
  guard: v.optional(Guard),
  /** A page that the breadcrumbs show above this one although this one's path does not contain it, such as a list. */
  above: v.optional(v.object({ title: v.string(), path: v.string() })),
});
export type RemoteRoute = v.InferOutput<typeof RemoteRoute>;

/** An action that the palette (Ctrl+K or ⌘K) offers to users who pass the guard. */
export const RemoteAction = v.object({
  /** As its button says, e.g. `Add Contact`. */
  title: v.string(),
  /** Other words to find it by. */
  keywords: v.optional(v.string()),
  guard: v.optional(Guard),
  /** A page of the remote, with a leading slash and an optional query, or a slot that it fills. */
  opens: v.union([v.object({ path: v.string() }), v.object({ slot: v.string() })]),
});
export type RemoteAction = v.InferOutput<typeof RemoteAction>;

/** A remote's name, which is its package folder's name. */
export const RemoteName = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{1,40}$/));

/** The plain data in a remote's `remote.ts`. */
export const RemoteDefinition = v.object({
  /** Package folder name, e.g. `mfe-messaging`. */
  name: RemoteName,
  /** User-facing name of this remote, for the failure page: "Messages couldn't be loaded". */
  title: v.string(),
  /** One sentence on the failure page about what keeps working. */
  whileDown: v.optional(v.string()),
  owner: v.string(),
  routes: v.array(RemoteRoute),
  menu: v.array(MenuItem),
  actions: v.optional(v.array(RemoteAction), []),
  /** Slots this remote fills, e.g. `new-message`: slot name -> exported component name of `./app`'s module. */
  slots: v.optional(v.record(v.string(), v.string()), {}),
  /**
   * Exported name of a component that runs on every page, for users who can open one of the routes. It mounts once,
   * when the page is idle, and renders nothing but dialogs.
   */
  background: v.optional(v.string()),
});
export type RemoteDefinition = v.InferInput<typeof RemoteDefinition>;

const sha384 = v.pipe(
  v.string(),
  v.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'must be sha384- and a hash in base64'),
);
// Each path segment begins with a letter, digit or underscore, which excludes hidden files and parent folders.
const fileName = v.pipe(
  v.string(),
  v.regex(/^\w[\w.-]*(\/\w[\w.-]*)*$/, 'must be the path of a file below the build folder'),
);

/** `contract.json`, emitted by a remote's build. */
export const RemoteContract = v.object({
  name: RemoteName,
  version: v.string(),
  commit: v.string(),
  /** Semver range of @dashboard/shared that the remote was built against. */
  sharedRange: v.string(),
  /** Semver range per federated singleton. */
  singletons: v.record(v.string(), v.string()),
  definition: RemoteDefinition,
  /** Global variable that the entry script sets, e.g. `mfe_messaging`. */
  globalName: v.string(),
  entry: fileName,
  /** Files of the first screen, entry first: preloaded with the page. */
  preload: v.array(fileName),
  /** Every file the remote can load, with its hash. */
  files: v.record(fileName, sha384),
});
export type RemoteContract = v.InferOutput<typeof RemoteContract>;

/** A remote resolved for one user, inlined in the page. `fallback` is the last known good version. */
const ResolvedVersion = v.object({
  version: v.string(),
  /** Absolute URL or absolute path of the folder, ends with `/`. */
  baseUrl: v.string(),
  globalName: v.string(),
  entry: v.string(),
  preload: v.array(v.string()),
  files: v.record(v.string(), v.string()),
});
export const ResolvedRemote = v.object({
  name: v.string(),
  definition: RemoteDefinition,
  /** `override`: from the machine of the developer whose session this is. */
  source: v.picklist(['default', 'pin', 'rollout', 'override']),
  ...ResolvedVersion.entries,
  /** A second origin of the same files, tried before `fallback`. */
  mirrorUrl: v.optional(v.string()),
  fallback: v.optional(ResolvedVersion),
});
export type ResolvedVersion = v.InferOutput<typeof ResolvedVersion>;
export type ResolvedRemote = v.InferOutput<typeof ResolvedRemote>;

/** GET /api/remotes (extension): the shell of the requesting page, which the remotes must fit. Default: the current one. */
export const CurrentRegistryQuery = v.object({ shell: v.optional(v.pipe(v.string(), v.maxLength(80))) });

/** GET /api/remotes: what the user's pages get now. */
export const CurrentRegistry = v.object({
  /** The id of the last move of a pointer. Grows with every move. */
  revision: v.number(),
  /** The version of the shell that a newly loaded page gets. */
  shellVersion: v.string(),
  /** The remotes that fit the requesting page's shell. A remote that is switched off is missing. */
  remotes: v.array(ResolvedRemote),
});
export type CurrentRegistry = v.InferOutput<typeof CurrentRegistry>;

/** Pointers were moved up to this revision: the remotes, the shell or the pages with these names may have changed. */
export const RegistryMoved = v.object({ revision: v.number(), names: v.array(v.string()) });
export type RegistryMoved = v.InferOutput<typeof RegistryMoved>;

/** The name that reports use for the shell's own files. */
export const SHELL_NAME = 'shell';

const versionName = v.pipe(v.string(), v.maxLength(80));

/**
 * POST /api/remotes/telemetry (extension): one report per load of a remote, per lazy shell file or later remote file
 * that failed to load at first, and per page that crashed while rendering.
 */
export const RemoteLoadReport = v.object({
  /** The remote's name, or `shell`. */
  remote: v.pipe(v.string(), v.maxLength(60)),
  /** The version that is running, or that failed. */
  version: versionName,
  /** The version that the registry chose when another one is running, that is, the version that failed. */
  wanted: v.optional(versionName),
  source: v.picklist(['default', 'pin', 'rollout', 'override', 'mirror', 'fallback']),
  outcome: v.picklist(['loaded', 'failed', 'crashed']),
  /** The error of the first attempt, also set when a later attempt succeeded. */
  errorClass: v.optional(v.picklist(['network', 'timeout', 'integrity', 'contract'])),
  attempts: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20)), 1),
  durationMs: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(600_000)), 0),
  reference: v.optional(v.pipe(v.string(), v.maxLength(40))),
  /** Name of the failed file, when the report is about one file. */
  file: v.optional(v.pipe(v.string(), v.maxLength(120))),
});
export type RemoteLoadReport = v.InferInput<typeof RemoteLoadReport>;
