import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from './open-database';
import { serverSecret } from './schema';

/** A secret shared by every server on this database, created at the first start: 256 bits, base64url. */
export async function sharedSecret(db: Pick<Database, 'insert' | 'select'>, name: string): Promise<string> {
  const value = randomBytes(32).toString('base64url');
  await db.insert(serverSecret).values({ name, value }).onConflictDoNothing();
  const [row] = await db.select().from(serverSecret).where(eq(serverSecret.name, name));
  if (row === undefined) throw new Error(`The secret ${name} was not stored`);
  return row.value;
}
