import { parseArgs } from 'node:util';
import { RegistryError } from './registry-error';

export const USAGE = `npm run remotes -- COMMAND

  list                                    what is published, and where the pointers stand
  publish NAME [--default] [--from DIST]  take a built remote into the registry (and make it the default)
  default NAME VERSION                    the version of every provider without a pin
  pin NAME VERSION --provider HOST|ID     a version of one provider's own
  unpin NAME --provider HOST|ID
  disable NAME [--provider HOST|ID]       take a remote out of a provider's pages, or of everybody's
  enable NAME [--provider HOST|ID]
  rollback NAME                           back to the default before this one
  rollback NAME --provider HOST|ID        back to what one provider had before its last pin, unpin, disable or enable

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

/** What each command is called with, and which options it takes; any other would be a wish that nobody hears. */
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
  /** Id or host name as typed; absent: every provider. */
  provider?: string;
  alsoDefault: boolean;
  /** Folder of a remote that was built elsewhere; absent: this repository's. */
  from?: string;
  actor: string;
  reason: string;
}

/**
 * Reads the command line. Throws RegistryError with one line for whatever it does not understand, and with the usage
 * when there is no command.
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
    throw new RegistryError(`Say why: --reason "…". Every move of a pointer keeps its reason.`);
  }
  if ((command === 'pin' || command === 'unpin') && values.provider === undefined) {
    throw new RegistryError(`Say for whom: --provider HOST or --provider ID.`);
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

/** "list" shows a move a line: what a terminal obeys instead of showing must not get there. */
const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

function checkOperands(command: CommandName, given: number): void {
  const { operands } = COMMANDS[command];
  if (given === operands.length) return;
  const takes = operands.length === 0 ? 'nothing but its name' : operands.join(' and ');
  throw new RegistryError(`"${command}" takes ${takes}. ${SEE_USAGE}`);
}

/** A blank value, as an unset variable of the terminal leaves it, must not mean every provider. */
function checkOptions(command: CommandName, values: Values): void {
  const taken: readonly string[] = COMMANDS[command].options;
  for (const [option, value] of Object.entries(values)) {
    if (!taken.includes(option)) {
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
    // Node's advice after its first sentence is about other programs.
    const [sentence] = String(error instanceof Error ? error.message : error).split(/\.\s/);
    throw new RegistryError(`${sentence}. ${SEE_USAGE}`);
  }
}

function isCommand(word: string | undefined): word is CommandName {
  return word !== undefined && Object.hasOwn(COMMANDS, word);
}
