#!/usr/bin/env node
// node tooling/bin/common-passwords.mjs: derives the key that a browser sends for each password of data/common-passwords.txt
// and writes the keys for the server, which never sees a plain password. Run it when the list or the derivation changes.
import { pbkdf2Sync } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { install } from './steps/install.mjs';
import { main, print, ROOT } from './steps/run.mjs';

await main(async () => {
  await install();
  const { register } = await import('tsx/esm/api');
  register();
  const { PASSWORD_KDF_BYTES, PASSWORD_KDF_ITERATIONS, PASSWORD_KDF_SALT } = await import(
    '@dashboard/shared/contracts'
  );
  const passwords = readFileSync(join(ROOT, 'tooling/data/common-passwords.txt'), 'utf8').trim().split(/\s+/);
  const keys = passwords.map((password) =>
    pbkdf2Sync(password, PASSWORD_KDF_SALT, PASSWORD_KDF_ITERATIONS, PASSWORD_KDF_BYTES, 'sha512').toString(
      'hex',
    ),
  );
  // Sorted to keep diffs small.
  const table = JSON.stringify([...new Set(keys)].sort(), null, 2);
  writeFileSync(join(ROOT, 'server/src/people/login/common-password-keys.json'), `${table}\n`);
  print(`${keys.length} passwords`);
});
