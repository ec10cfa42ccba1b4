import { parseArgs } from 'node:util';
import { RegistryError } from './registry-error';

export const USAGE = `npm run remotes -- COMMAND

  list                                    show published versions, pointers and the latest moves
  publish NAME [--default] [--from DIST]  add a built remote to the registry (and make it the default)
  default NAME VERSION                    set the version of every provider without a pin
  pin NAME VERSION --provider HOST|ID     set the version of one provider
  unpin NAME --provider HOST|ID
  disable NAME [--provider HOST|ID]       remove a remote from the pages of one provider, or of all
  enable NAME [--provider HOST|ID]
  rollback NAME                           return to the previous default
  rollback NAME --provider HOST|ID        undo a provider's last pin, unpin, disable or enable

Every command that moves a pointer needs --reason "…"; --actor defaults to the user at the terminal.`;

const SEE_USAGE = '"npm run remotes" alone shows the commands.';

const OPTIONS = {
  provider: { type: 'string' },
  reason: { type: 'string' },
  actor: { type: 'string' },
  default: { type: 'boolean' },
  from: { type: 'string' },
} as const;

type Option = keyof typeof OPTIONS;
type Values = { [option in Option]?: string | boolean };

const MOVE = ['reason', 'actor'] as const;

/** The operands and options of each command. Any other option is an error, so that none is silently ignored. */
const COMMANDS = {
  list: { operands: [], options: [] },
  publish: { operands: ['NAME'], options: ['default', 'from', ...MOVE] },
  default: { operands: ['NAME', 'VERSION'], options: MOVE },
  pin: { operands: ['NAME', 'VERSION'], options: ['provider', ...MOVE] },
  unpin: { operands: ['NAME'], options: ['provider', ...MOVE] },
  disable: { operands: ['NAME'], options: ['provider', ...MOVE] },
  enable: { operands: ['NAME'], options: ['provider', ...MOVE] },
  rollback: { operands: ['NAME'], options: ['provider', ...MOVE] },
} as const satisfies Record<string, { operands: readonly string[]; options: readonly Option[] }>;

export type CommandName = keyof typeof COMMANDS;

export interface Command {
  command: CommandName;
  name: string;
  version: string;
  /** Id or host name as typed. Absent: every provider. */
  provider?: string;
  alsoDefault: boolean;
  /** Folder of a remote that was built elsewhere. Absent: this repository's build. */
  from?: string;
  actor: string;
  reason: string;
}

/**
 * Reads the command line.
 * @throws RegistryError with one line for an invalid command line, or with the usage when there is no command
 */
export function readCommand(args: string[], user: string): Command {
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
  if ((command === 'pin' || command === 'unpin') && values.provider === undefined) {
    throw new RegistryError(`Add --provider HOST or --provider ID.`);
  }
  return {
    command,
    name,
    version,
    provider: values.provider,
    alsoDefault,
    from: values.from,
    actor: oneLine(values.actor ?? user),
    reason: oneLine(values.reason ?? ''),
  };
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
    if (typeof value === 'string' && value.trim() === '') {
      throw new RegistryError(`--${option} is empty.`);
    }
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
