import { bytesOf, countTransfers, openEveryRemote } from '../support/release-bytes';
import { publishAgain } from '../support/remotes';
import { startSession } from '../support/sign-in';
import { expect, test } from '../support/test';

// Another version of a remote becomes the default of every user.
test.use({ world: 'returning-browser' });

/** The largest remote. */
const REMOTE = 'mfe-messaging';

test('downloads at most 8 % of the bytes again after the release of one remote [REL-37]', async ({
  context,
  page,
  suite,
}) => {
  test.setTimeout(120_000);
  await startSession(page, 'acme.admin');
  const first = await countTransfers(context, page);
  await openEveryRemote(page);
  const total = bytesOf(first);
  expect([...first.keys()].filter((path) => path.startsWith(`/remotes/${REMOTE}/`))).not.toEqual([]);
  await openEveryRemote(page);
  expect(bytesOf(first)).toBe(total);

  publishAgain(suite, REMOTE);
  const again = await countTransfers(context, page);
  await openEveryRemote(page);
  const paths = [...again.keys()];
  expect(paths.length).toBeGreaterThan(0);
  expect(paths.filter((path) => !path.startsWith(`/remotes/${REMOTE}/`))).toEqual([]);
  expect(bytesOf(again) / total).toBeLessThanOrEqual(0.08);
});
