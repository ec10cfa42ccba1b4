import { parseArgs } from 'node:util';
import type { ReleaseChecks } from './api/release-api';
import { isSiteName } from './registry';
import { RegistryError } from './registry-error';

export const USAGE = `npm run remotes -- COMMAND

  list                                    show published versions, pointers and the latest moves
  publish NAME [--default] [--from DIST]  add a built remote to the registry (and make it the default)
  default NAME VERSION                    set the version of every provider without a pin
  pin NAME VERSION --provider HOST|ID     set the version of one provider
  unpin NAME --provider HOST|ID
  disable NAME [--provider HOST|ID]       remove a remote from the pages of one provider, or of all
  enable NAME [--provider HOST|ID]
  rollout NAME VERSION --percent N [--provider HOST|ID]…
                                          give a version to a percentage of users, of some providers or of all; a user
                                          who has it keeps it while the percentage grows; 0 ends the rollout
  rollback NAME                           end the rollout, or return to the previous default
  rollback NAME --provider HOST|ID        undo a provider's last pin, unpin, disable or enable

NAME is a remote, "shell", or "pages" for the sign-in pages. These two cannot be disabled, and the shell cannot be rolled out;
while no operator has set their default, each server uses its own build.
Every command that moves a pointer needs --reason "…"; --actor defaults to the user at the terminal.
--expected VERSION|none rejects the move if the pointer names another version now; --dry-run changes nothing.
--expected-move ID|none rejects a rollout or rollback if "list" shows another last move now: also one that changed only the
percentage or the providers.
--server URL runs the command on the server at URL, with --token TOKEN or the variable RELEASES_TOKEN. A super admin creates
tokens at /api/releases/tokens.
publish opens every page of a remote in a Chromium first. Without one, add --skip-trial --reason "…". Changes that are not
committed need --dirty. Both are recorded. node server/dist/remotes.js opens no page: it needs --skip-trial --reason "…", or
--trial-passed for a build that passed its trial elsewhere.
publish --server needs --key FILE or the variable RELEASE_SIGNING_KEY (the file or its content), whose public key a super
admin added at /api/releases/keys or with "keys add". "keys" alone shows the commands for keys.`;

export const SEE_USAGE = '"npm run remotes" alone shows the commands.';

const OPTIONS = {
  provider: { type: 'string', multiple: true },
  percent: { type: 'string' },
  reason: { type: 'string' },
  actor: { type: 'string' },
  default: { type: 'boolean' },
  from: { type: 'string' },
  expected: { type: 'string' },
  'expected-move': { type: 'string' },
  'dry-run': { type: 'boolean' },
  server: { type: 'string' },
  token: { type: 'string' },
  key: { type: 'string' },
  dirty: { type: 'boolean' },
  'skip-trial': { type: 'boolean' },
  'trial-passed': { type: 'boolean' },
} as const;

type Option = keyof typeof OPTIONS;
type Values = { [option in Option]?: string | boolean | string[] };

const SERVER = ['server', 'token'] as const;
const MOVE = ['reason', 'actor', 'expected', 'dry-run', ...SERVER] as const;

/** The operands and options of each command. Any other option is an error, so that none is silently ignored. */
const COMMANDS = {
  list: { operands: [], options: SERVER },
  publish: {
    operands: ['NAME'],
    options: [
      'default',
      'from',
      'reason',
      'actor',
      'dry-run',
      'key',
      'dirty',
      'skip-trial',
      'trial-passed',
      ...SERVER,
    ],
  },
  default: { operands: ['NAME', 'VERSION'], options: MOVE },
  pin: { operands: ['NAME', 'VERSION'], options: ['provider', ...MOVE] },
  unpin: { operands: ['NAME'], options: ['provider', ...MOVE] },
  disable: { operands: ['NAME'], options: ['provider', ...MOVE] },
  enable: { operands: ['NAME'], options: ['provider', ...MOVE] },
  rollout: { operands: ['NAME', 'VERSION'], options: ['provider', 'percent', 'expected-move', ...MOVE] },
  rollback: { operands: ['NAME'], options: ['provider', 'expected-move', ...MOVE] },
} as const satisfies Record<string, { operands: readonly string[]; options: readonly Option[] }>;

export type CommandName = keyof typeof COMMANDS;

export interface Command {
  command: CommandName;
  name: string;
  version: string;
  /** Id or host name as typed. Absent: every provider. */
  provider?: string;
  /** The providers of a rollout, as typed. Absent: every provider. */
  providers?: string[];
  /** Of a rollout. */
  percent?: number;
  alsoDefault: boolean;
  /** Folder of a remote that was built elsewhere. Absent: this repository's build. */
  from?: string;
  actor: string;
  reason: string;
  /** The version that the pointer should name now; null for none. Absent: any. */
  expected?: string | null;
  /** The id of the newest move that should be there; null for none. Absent: any. */
  expectedMove?: number | null;
  /** Checks everything and changes nothing. */
  isDryRun: boolean;
  /** Of a published build. */
  checks?: ReleaseChecks;
  /** The registry of another machine. Absent: this machine's. */
  server?: {
    url: string;
    token: string;
    /** Signs what is published: a PEM file, or its content. */
    signingKey?: string | undefined;
  };
}

/**
 * Reads the command line.
 * @throws RegistryError with one line for an invalid command line, or with the usage when there is no command
 */
export function readCommand(args: string[], user: string, environment: NodeJS.ProcessEnv = {}): Command {
  const { values, positionals } = parse(args);
  const [command, name = '', version = ''] = positionals;
  if (command === undefined) throw new RegistryError(USAGE);
  if (!isCommand(command)) throw new RegistryError(`Unknown command "${command}". ${SEE_USAGE}`);
  checkOperands(command, positionals.length - 1);
  checkOptions(command, values);
  const alsoDefault = values.default ?? false;
  const moves = command === 'publish' ? alsoDefault : command !== 'list';
  if (moves && values.reason === undefined) {
    throw new RegistryError(`Add --reason "…". Every move of a pointer needs a reason.`);
  }
  if (values['skip-trial'] && values.reason === undefined) {
    throw new RegistryError(`Add --reason "…": why is the trial skipped?`);
  }
  const { provider: providers = [] } = values;
  if (command !== 'rollout' && providers.length > 1) throw new RegistryError('Give one --provider.');
  if ((command === 'pin' || command === 'unpin') && providers.length === 0) {
    throw new RegistryError(`Add --provider HOST or --provider ID.`);
  }
  return {
    command,
    name,
    version,
    ...(command === 'rollout' ? rolloutOf(values) : { provider: providers[0] }),
    alsoDefault,
    from: values.from,
    actor: oneLine(values.actor ?? user),
    reason: oneLine(values.reason ?? ''),
    ...(values.expected !== undefined && { expected: values.expected === 'none' ? null : values.expected }),
    ...expectedMoveOf(values),
    isDryRun: values['dry-run'] ?? false,
    ...(command === 'publish' && checksOf(name, values)),
    ...serverOf(values, environment),
  };
}

/**
 * The checks before publishing, as over HTTP. "npm run remotes" and "remote-kit" add --trial-passed after a trial.
 * @throws RegistryError for a remote without a trial and without a reason
 */
function checksOf(
  name: string,
  { dirty: isDirty = false, reason, ...values }: ReturnType<typeof parse>['values'],
): Pick<Command, 'checks'> {
  if (isSiteName(name)) return { checks: { trial: null, reason: null, isDirty } };
  if (values['skip-trial']) return { checks: { trial: 'skipped', reason: oneLine(reason ?? ''), isDirty } };
  if (values['trial-passed']) return { checks: { trial: 'passed', reason: null, isDirty } };
  throw new RegistryError('Say whether the trial passed: add --trial-passed, or --skip-trial --reason "…".');
}

/** A move's id. More digits would exceed a safe integer. */
const MOVE_ID = /^[1-9]\d{0,14}$/;

function expectedMoveOf({ 'expected-move': given }: Values): Pick<Command, 'expectedMove'> {
  if (typeof given !== 'string') return {};
  if (given === 'none') return { expectedMove: null };
  if (!MOVE_ID.test(given)) throw new RegistryError('Give --expected-move the last move that "list" shows.');
  return { expectedMove: Number(given) };
}

const WHOLE_PERCENT = /^(\d{1,2}|100)$/;

function rolloutOf({
  percent = '',
  provider: providers,
}: {
  percent?: string | undefined;
  provider?: string[] | undefined;
}): Pick<Command, 'percent' | 'providers'> {
  if (!WHOLE_PERCENT.test(percent)) throw new RegistryError('Add --percent N, a whole number from 0 to 100.');
  return { percent: Number(percent), ...(providers !== undefined && { providers }) };
}

/** The server and token of a command for another machine. The actor is then the token. */
function serverOf(
  { server, token, actor, key }: { [option in 'server' | 'token' | 'actor' | 'key']?: string | undefined },
  { RELEASES_TOKEN, RELEASE_SIGNING_KEY }: NodeJS.ProcessEnv,
): Pick<Command, 'server'> {
  if (server === undefined) {
    if (token !== undefined) throw new RegistryError('--token needs --server URL.');
    if (key !== undefined)
      throw new RegistryError('--key needs --server URL: this machine signs with its own.');
    return {};
  }
  if (!URL.canParse(server) || !/^https?:/.test(server))
    throw new RegistryError(`"${server}" is not the URL of a server.`);
  if (actor !== undefined)
    throw new RegistryError('With --server, the actor is the token: leave out --actor.');
  const given = token ?? RELEASES_TOKEN;
  if (given === undefined) throw new RegistryError('Add --token TOKEN, or set RELEASES_TOKEN.');
  return { server: { url: server, token: given, signingKey: key ?? RELEASE_SIGNING_KEY } };
}

/** "list" shows one move per line. Removes control characters, which a terminal would interpret. */
const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

function checkOperands(command: CommandName, given: number): void {
  const { operands } = COMMANDS[command];
  if (given === operands.length) return;
  const takes = operands.length === 0 ? 'no operands' : operands.join(' and ');
  throw new RegistryError(`"${command}" takes ${takes}. ${SEE_USAGE}`);
}

/** Rejects blank values: an unset shell variable must not select every provider. */
function checkOptions(command: CommandName, values: Values): void {
  const accepted: readonly string[] = COMMANDS[command].options;
  for (const [option, value] of Object.entries(values)) {
    if (!accepted.includes(option)) {
      throw new RegistryError(`"${command}" does not take --${option}. ${SEE_USAGE}`);
    }
    const isBlank = (each: unknown) => typeof each === 'string' && each.trim() === '';
    if ([value].flat().some(isBlank)) throw new RegistryError(`--${option} is empty.`);
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: OPTIONS });
  } catch (error) {
    // Node's advice after the first sentence does not apply here.
    const [sentence] = String(error instanceof Error ? error.message : error).split(/\.\s/);
    throw new RegistryError(`${sentence}. ${SEE_USAGE}`);
  }
}

function isCommand(word: string | undefined): word is CommandName {
  return word !== undefined && Object.hasOwn(COMMANDS, word);
}
