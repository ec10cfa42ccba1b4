import type { HistoryRow } from '@dashboard/shared/contracts';
import type { Send } from './start-test-app';
import { receive, startTexting, type TextingApp } from './texting';

/** An inbox that an agent and an administrator share. */
export interface Inbox {
  app: TextingApp;
  agent: Send;
  admin: Send;
  /** A number of 10 digits that no contact has yet. */
  anyNumber(): string;
  /** Receives a text from a new contact, or from a given number of 10 digits. */
  text(words: string, from?: string): Promise<HistoryRow>;
}

/** Starts an app with an inbox, whose new contacts have numbers of this area code. */
export async function openInbox(areaCode: string): Promise<Inbox> {
  const app = await startTexting();
  const agent = await app.signIn(app.account.agent.username);
  const admin = await app.signIn(app.account.admin.username);
  let used = 0;
  const anyNumber = () => {
    used += 1;
    return `${areaCode}55501${String(used).padStart(2, '0')}`;
  };
  return {
    app,
    agent,
    admin,
    anyNumber,
    text: (words, from = anyNumber()) => receive(app, agent, app.account, words, from),
  };
}
