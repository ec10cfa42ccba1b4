import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { productSources } from './product-sources';
import { ROOT } from './workspace';

/** Ways to receive a message of another window, tab or worker, and changes that another tab makes in the storage. */
const LISTENER =
  /\.onmessage\b|\bBroadcastChannel\b|\bMessageChannel\b|addEventListener\(\s*['"`](?:message|messageerror|storage)\b/;

/** Each validates what it reads, as tests with this requirement show; no page listens to another window. */
const VALIDATING = [
  'mfe-messaging/src/drafts/drafts.ts',
  'mfe-messaging/src/sending/outgoing-store.ts',
  'shared/src/session/color-mode.ts',
  'shared/src/session/persisted-store.ts',
  'shell/src/dev-override/follow-builds.ts',
];

const isOfPage = (file: string) => /^(?:shell|shared|operations|mfe-[a-z]+)\/src\//.test(file);

it('finds no further listener for messages of other windows and tabs [ASV-45]', () => {
  const listening = productSources()
    .filter(isOfPage)
    .filter((file) => LISTENER.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(listening.toSorted()).toEqual(VALIDATING);
});
