import { type RemoteContract, SHELL_CLAIMS } from '@dashboard/shared/contracts';
import { exampleContract, renameRemote } from '../testing/built-remote';
import { foreignNames } from './foreign-names';

const MENU_ITEM = { title: 'Texts', icon: 'messages', order: 10, section: 'main' } as const;

const other = exampleContract('1.0.0');
renameRemote(other, 'mfe-auth');

/** Returns the foreign names in the example contract after a change, beside another remote. */
function problemsAfter(change: (contract: RemoteContract) => unknown): string[] {
  const contract = exampleContract('1.0.0');
  change(contract);
  return foreignNames(contract, [other]);
}

const shellRoutes = Object.values(SHELL_CLAIMS.routes);
const shellTitles = Object.values(SHELL_CLAIMS.menu).map(({ title }) => title);

describe('the names of a remote', () => {
  it('accepts its own route, menu item and global', () => {
    const change = ({ definition }: RemoteContract) => {
      definition.routes.push({ path: 'messages/logout', title: 'Leave a group' });
      definition.menu.push({ ...MENU_ITEM, children: [{ title: 'Logout', path: '/messages/logout' }] });
    };
    expect(problemsAfter(change)).toEqual([]);
  });

  it.each([...shellRoutes, 'Forbidden', 'logout/:reason?', 'forbidden/details'])(
    'rejects the route %s, which belongs to the shell',
    (path) => {
      const change = ({ definition }: RemoteContract) => definition.routes.push({ path, title: 'Mine' });
      expect(problemsAfter(change)).toEqual([`definition.routes.1.path: "${path}" belongs to the shell`]);
    },
  );

  it.each([...shellTitles, 'LOGOUT', ' Logout '])(
    'rejects the menu item "%s", which belongs to the shell',
    (title) => {
      const change = ({ definition }: RemoteContract) =>
        definition.menu.push({ ...MENU_ITEM, title, path: '/messages' });
      expect(problemsAfter(change)).toEqual([`definition.menu.0.title: "${title}" belongs to the shell`]);
    },
  );

  it.each([
    ['mfe_auth_0badcafe', 'belongs to mfe-auth'],
    ['dashboardReact', 'belongs to the shell'],
    ['dashboard_shell', 'belongs to the shell'],
    ['__dashboardTrustedScripts', 'belongs to the shell'],
    ...['document', 'mfe_messaging', 'mfe_messaging_document'].map((name) => [
      name,
      'may belong to the browser: it must be mfe_messaging_ and the hash of the build',
    ]),
  ])('rejects the global %s, which %s', (globalName, words) => {
    const change = (contract: RemoteContract) => Object.assign(contract, { globalName });
    expect(problemsAfter(change)).toEqual([`globalName: "${globalName}" ${words}`]);
  });

  it('rejects a browser global for a remote with the same name', () => {
    const change = (contract: RemoteContract) => {
      renameRemote(contract, 'document');
      Object.assign(contract, { globalName: 'document' });
    };
    expect(problemsAfter(change)).toEqual([
      'globalName: "document" may belong to the browser: it must be document_ and the hash of the build',
    ]);
  });
});
