import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const BIN = join(__dirname, '..');

export interface SmallClone {
  folder: string;
  write(file: string, text: string, mode?: number): void;
  remove(): void;
}

/** Creates a small repository with the real commands. The test replaces the modules that they call. */
export function smallClone(): SmallClone {
  const folder = mkdtempSync(join(tmpdir(), 'dashboard-clone-'));
  cpSync(BIN, join(folder, 'tooling', 'bin'), { recursive: true });
  const write = (file: string, text: string, mode = 0o644) => {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    chmodSync(path, mode);
  };
  write('package.json', '{ "type": "module" }');
  return { folder, write, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
