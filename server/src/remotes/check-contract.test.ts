import type { RemoteContract } from '@dashboard/shared/contracts';
import { exampleContract } from '../testing/built-remote';
import { contradictionsOf } from './check-contract';

const MENU_ITEM = { title: 'Messages', icon: 'messages', order: 10, section: 'main' } as const;

/** Returns the problems of the example contract after a change. */
function problemsAfter(change: (contract: RemoteContract) => unknown, version = '1.0.0+a'): string[] {
  const contract = exampleContract(version);
  change(contract);
  return contradictionsOf(contract);
}

describe('a contract', () => {
  it.each(['1.0.0', '1.0.0+1a2b3c4d5e6f', '2.0.0-beta.1+a'])('accepts the version %s', (version) => {
    expect(problemsAfter(() => {}, version)).toEqual([]);
  });

  it.each(['../../evil', '1.0', 'v1.0.0', ' 1.0.0', '1.0.0/..', '1.0.0+a/b', '', '1.0.0 '])(
    'rejects the version "%s"',
    (version) => {
      expect(problemsAfter(() => {}, version)).toEqual([
        `version: "${version}" is not a semantic version such as 1.0.0`,
      ]);
    },
  );

  it.each(['*', '', 'x', '>=0.0.0'])(
    'rejects the range "%s", which every version meets [REL-19]',
    (range) => {
      const change = (contract: RemoteContract) =>
        Object.assign(contract, { sharedRange: range, singletons: { react: range } });
      expect(problemsAfter(change)).toEqual(
        ['sharedRange', 'singletons.react'].map(
          (field) => `${field}: "${range}" accepts every version, name a range such as ^1.0.0`,
        ),
      );
    },
  );

  it('rejects a range that is none, and a remote that omits React [REL-19]', () => {
    const change = (contract: RemoteContract) =>
      Object.assign(contract, { sharedRange: 'newest', singletons: {} });
    expect(problemsAfter(change)).toEqual([
      'sharedRange: "newest" is not a version range such as ^1.0.0',
      'singletons: React is missing, a remote uses the React of the shell',
    ]);
  });

  it('rejects a definition of another remote', () => {
    const rename = ({ definition }: RemoteContract) => Object.assign(definition, { name: 'mfe-auth' });
    expect(problemsAfter(rename)).toEqual(['definition.name: is mfe-auth, the contract’s is mfe-messaging']);
  });

  it('rejects an entry or preload file that is not in its files', () => {
    const change = (contract: RemoteContract) =>
      Object.assign(contract, { entry: 'first.js', preload: ['entry.js', 'second.js'] });
    expect(problemsAfter(change)).toEqual([
      'entry: first.js is not one of its files',
      'preload: second.js is not one of its files',
    ]);
  });

  it.each(['../login', '/messages', 'messages/../../login'])('rejects the route %s', (path) => {
    const change = ({ definition }: RemoteContract) => definition.routes.push({ path, title: 'Log in' });
    expect(problemsAfter(change)).toEqual([
      `definition.routes.1.path: "${path}" is not a path below /dashboard such as settings/profile`,
    ]);
  });

  it('accepts menu items that lead to its own routes', () => {
    const change = ({ definition }: RemoteContract) =>
      definition.menu.push({
        ...MENU_ITEM,
        path: '/messages',
        children: [{ title: 'Inbox', path: '/messages' }],
      });
    expect(problemsAfter(change)).toEqual([]);
  });

  it.each(['https://evil.example', '//evil.example', '/management', '/messages/../login', 'messages'])(
    'rejects a menu item that leads to %s',
    (path) => {
      const change = ({ definition }: RemoteContract) => {
        definition.menu.push({ ...MENU_ITEM, path }, { ...MENU_ITEM, children: [{ title: 'Inbox', path }] });
      };
      const problem = `"${path}" is not a page that its own routes name`;
      expect(problemsAfter(change)).toEqual([
        `definition.menu.0.path: ${problem}`,
        `definition.menu.1.children.0.path: ${problem}`,
      ]);
    },
  );

  it('accepts actions that open its own pages and slots', () => {
    const change = ({ definition }: RemoteContract) => {
      definition.slots = { box: 'Box' };
      definition.actions = [
        { title: 'New', opens: { slot: 'box' } },
        { title: 'Open', opens: { path: '/messages?contact-id=7' } },
      ];
    };
    expect(problemsAfter(change)).toEqual([]);
  });

  it('rejects actions that open a page or a slot of another remote', () => {
    const change = ({ definition }: RemoteContract) => {
      definition.actions = [
        { title: 'New', opens: { slot: 'other' } },
        { title: 'Open', opens: { path: '/management?x=1' } },
      ];
    };
    expect(problemsAfter(change)).toEqual([
      'definition.actions.0.opens.slot: "other" is not one of its slots',
      'definition.actions.1.opens.path: "/management" is not a page that its own routes name',
    ]);
  });
});
