import type { Browser } from 'playwright-core';
import { create } from 'tar';
import * as v from 'valibot';
import { OWN_SITE, signIn } from './demo-users';

const Published = v.object({ version: v.string() });
const Rejected = v.object({ message: v.string() });

/** Publishes the candidate on the trial's server and makes it the default. Returns the error message of a rejection. */
export async function publishCandidate(
  browser: Browser,
  url: string,
  { name, folder }: { name: string; folder: string },
): Promise<string | undefined> {
  const context = await signIn(browser, url, 'super');
  try {
    const archive = await create({ cwd: folder, gzip: true, portable: true }, ['.']).concat();
    const published = await context.request.post(`/api/releases/${name}/versions`, {
      headers: { ...OWN_SITE, 'content-type': 'application/gzip' },
      data: archive,
    });
    if (!published.ok()) return v.parse(Rejected, await published.json()).message;
    const { version } = v.parse(Published, await published.json());
    const moved = await context.request.post(`/api/releases/${name}/moves`, {
      headers: OWN_SITE,
      data: { move: 'default', version, reason: 'trial' },
    });
    return moved.ok() ? undefined : v.parse(Rejected, await moved.json()).message;
  } finally {
    await context.close();
  }
}
