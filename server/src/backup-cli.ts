import { join, resolve } from 'node:path';
import { pino } from 'pino';
import { type Config, loadConfig } from './platform/config/config';
import { StartError } from './platform/config/start-error';
import { backUp, restore } from './platform/db/embedded/backup';

const USAGE = 'Usage: npm run backup -- FILE.tar.gz, or npm run restore -- FILE.tar.gz';

/** What the archive lacks, because buckets have it. */
function missingParts({ mediaBucket, releaseBucket }: Config): string {
  const parts = [
    mediaBucket && 'the attachments (MEDIA_BUCKET_URL)',
    releaseBucket && 'the files of releases (RELEASES_URL)',
  ].filter((part) => part !== undefined);
  if (parts.length === 0) return '';
  return ` It does not have ${parts.join(' and ')}: copy the buckets too, see docs/operations/backup.md.`;
}

async function main([command, given, ...rest]: string[]): Promise<string> {
  if (given === undefined || rest.length > 0) throw new StartError(USAGE);
  const config = loadConfig(process.env);
  const { dataDir, databaseUrl, mediaBucket } = config;
  if (databaseUrl !== undefined) {
    const also = mediaBucket === undefined ? `, and copy ${join(dataDir, 'media')} too` : '';
    throw new StartError(
      `DATABASE_URL is set: this command is for the embedded database. Follow docs/operations/backup.md${also}.`,
    );
  }
  const place = { dataDir, file: resolve(given) };
  const log = pino({ level: 'warn' }, pino.destination(2));
  if (command === 'restore') {
    await restore(place, log);
    return `${dataDir} is restored. Its waiting texts are held: see docs/operations/backup.md.`;
  }
  await backUp(place, log);
  return `${place.file} has the backup of ${dataDir}.${missingParts(config)}`;
}

try {
  process.stdout.write(`${await main(process.argv.slice(2))}\n`);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
