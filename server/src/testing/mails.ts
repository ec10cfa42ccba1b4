import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import type { Services } from '../http/services';
import { mailNames } from '../mail/folder-transport';
import { mailFolder } from '../mail/mailer';

/** The mails somebody was sent, oldest first, once nothing is on its way any more. */
export async function mailsTo(
  { mail, config }: Pick<Services, 'mail' | 'config'>,
  address: string,
): Promise<Email[]> {
  await mail.settled();
  const folder = mailFolder(config);
  const names = await mailNames(folder);
  const mails = await Promise.all(
    names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  );
  return mails.filter(({ to }) => to?.some((person) => person.address === address));
}
