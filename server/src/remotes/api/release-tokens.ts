import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import * as v from 'valibot';
import { recordAudit } from '../../platform/audit/record-audit';
import { releaseToken } from '../../platform/db/schema';
import { NotFound } from '../../platform/http/errors';
import type { Services } from '../../platform/http/services';
import { hashToken } from '../../platform/session/session-store';
import type { Operator } from './operator';
import { RELEASE_SCOPES, type ReleaseScope, type ReleaseToken, type TokenBody } from './release-api';

const DAY_MS = 24 * 60 * 60_000;
/** Minimum interval between writes of the time of last use. */
const TOUCH_EVERY_MS = 60_000;
/** So that scanners for secrets recognize a token. */
const PREFIX = 'rel_';

type Store = Pick<Services, 'db' | 'clock'>;
type Row = typeof releaseToken.$inferSelect;

const Scopes = v.array(v.picklist(RELEASE_SCOPES));

const present = (row: Row): ReleaseToken => ({
  tokenId: row.id,
  label: row.label,
  name: row.name,
  scopes: v.parse(Scopes, row.scopes),
  createdBy: row.createdBy,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  revokedAt: row.revokedAt?.toISOString() ?? null,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
});

/** Creates a token and stores only its hash. */
export async function issueReleaseToken(
  { db, clock }: Store,
  { label, name, scopes, days }: TokenBody,
  { actor, userId, ip }: Operator,
): Promise<ReleaseToken & { token: string }> {
  const token = PREFIX + randomBytes(32).toString('base64url');
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + days * DAY_MS);
  return db.transaction(async (tx) => {
    const values = { label, name, scopes, createdBy: actor, createdAt, expiresAt };
    const [row] = await tx
      .insert(releaseToken)
      .values({ ...values, tokenHash: hashToken(token) })
      .returning();
    if (row === undefined) throw new Error('The token was not stored');
    const after = { label, name, scopes, expiresAt: expiresAt.toISOString() };
    const entry = { accountId: null, actorUserId: userId, action: 'release-token.created' as const, ip };
    await recordAudit({ db: tx, clock }, { ...entry, subject: `release token ${row.id}`, after });
    return { ...present(row), token };
  });
}

/** Every token, newest first, also ended ones. */
export async function listReleaseTokens({ db }: Pick<Store, 'db'>): Promise<ReleaseToken[]> {
  return (await db.select().from(releaseToken).orderBy(desc(releaseToken.id))).map(present);
}

/** Ends a token at once. @throws NotFound */
export async function revokeReleaseToken(
  { db, clock }: Store,
  tokenId: number,
  { userId, ip }: Operator,
): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await tx
      .update(releaseToken)
      .set({ revokedAt: clock.now() })
      .where(and(eq(releaseToken.id, tokenId), isNull(releaseToken.revokedAt)))
      .returning({ id: releaseToken.id });
    if (ended.length === 0) throw new NotFound();
    const entry = { accountId: null, actorUserId: userId, action: 'release-token.revoked' as const, ip };
    await recordAudit({ db: tx, clock }, { ...entry, subject: `release token ${tokenId}` });
  });
}

export interface ValidToken {
  tokenId: number;
  label: string;
  /** Null: every name. */
  name: string | null;
  scopes: ReleaseScope[];
}

/** Finds a token that is neither expired nor revoked, and notes its use. */
export async function findReleaseToken({ db, clock }: Store, token: string): Promise<ValidToken | undefined> {
  const now = clock.now();
  const isValid = and(
    eq(releaseToken.tokenHash, hashToken(token)),
    isNull(releaseToken.revokedAt),
    gt(releaseToken.expiresAt, now),
  );
  const [row] = await db.select().from(releaseToken).where(isValid);
  if (row === undefined) return undefined;
  if (now.getTime() - (row.lastUsedAt?.getTime() ?? 0) >= TOUCH_EVERY_MS)
    await db.update(releaseToken).set({ lastUsedAt: now }).where(eq(releaseToken.id, row.id));
  return { tokenId: row.id, label: row.label, name: row.name, scopes: v.parse(Scopes, row.scopes) };
}
