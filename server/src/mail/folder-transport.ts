import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SentMessageInfo, Transport } from 'nodemailer';

const NAME = /^[\dTZ.-]+\.eml$/;

/** Names of the mails in a folder, oldest first. */
export async function mailNames(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return (await readdir(folder)).filter((name) => NAME.test(name)).sort();
}

/** Stores every mail as an .eml file that only its owner can read. Deletes the oldest files above the limit. */
export class FolderTransport implements Transport {
  readonly name = 'folder';
  readonly version = '1';
  #written = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly folder: string,
    private readonly storedMax: number,
    private readonly now: () => Date,
  ) {}

  send: Transport['send'] = ({ message }, done) => {
    const store = async (): Promise<SentMessageInfo> => {
      await this.#write(await message.build());
      return { envelope: message.getEnvelope(), messageId: message.messageId() };
    };
    const stored = this.#last.then(store);
    this.#last = stored.catch(() => undefined);
    stored.then(
      (info) => done(null, info),
      (error) => done(error),
    );
  };

  async #write(content: Buffer): Promise<void> {
    const names = await mailNames(this.folder);
    this.#written += 1;
    const time = this.now().toISOString().replaceAll(':', '-');
    const path = join(this.folder, `${time}-${String(this.#written).padStart(6, '0')}.eml`);
    // Renamed when complete, so that no reader sees a partial mail.
    await writeFile(`${path}.part`, content, { mode: 0o600 });
    await rename(`${path}.part`, path);
    const surplus = names.slice(0, Math.max(0, names.length + 1 - this.storedMax));
    for (const name of surplus) await rm(join(this.folder, name), { force: true });
  }
}
