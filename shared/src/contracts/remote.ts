import * as v from 'valibot';
import { Guard } from './permission';

/** Menu icons by name, so that a menu item stays data. The shell maps a name to a picture. */
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
 * A menu item as data. Items of the same `title` from several remotes merge; `order` places the top item
 * (the specification's order is 10, 20, 30 … in steps of ten), `section` groups items between hairlines.
 */
export const MenuItem = v.object({
  title: v.string(),
  icon: v.picklist(MENU_ICONS),
  order: v.number(),
  section: v.optional(v.picklist(['main', 'setup', 'help']), 'main'),
  path: v.optional(v.string()),
  guard: v.optional(Guard),
  children: v.optional(v.array(MenuChild)),
  /** A live count beside the item, filled by the remote through the badge store: `useMenuBadge('messages')`. */
  badge: v.optional(v.string()),
});
export type MenuItem = v.InferOutput<typeof MenuItem>;

export const RemoteRoute = v.object({
  /** Prefix below /dashboard without slashes at its ends, e.g. `messages` or `settings/profile`; `:param?` allowed. */
  path: v.string(),
  /** Browser title of the page, without the portal's name. */
  title: v.string(),
  guard: v.optional(Guard),
});
export type RemoteRoute = v.InferOutput<typeof RemoteRoute>;

const remoteName = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{1,40}$/));

/** The pure data of a remote's `remote.ts`. */
export const RemoteDefinition = v.object({
  /** Package folder name, e.g. `mfe-messaging`. */
  name: remoteName,
  /** What a person calls this part, for the failure page: "Messages couldn't be loaded". */
  title: v.string(),
  /** One sentence on the failure page about what goes on working meanwhile. */
  whileDown: v.optional(v.string()),
  owner: v.string(),
  routes: v.array(RemoteRoute),
  menu: v.array(MenuItem),
  /** Named places this remote fills, e.g. `new-message`: slot name -> exported component name of `./app`'s module. */
  slots: v.optional(v.record(v.string(), v.string()), {}),
  /**
   * Exported component name of what runs on every page, for whoever may open one of the routes. It is begun when the
   * page is quiet, and once; it has no place of its own on the page, and draws at most a dialog.
   */
  background: v.optional(v.string()),
});
export type RemoteDefinition = v.InferInput<typeof RemoteDefinition>;

const sha384 = v.pipe(
  v.string(),
  v.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'must be sha384- and a hash in base64'),
);
// Each part of the path begins with a letter, digit or underscore: nothing hidden, nothing above.
const fileName = v.pipe(
  v.string(),
  v.regex(/^\w[\w.-]*(\/\w[\w.-]*)*$/, 'must be the path of a file below the build folder'),
);

/** `contract.json`, emitted by a remote's build. */
export const RemoteContract = v.object({
  name: remoteName,
  version: v.string(),
  commit: v.string(),
  /** Semver range of @dashboard/shared it was built for. */
  sharedRange: v.string(),
  /** Semver range per federated singleton. */
  singletons: v.record(v.string(), v.string()),
  definition: RemoteDefinition,
  /** Global the entry script sets, e.g. `mfe_messaging`. */
  globalName: v.string(),
  entry: fileName,
  /** Files the first screen needs, entry first: preloaded with the page. */
  preload: v.array(fileName),
  /** Every file the remote can load, with its hash. */
  files: v.record(fileName, sha384),
});
export type RemoteContract = v.InferOutput<typeof RemoteContract>;

/** One remote as resolved for one user: what the page inlines. `fallback` is the last version known good. */
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
  source: v.picklist(['default', 'pin', 'rollout']),
  ...ResolvedVersion.entries,
  /** A second origin for the same files, tried before `fallback`. */
  mirrorUrl: v.optional(v.string()),
  fallback: v.optional(ResolvedVersion),
});
export type ResolvedVersion = v.InferOutput<typeof ResolvedVersion>;
export type ResolvedRemote = v.InferOutput<typeof ResolvedRemote>;

/** The name that reports use for the shell's own files. */
export const SHELL_NAME = 'shell';

const versionName = v.pipe(v.string(), v.maxLength(80));

/**
 * POST /api/remotes/telemetry (extension): one report per load of a remote, per lazy file of the shell that did not load
 * at once, per later file of a running remote that did not load, and per page that crashed while rendering.
 */
export const RemoteLoadReport = v.object({
  /** The remote's name, or `shell`. */
  remote: v.pipe(v.string(), v.maxLength(60)),
  /** The version that runs, or that failed. */
  version: versionName,
  /** The version that the registry chose, where another one runs: the version that failed. */
  wanted: v.optional(versionName),
  source: v.picklist(['default', 'pin', 'rollout', 'mirror', 'fallback']),
  outcome: v.picklist(['loaded', 'failed', 'crashed']),
  /** Why the first attempt failed; a load that succeeded later has one too. */
  errorClass: v.optional(v.picklist(['network', 'timeout', 'integrity', 'contract'])),
  attempts: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20)), 1),
  durationMs: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(600_000)), 0),
  reference: v.optional(v.pipe(v.string(), v.maxLength(40))),
  /** Name of the file that failed, where the report is about one file. */
  file: v.optional(v.pipe(v.string(), v.maxLength(120))),
});
export type RemoteLoadReport = v.InferInput<typeof RemoteLoadReport>;
