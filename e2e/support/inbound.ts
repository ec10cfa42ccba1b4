import type { Suite } from './suite';

/** A text from a phone, by the embedded carrier's simulator; who is signed in does not matter to it. */
export async function receiveText(
  { url }: Pick<Suite, 'url'>,
  text: { from: string; to: string; text: string },
): Promise<void> {
  const response = await fetch(`${url}/api/simulator/inbound`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(text),
  });
  if (!response.ok) throw new Error(`The simulator answered ${response.status}: ${await response.text()}`);
}
