import { reloadPage } from '@dashboard/shared/session';
import * as v from 'valibot';
import { useDevOverride } from './dev-override-store';

const Message = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ version: v.nullable(v.string()), isBroken: v.boolean() }),
);

/**
 * Reloads the page when the developer's machine has another build than this page. `EventSource` connects again by itself,
 * and the first message has the current version, so no build is missed. Messages of another origin or shape are ignored.
 */
export function followBuilds(origin: string, loaded: string | null): void {
  const events = new EventSource(`${origin}/events`);
  events.onmessage = (event) => {
    const message = v.safeParse(Message, event.data);
    if (event.origin !== origin || !message.success) return;
    const { version, isBroken } = message.output;
    useDevOverride.setState({ isBroken });
    if (version === null || version === loaded) return;
    if (!reloadPage()) useDevOverride.setState({ hasNewer: true });
  };
}
