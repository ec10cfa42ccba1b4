import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { bundleProcess } from './testing/bundle-process';

it('names the folder of attachments when it cannot back up an external database', async () => {
  const { folder, script } = await bundleProcess('../backup-cli');
  const of = (environment: Record<string, string>) =>
    spawnSync(process.execPath, [script, 'backup', 'dashboard.tar.gz'], {
      encoding: 'utf8',
      env: { DATABASE_URL: 'postgres://localhost/dashboard', DATA_DIR: '/srv/dashboard', ...environment },
    }).stderr;
  const bucket = { MEDIA_BUCKET_ACCESS_KEY: 'key', MEDIA_BUCKET_SECRET_KEY: 'secret' };
  expect(of({})).toContain('copy /srv/dashboard/media too');
  expect(of({ ...bucket, MEDIA_BUCKET_URL: 'https://s3.example.com/media' })).toMatch(/backup\.md\.\n$/);
  rmSync(folder, { recursive: true, force: true });
}, 30_000);
