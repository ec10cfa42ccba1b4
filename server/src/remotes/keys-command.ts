import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { HttpError } from '../platform/http/errors';
import type { Services } from '../platform/http/services';
import { KeyBody, type PublicKey } from './api/release-api';
import { addReleaseKey, listReleaseKeys, revokeReleaseKey } from './api/release-keys';
import { RegistryError } from './registry-error';

const USAGE = `npm run remotes -- keys COMMAND

  create FILE                           write a new private key to FILE, and print its public key
  list                                  show the trusted public keys
  add LABEL PUBLIC_KEY [--name NAME]    trust a team's public key, for every release or for those of NAME (repeatable)
  revoke ID [--keep-releases]           end a key; its releases are not served any more, or stay with --keep-releases

--actor defaults to the user at the terminal.`;

const OPTIONS = {
  name: { type: 'string', multiple: true },
  'keep-releases': { type: 'boolean' },
  actor: { type: 'string' },
} as const;

const OPERANDS = { create: 1, list: 0, add: 2, revoke: 1 } as const;

export type KeysCommand =
  | { command: 'create'; file: string }
  | { command: 'list' }
  | { command: 'add'; body: KeyBody; actor: string }
  | { command: 'revoke'; keyId: number; keepsReleases: boolean; actor: string };

/** Reads the words after `keys`. @throws RegistryError with one line, or with the usage */
export function readKeysCommand(args: string[], user: string): KeysCommand {
  const { values, positionals } = parse(args);
  const [command = '', one = '', two = ''] = positionals;
  const operands = new Map(Object.entries(OPERANDS)).get(command);
  if (operands === undefined || positionals.length !== operands + 1) throw new RegistryError(USAGE);
  const actor = values.actor ?? user;
  if (command === 'create') return { command, file: one };
  if (command === 'list') return { command };
  if (command === 'add') {
    const body = v.safeParse(KeyBody, { label: one, publicKey: two, names: values.name ?? null });
    if (!body.success) throw new RegistryError(body.issues[0].message);
    return { command, body: body.output, actor };
  }
  if (!/^\d{1,15}$/.test(one))
    throw new RegistryError(`"${one}" is not the id of a key. "keys list" shows them.`);
  return { command: 'revoke', keyId: Number(one), keepsReleases: values['keep-releases'] ?? false, actor };
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: OPTIONS });
  } catch {
    throw new RegistryError(USAGE);
  }
}

/** Runs a command for keys on this machine's registry. @throws RegistryError */
export async function runKeysCommand(
  store: Pick<Services, 'db' | 'clock'>,
  command: Exclude<KeysCommand, { command: 'create' }>,
): Promise<string> {
  if (command.command === 'list') return (await listReleaseKeys(store)).map(describeKey).join('\n');
  const operator = { actor: command.actor, userId: null, name: null, ip: '' };
  try {
    return describeKey(
      command.command === 'add'
        ? await addReleaseKey(store, command.body, operator)
        : await revokeReleaseKey(store, command, operator),
    );
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    throw new RegistryError(error.status === 404 ? 'There is no such key to revoke.' : error.message);
  }
}

function describeKey({ keyId, label, publicKey, names, revokedAt, keepsReleases }: PublicKey): string {
  const releases = names === null ? 'every release' : names.join(', ');
  const suffix = keepsReleases ? ', its releases stay' : '';
  const end = revokedAt === null ? '' : `, revoked ${revokedAt.slice(0, 19)}Z${suffix}`;
  return `${keyId}  ${publicKey}  ${label}: ${releases}${end}`;
}
