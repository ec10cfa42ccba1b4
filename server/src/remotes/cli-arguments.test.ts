import { readCommand } from './cli-arguments';
import { RegistryError } from './registry-error';

/** Returns the error message for a command line whose words are separated by `|`. */
function rejectionOf(line: string): string {
  try {
    readCommand(line.split('|'), 'sam');
  } catch (error) {
    if (error instanceof RegistryError) return error.message;
    throw error;
  }
  return '';
}

describe('the remotes command', () => {
  it('reads a move and defaults the actor to the terminal user', () => {
    const words = ['pin', 'mfe-messaging', '1.0.0+a', '--provider', 'acme.localhost', '--reason', ' why '];
    expect(readCommand(words, 'sam')).toEqual({
      command: 'pin',
      name: 'mfe-messaging',
      version: '1.0.0+a',
      provider: 'acme.localhost',
      alsoDefault: false,
      actor: 'sam',
      reason: 'why',
      isDryRun: false,
    });
  });

  it('reads a rollout with its percentage and several providers', () => {
    const words = ['rollout', 'mfe-messaging', '1.0.0', '--reason', 'x', '--percent'];
    const providers = ['--provider', 'acme.localhost', '--provider', '2'];
    expect(readCommand([...words, '10', ...providers], 'sam')).toMatchObject({
      version: '1.0.0',
      percent: 10,
      providers: ['acme.localhost', '2'],
    });
    expect(readCommand([...words, '0'], 'sam')).not.toHaveProperty('providers');
    for (const percent of ['101', '1.5', '-1', 'all'])
      expect(() => readCommand([...words.slice(0, -1), `--percent=${percent}`], 'sam')).toThrow(
        'Add --percent N, a whole number from 0 to 100.',
      );
  });

  it('reads the server and its token, from the environment too', () => {
    const words = [
      'rollback',
      'shell',
      '--reason',
      'x',
      '--server',
      'https://acme.example',
      '--expected',
      'none',
    ];
    const command = readCommand([...words, '--dry-run'], 'sam', { RELEASES_TOKEN: 'rel_1' });
    const server = { url: 'https://acme.example', token: 'rel_1' };
    expect(command).toMatchObject({ server, expected: null, isDryRun: true });
    expect(readCommand([...words, '--token', 'rel_2'], 'sam').server?.token).toBe('rel_2');
    const publish = ['publish', 'shell', '--server', 'https://acme.example', '--token', 'rel_1'];
    const environment = { RELEASE_SIGNING_KEY: 'ci.pem' };
    expect(readCommand(publish, 'sam', environment).server?.signingKey).toBe('ci.pem');
    const given = readCommand([...publish, '--key', 'team.pem'], 'sam', environment);
    expect(given.server?.signingKey).toBe('team.pem');
  });

  it('records the trial of a published remote, or why it was skipped [REL-20]', () => {
    const checks = (...words: string[]) => readCommand(['publish', ...words], 'sam').checks;
    expect(checks('mfe-messaging', '--trial-passed')).toEqual({
      trial: 'passed',
      reason: null,
      isDirty: false,
    });
    expect(checks('mfe-messaging', '--skip-trial', '--reason', 'No browser', '--dirty')).toEqual({
      trial: 'skipped',
      reason: 'No browser',
      isDirty: true,
    });
    expect(checks('shell')).toEqual({ trial: null, reason: null, isDirty: false });
    expect(checks('shell', '--trial-passed')).toEqual({ trial: null, reason: null, isDirty: false });
  });

  it('reduces actor and reason to one line each', () => {
    const words = [
      'disable',
      'mfe-messaging',
      '--actor',
      'Sam\tO.',
      '--reason',
      'Incident 12\r\n\u001b[31mred',
    ];
    expect(readCommand(words, 'sam')).toMatchObject({ actor: 'Sam O.', reason: 'Incident 12 [31mred' });
  });

  it.each([
    [
      'default|mfe-messaging|1.0.0+a|--provider|acme.localhost|--reason|x',
      '"default" does not take --provider.',
    ],
    ['publish|mfe-messaging|--default|--provider|1|--reason|x', '"publish" does not take --provider.'],
    ['rollback|mfe-messaging|--default|--reason|x', '"rollback" does not take --default.'],
    ['pin|mfe-messaging|1.0.0+a|--from|dist|--provider|1|--reason|x', '"pin" does not take --from.'],
    ['list|--provider|acme.localhost', '"list" does not take --provider.'],
    ['disable|mfe-messaging|--provider||--reason|x', '--provider is empty.'],
    ['disable|mfe-messaging|--reason| ', '--reason is empty.'],
    ['list|--server|acme', '"acme" is not the URL of a server.'],
    ['list|--server|https://acme.example', 'Add --token TOKEN, or set RELEASES_TOKEN.'],
    ['list|--token|rel_1', '--token needs --server URL.'],
    ['publish|shell|--key|team.pem', '--key needs --server URL'],
    ['list|--key|team.pem', '"list" does not take --key.'],
    [
      'unpin|shell|--provider|1|--reason|x|--actor|sam|--server|https://acme.example',
      'the actor is the token: leave out --actor.',
    ],
    ['rollback|mfe-messaging|--expected-move|1.5|--reason|x', 'Give --expected-move the last move'],
    ['unpin|shell|--expected-move|5|--provider|1|--reason|x', '"unpin" does not take --expected-move.'],
    ['publish|shell|--expected|1.0.0', '"publish" does not take --expected.'],
    ['publish|mfe-messaging|--skip-trial', 'Add --reason "…": why is the trial skipped?'],
    ['publish|mfe-messaging|--from|dist', 'Say whether the trial passed: add --trial-passed, or'],
    ['publish|mfe-messaging|--from|dist|--dirty|--reason|x', 'Say whether the trial passed'],
    ['disable|mfe-messaging|--reason|x|--dirty', '"disable" does not take --dirty.'],
    ['disable|mfe-messaging', 'Add --reason'],
    ['publish|mfe-messaging|--default', 'Add --reason'],
    ['pin|mfe-messaging|1.0.0+a|--reason|x', 'Add --provider'],
    ['default|mfe-messaging|--reason|x', '"default" takes NAME and VERSION.'],
    ['list|mfe-messaging', '"list" takes no operands.'],
    ['promote|mfe-messaging', 'Unknown command "promote".'],
    ['list|--everything', `Unknown option '--everything'. "npm run remotes" alone shows the commands.`],
    ['disable|mfe-messaging|--reason', `Option '--reason <value>' argument missing. "npm run remotes" alone`],
    ['disable|mfe-messaging|--reason|--provider', "Option '--reason' argument is ambiguous."],
  ])('rejects %s in one line', (line, message) => {
    expect(rejectionOf(line)).toContain(message);
    expect(rejectionOf(line)).not.toContain('\n');
  });

  it('shows its usage without arguments', () => {
    expect(() => readCommand([], 'sam')).toThrow('rollback NAME');
  });
});
