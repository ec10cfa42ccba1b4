import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { errorCode } from '../platform/common/error-code';
import { mailNames } from './folder-transport';

/** A mail in the folder. */
export interface StoredMail {
  id: string;
  email: Email;
}

const ENDING = /\.eml$/;

async function readMail(folder: string, name: string): Promise<StoredMail | undefined> {
  try {
    const email = await PostalMime.parse(await readFile(join(folder, name)));
    return { id: name.replace(ENDING, ''), email };
  } catch (error) {
    // The transport has just deleted it to make room.
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** The newest mails of a folder, newest first. */
export async function readMails(folder: string, limit: number): Promise<StoredMail[]> {
  const names = (await mailNames(folder)).slice(-limit).reverse();
  const mails = await Promise.all(names.map((name) => readMail(folder, name)));
  return mails.filter((mail) => mail !== undefined);
}

export async function findMail(folder: string, id: string): Promise<StoredMail | undefined> {
  const name = (await mailNames(folder)).find((known) => known === `${id}.eml`);
  return name === undefined ? undefined : readMail(folder, name);
}

/** The recipients of a mail, on one line. */
export const recipientOf = ({ to = [] }: Email): string => to.map(({ address }) => address ?? '').join(', ');
