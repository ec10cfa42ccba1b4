import { RegistryError } from '@dashboard/server/registry-error';
import { BuildError } from '@dashboard/tooling/build-error';
import { CommandError } from './command-error';
import { remoteIn } from './remote';

export const USAGE = `remote-kit COMMAND

  create NAME [--packages DIR]   write a new remote to the folder NAME; --packages takes the kit from tarballs in DIR
  doctor                         check this remote and this machine
  build                          build the remote in this folder to dist/
  dev --shell URL [--port N]     build it after every change, for your own session on a running dashboard
  key FILE                       write a new key that signs releases to FILE, and print its public key
  publish --server URL           check, build and try it, and publish it on a server
      --trial-server URL         opens every page in Chromium on this dashboard with demo data, for trials alone
      [--skip-trial --reason "…"]  publishes without a trial, which is recorded
      [--dirty]                  publishes changes that are not committed, which is recorded
      [--token TOKEN]            a token with the scope publish; else the variable RELEASES_TOKEN
      [--key FILE]               signs it; else the variable RELEASE_SIGNING_KEY
      [--default --reason "…"]   make it the default
      [--dry-run]                check everything and change nothing`;

/** Returns the exit code. */
type Command = (args: string[]) => Promise<number>;

function print(text: string): 0 {
  process.stdout.write(`${text}\n`);
  return 0;
}

// Each command loads its own libraries: "create" runs without a bundler.
const COMMANDS: Record<string, Command> = {
  async create(args) {
    const { createRemote } = await import('./create-remote');
    return print(createRemote(args, process.cwd()));
  },
  async doctor(args) {
    takesNothing('doctor', args);
    const { checkRemote, describeChecks } = await import('./doctor/doctor');
    const checks = await checkRemote(remoteIn(process.cwd()), process.env);
    print(describeChecks(checks));
    return checks.some(({ problem }) => problem !== null) ? 1 : 0;
  },
  async build(args) {
    takesNothing('build', args);
    const { build, describeBuild } = await import('./build');
    return print(describeBuild(await build(remoteIn(process.cwd()))));
  },
  async dev(args) {
    const { dev } = await import('./dev');
    return dev(remoteIn(process.cwd()), args);
  },
  async key([file, ...rest]) {
    takesNothing('key FILE', rest);
    if (file === undefined) throw new CommandError(`Give the file. ${SEE_USAGE}`);
    const { createKeyFile } = await import('@dashboard/server/key-file');
    return print(createKeyFile(file));
  },
  async publish(args) {
    const { publish } = await import('./publish');
    return print(await publish(remoteIn(process.cwd()), args));
  },
};

function takesNothing(command: string, args: string[]): void {
  if (args.length > 0) throw new CommandError(`"${command}" takes no other operands. ${SEE_USAGE}`);
}

const SEE_USAGE = '"remote-kit" alone shows the commands.';

/** Runs a command and returns the exit code. Expected errors are one line on standard error. */
export async function runCommand([name, ...args]: string[]): Promise<number> {
  try {
    if (name === undefined) throw new CommandError(USAGE);
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (command === undefined) throw new CommandError(`Unknown command "${name}". ${SEE_USAGE}`);
    return await command(args);
  } catch (error) {
    const isExpected =
      error instanceof CommandError || error instanceof BuildError || error instanceof RegistryError;
    if (!isExpected) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}
