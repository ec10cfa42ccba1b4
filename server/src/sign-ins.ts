import { DEMO_PASSWORD, DEMO_PROVIDERS } from './seed/scenario';

const row = (name: string, role: string, where: string) => `  ${name.padEnd(18)}${role.padEnd(24)}${where}`;

/** The demo's logins as lines for the terminal. */
export function signInTable(): string[] {
  const rows = DEMO_PROVIDERS.flatMap(({ companyName, user, account }) => [
    row(user.username, 'service provider', companyName),
    ...account.users.map(({ username, isAdmin }) =>
      row(username, isAdmin ? 'account administrator' : 'agent', account.companyName),
    ),
  ]);
  return [`Sign in with password ${DEMO_PASSWORD}:`, row('super', 'super admin', ''), ...rows].map((line) =>
    line.trimEnd(),
  );
}
