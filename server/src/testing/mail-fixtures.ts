import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../platform/config/package-root';
import { gif, png } from './pictures';

const FOLDER = join(packageRoot, 'src/messaging/mail-replies/fixtures');

interface Values {
  /** Address of the author. */
  from: string;
  /** Address of the recipient. */
  to: string;
  /** Message-ID without brackets. */
  id: string;
}

/** The value as it stands in a mail: base64 in lines of 76 characters. */
const encoded = (file: Buffer) => (file.toString('base64').match(/.{1,76}/g) ?? []).join('\n');

/** A raw mail of the folder of fixtures, whose placeholders are replaced. Its bytes are not decoded. */
export function mailFixture(name: string, values: Values): Buffer {
  const replacements = { ...values, png: encoded(png(20, 10)), gif: encoded(gif) };
  let raw = readFileSync(join(FOLDER, `${name}.eml`), 'latin1');
  for (const [key, value] of Object.entries(replacements)) raw = raw.replaceAll(`{{${key}}}`, value);
  return Buffer.from(raw.replaceAll('\n', '\r\n'), 'latin1');
}
