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
    });
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
