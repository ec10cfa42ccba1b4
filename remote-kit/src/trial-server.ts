import { publishCandidate } from '@dashboard/server/publish-candidate';
import { demoLogin } from '@dashboard/tooling/demo-users';
import type { TrialServer } from '@dashboard/tooling/trial';
import ky from 'ky';
import * as v from 'valibot';
import { CommandError } from './command-error';

const Issued = v.object({ token: v.string() });

/** Signs in to a dashboard with the demo data as its super admin. @throws CommandError */
export async function openTrialServer(url: string): Promise<TrialServer> {
  const api = ky.create({ prefix: url, headers: { origin: new URL(url).origin }, retry: 0 });
  const response = await api
    .post('login', { json: demoLogin('super'), throwHttpErrors: false })
    .catch((error: unknown) => {
      throw new CommandError(`${url} does not respond: ${error instanceof Error ? error.message : error}`);
    });
  if (!response.ok)
    throw new CommandError(
      `${url} is not a dashboard with demo data for trials: its demo users cannot sign in.`,
    );
  const cookie = response.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const post = (path: string, body: object): Promise<unknown> =>
    api.post(path.slice(1), { json: body, headers: { cookie } }).json();
  return {
    url,
    publish: (candidate) =>
      publishCandidate({ url, post }, candidate, (issued) => v.parse(Issued, issued).token),
    stop: async () => {},
  };
}
