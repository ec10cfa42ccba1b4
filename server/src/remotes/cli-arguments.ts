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

Every command that moves a pointer needs --reason "…"; --actor defaults to the user at the terminal.`;

const COMMANDS = {
  list: { operands: 0, moves: false },
  publish: { operands: 1, moves: false },
  default: { operands: 2, moves: true },
  pin: { operands: 2, moves: true },
  unpin: { operands: 1, moves: true },
  disable: { operands: 1, moves: true },
  enable: { operands: 1, moves: true },
  rollback: { operands: 1, moves: true },
} as const;

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

/** Reads the command line. Throws RegistryError with the usage for anything it does not understand. */
export function readCommand(args: string[], user: string): Command {
  const { values, positionals } = parse(args);
  const [command, name = '', version = '', ...rest] = positionals;
  if (!isCommand(command))
    throw new RegistryError(command ? `Unknown command "${command}".\n\n${USAGE}` : USAGE);
  const { operands, moves } = COMMANDS[command];
  if (rest.length > 0 || positionals.length - 1 !== operands) {
    throw new RegistryError(`"${command}" takes ${operands} argument(s).\n\n${USAGE}`);
  }
  const alsoDefault = values.default ?? false;
  if ((moves || alsoDefault) && !values.reason?.trim()) {
    throw new RegistryError(`Say why: --reason "…". Every move of a pointer keeps its reason.`);
  }
  if ((command === 'pin' || command === 'unpin') && !values.provider) {
    throw new RegistryError(`Say for whom: --provider HOST or --provider ID.`);
  }
  return {
    command,
    name,
    version,
    provider: values.provider,
    alsoDefault,
    from: values.from,
    actor: values.actor ?? user,
    reason: values.reason?.trim() ?? '',
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        provider: { type: 'string' },
        reason: { type: 'string' },
        actor: { type: 'string' },
        default: { type: 'boolean' },
        from: { type: 'string' },
      },
    });
  } catch (error) {
    throw new RegistryError(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}

function isCommand(word: string | undefined): word is CommandName {
  return word !== undefined && Object.hasOwn(COMMANDS, word);
}
