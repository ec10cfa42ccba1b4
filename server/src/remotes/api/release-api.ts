import * as v from 'valibot';

/** What a token allows. `read`: the registry; `publish`: new versions; `move`: pointers. */
export const RELEASE_SCOPES = ['read', 'publish', 'move'] as const;
export type ReleaseScope = (typeof RELEASE_SCOPES)[number];

const NAMES = 'Enter the names of remotes, "shell" or "pages".';
const NAMES_MAX = 50;
const SCOPES = 'Choose from read, publish and move.';

export const TOKEN_DAYS_MAX = 366;
const LABEL_MAX = 80;
const REASON_MAX = 500;
/** The file of an upload, and its uncompressed contents. */
export const UPLOAD_BYTES_MAX = 50_000_000;
export const UNPACKED_BYTES_MAX = 200_000_000;
/** Files and folders of an upload. Our largest build has a few hundred. */
export const UPLOAD_ENTRIES_MAX = 10_000;

const line = (what: 'reason' | 'label', max: number) =>
  v.pipe(
    v.string(`Enter a ${what}.`),
    v.transform((text) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()),
    v.nonEmpty(`Enter a ${what}.`),
    v.maxLength(max, `Enter at most ${max} characters.`),
  );
const name = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9-]{1,40}$/, 'Enter the name of a remote, "shell" or "pages".'),
);
const version = v.pipe(v.string(), v.nonEmpty('Enter a version.'), v.maxLength(80, 'Enter a version.'));
const provider = v.pipe(
  v.string('Enter the id or host of a provider.'),
  v.nonEmpty('Enter the id or host of a provider.'),
  v.maxLength(255, 'Enter the id or host of a provider.'),
);

const UNSIGNED = 'Sign the build: give "npm run remotes" a signing key.';
const publicKey = v.pipe(
  v.string('Enter a public key.'),
  v.regex(/^[\w-]{43}$/, 'Enter an Ed25519 public key: 43 characters of base64url.'),
);

export const NameParams = v.object({ name });

/** POST /api/releases/{name}/versions: the query; the body is the build's folder as a tar file with gzip. */
export const PublishQuery = v.strictObject({
  /** Checks everything and changes nothing. */
  dryRun: v.optional(v.picklist(['true', 'false']), 'false'),
  /** Ed25519 signature of the name, version, contract and SHA-384 of the body, with the public key that verifies it. */
  signedBy: publicKey,
  signature: v.pipe(v.string(UNSIGNED), v.regex(/^[\w-]{86}$/, UNSIGNED)),
  /** Whether every page of the build was opened in a real shell. Only remotes have a trial, and need this. */
  trial: v.optional(v.picklist(['passed', 'skipped'], 'Enter passed or skipped.')),
  /** Why the trial was skipped. */
  reason: v.optional(line('reason', REASON_MAX)),
  /** Whether the build has changes that are not committed. */
  dirty: v.optional(v.picklist(['true', 'false']), 'false'),
});

/** How a build was checked before it was published, as its publisher says. */
export const ReleaseChecks = v.object({
  /** Null for the shell and the pages, which have no trial. */
  trial: v.nullable(v.picklist(['passed', 'skipped'])),
  /** Why the trial was skipped. */
  reason: v.nullable(v.string()),
  /** Whether it has changes that are not committed. */
  isDirty: v.boolean(),
});
export type ReleaseChecks = v.InferOutput<typeof ReleaseChecks>;

export const Published = v.object({
  name: v.string(),
  version: v.string(),
  isNew: v.boolean(),
  isDryRun: v.boolean(),
});
export type Published = v.InferOutput<typeof Published>;

/** Providers of one rollout. */
const PROVIDERS_MAX = 1_000;
const PERCENT = 'Enter a whole number from 0 to 100.';
const PROVIDERS = 'Enter ids or hosts of providers.';

const percent = v.pipe(
  v.number(PERCENT),
  v.safeInteger(PERCENT),
  v.minValue(0, PERCENT),
  v.maxValue(100, PERCENT),
);
const providers = v.pipe(
  v.array(v.unknown(), PROVIDERS),
  v.nonEmpty(PROVIDERS),
  v.maxLength(PROVIDERS_MAX, `Enter at most ${PROVIDERS_MAX} providers.`),
  v.array(provider, PROVIDERS),
);

const common = {
  reason: line('reason', REASON_MAX),
  /** The version that the pointer names now, null for none: 409 for another one. Absent: any. */
  expected: v.optional(v.nullable(version)),
  dryRun: v.optional(v.boolean(), false),
};

const MOVE_ID = 'Enter the id of a move.';

/**
 * The newest move of the name that the caller knows: `lastMove` of the list, or with a provider the newest of its moves;
 * null for none. 409 when there is a newer one. Absent: any. A version alone does not show that its percentage was changed.
 */
const expectedMove = v.optional(
  v.nullable(v.pipe(v.number(MOVE_ID), v.safeInteger(MOVE_ID), v.minValue(1, MOVE_ID))),
);

/** POST /api/releases/{name}/moves. Providers are given by id or host. */
export const MoveBody = v.variant(
  'move',
  [
    v.strictObject({ move: v.literal('default'), version, ...common }),
    v.strictObject({ move: v.literal('pin'), version, provider, ...common }),
    v.strictObject({ move: v.literal('unpin'), provider, ...common }),
    v.strictObject({ move: v.literal('disable'), provider: v.optional(provider), ...common }),
    v.strictObject({ move: v.literal('enable'), provider: v.optional(provider), ...common }),
    /** 0 percent ends it. Without providers: all. A remote has one rollout at a time. */
    v.strictObject({
      move: v.literal('rollout'),
      version,
      percent,
      providers: v.optional(providers),
      expectedMove,
      ...common,
    }),
    /** Without a provider: ends a running rollout, or returns to the default before. With one: undoes the provider's last move. */
    v.strictObject({
      move: v.literal('rollback'),
      provider: v.optional(provider),
      expectedMove,
      ...common,
    }),
  ],
  'Enter one of default, pin, unpin, disable, enable, rollout and rollback.',
);
export type MoveBody = v.InferOutput<typeof MoveBody>;

export const MoveResult = v.object({
  name: v.string(),
  kind: v.picklist(['default', 'pin', 'off', 'rollout']),
  /** Null: every provider, or those of a rollout. */
  provider: v.nullable(v.object({ id: v.number(), host: v.string(), companyName: v.string() })),
  from: v.nullable(v.string()),
  to: v.nullable(v.string()),
  /** Of a rollout, 0 when it ended; null for other moves. */
  percent: v.nullable(v.number()),
  isDryRun: v.boolean(),
});
export type MoveResult = v.InferOutput<typeof MoveResult>;

/** GET /api/releases. */
export const ReleaseList = v.object({
  /** The providers that a move names. */
  providers: v.array(v.object({ serviceProviderId: v.number(), host: v.string() })),
  releases: v.array(
    v.object({
      name: v.string(),
      default: v.nullable(v.string()),
      pins: v.array(v.object({ serviceProviderId: v.number(), version: v.string() })),
      /** Providers without it; 0 for all. */
      disabledFor: v.array(v.number()),
      /** The id of the newest move that is not of one provider only. Absent from servers of the version before. */
      lastMove: v.optional(v.nullable(v.number())),
      rollout: v.nullable(
        v.object({
          version: v.string(),
          percent: v.number(),
          /** Null: every provider. */
          serviceProviderIds: v.nullable(v.array(v.number())),
          since: v.string(),
        }),
      ),
      versions: v.array(
        v.object({
          version: v.string(),
          publishedAt: v.string(),
          publishedBy: v.string(),
          /** Whether its files are stored, so that a pointer may name it. */
          hasFiles: v.boolean(),
          /** Whether every live shell meets its ranges. True for the shell and the pages. */
          fits: v.boolean(),
          /** Null for builds that a server started with. */
          checks: v.nullable(ReleaseChecks),
          /** The team whose key signed it; null if pages do not get it, because no trusted key did. */
          signedBy: v.nullable(v.string()),
          /** Null for the shell and the pages, as the range. */
          commit: v.nullable(v.string()),
          sharedRange: v.nullable(v.string()),
        }),
      ),
    }),
  ),
});

export type ReleaseList = v.InferOutput<typeof ReleaseList>;

/** GET /api/releases/moves: the newest first. `before`: older than this move. */
export const MovesQuery = v.strictObject({
  name: v.optional(name),
  before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/, MOVE_ID), v.transform(Number))),
});
/** The figures that ended a rollout. */
export const RolloutFigures = v.object({
  candidateLoads: v.number(),
  candidateFailed: v.number(),
  defaultLoads: v.number(),
  defaultFailed: v.number(),
  pValue: v.number(),
});
export type RolloutFigures = v.InferOutput<typeof RolloutFigures>;

export const MoveList = v.object({
  moves: v.array(
    v.object({
      id: v.number(),
      name: v.string(),
      kind: v.string(),
      serviceProviderId: v.number(),
      version: v.nullable(v.string()),
      /** Of a rollout, 0 when it ended; null for other moves. */
      percent: v.nullable(v.number()),
      /** The providers of a rollout; null for all. */
      providers: v.nullable(v.array(v.number())),
      /** Of a rollout that the server aborted. */
      figures: v.nullable(RolloutFigures),
      undoes: v.nullable(v.number()),
      actor: v.string(),
      reason: v.string(),
      at: v.string(),
    }),
  ),
  hasMore: v.boolean(),
});
export type MoveList = v.InferOutput<typeof MoveList>;

/** GET /api/releases/health. */
export const HealthQuery = v.strictObject({ name: v.optional(name) });
/** A load is of the version that the registry chose, even if an earlier one was shown instead. */
const failed = v.number();
export const ReleaseHealth = v.object({
  /** The figures are of the 24 hours since then. */
  since: v.string(),
  figures: v.array(
    v.object({
      name: v.string(),
      version: v.string(),
      serviceProviderId: v.number(),
      loads: v.number(),
      /** Failed loads and crashes. */
      failed,
      crashed: v.number(),
      /** Null without a successful load. */
      p75Ms: v.nullable(v.number()),
    }),
  ),
  /** The last 6 hours in steps of 15 minutes; steps without a load are left out. */
  series: v.array(
    v.object({
      name: v.string(),
      version: v.string(),
      points: v.array(v.object({ at: v.string(), loads: v.number(), failed })),
    }),
  ),
  failures: v.array(
    v.object({ name: v.string(), version: v.string(), errorClass: v.string(), count: v.number() }),
  ),
});
export type ReleaseHealth = v.InferOutput<typeof ReleaseHealth>;

/**
 * GET /api/releases/{name}/reach: active users, and how many of them the running rollout reaches. Of the sign-in pages the
 * expected number, because their rollout chooses browsers.
 */
export const ReleaseReach = v.object({
  providers: v.array(
    v.object({
      serviceProviderId: v.number(),
      host: v.string(),
      companyName: v.string(),
      users: v.number(),
      onRollout: v.number(),
    }),
  ),
});
export type ReleaseReach = v.InferOutput<typeof ReleaseReach>;

/** POST /api/releases/tokens. The response is the only one that contains the token. */
export const TokenBody = v.strictObject({
  label: line('label', LABEL_MAX),
  /** Null: every remote, the shell and the pages. */
  name: v.nullable(name),
  scopes: v.pipe(
    v.array(v.unknown(), SCOPES),
    v.maxLength(RELEASE_SCOPES.length, SCOPES),
    v.array(v.picklist(RELEASE_SCOPES, SCOPES), SCOPES),
    v.nonEmpty(SCOPES),
    v.transform((scopes) => [...new Set(scopes)]),
  ),
  days: v.pipe(
    v.number(`Enter a whole number from 1 to ${TOKEN_DAYS_MAX}.`),
    v.safeInteger(`Enter a whole number from 1 to ${TOKEN_DAYS_MAX}.`),
    v.minValue(1, `Enter a whole number from 1 to ${TOKEN_DAYS_MAX}.`),
    v.maxValue(TOKEN_DAYS_MAX, `Enter a whole number from 1 to ${TOKEN_DAYS_MAX}.`),
  ),
});
export type TokenBody = v.InferOutput<typeof TokenBody>;

const token = {
  tokenId: v.number(),
  label: v.string(),
  name: v.nullable(v.string()),
  scopes: v.array(v.picklist(RELEASE_SCOPES)),
  createdBy: v.string(),
  createdAt: v.string(),
  expiresAt: v.string(),
  revokedAt: v.nullable(v.string()),
  lastUsedAt: v.nullable(v.string()),
};
export const ReleaseToken = v.object(token);
export type ReleaseToken = v.InferOutput<typeof ReleaseToken>;
export const NewReleaseToken = v.object({ ...token, token: v.string() });
export const TokenList = v.object({ tokens: v.array(ReleaseToken) });

/** POST /api/releases/keys. */
export const KeyBody = v.strictObject({
  label: line('label', LABEL_MAX),
  publicKey,
  /** Null: every remote, the shell and the pages. */
  names: v.nullable(
    v.pipe(
      v.array(v.unknown(), NAMES),
      v.nonEmpty(NAMES),
      v.maxLength(NAMES_MAX, NAMES),
      v.array(name, NAMES),
      v.transform((names) => [...new Set(names)]),
    ),
  ),
});
export type KeyBody = v.InferOutput<typeof KeyBody>;

/** DELETE /api/releases/keys/{id}. `keep`: what the key signed so far stays trusted, as after a change of keys. */
export const RevokeKeyQuery = v.strictObject({
  releases: v.optional(v.picklist(['keep', 'reject'], 'Choose keep or reject.'), 'reject'),
});

export const PublicKey = v.object({
  keyId: v.number(),
  label: v.string(),
  publicKey: v.string(),
  names: v.nullable(v.array(v.string())),
  createdBy: v.string(),
  createdAt: v.string(),
  revokedAt: v.nullable(v.string()),
  revokedBy: v.nullable(v.string()),
  /** Whether what it signed before its end stays trusted. */
  keepsReleases: v.boolean(),
});
export type PublicKey = v.InferOutput<typeof PublicKey>;
export const KeyList = v.object({ keys: v.array(PublicKey) });
