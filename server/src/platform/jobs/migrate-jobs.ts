import type { PoolClient } from 'pg';
import { PgBoss } from 'pg-boss';
import { quietSettings } from './boss-settings';

/** Creates or upgrades the tables of pg-boss. */
export async function migrateJobs(client: PoolClient): Promise<void> {
  const boss = new PgBoss(quietSettings(client));
  const problems: Error[] = [];
  boss.on('error', (error) => problems.push(error));
  await boss.start();
  await boss.stop();
  if (problems[0] !== undefined) throw problems[0];
}
