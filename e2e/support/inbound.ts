import type { Suite } from './suite';

/** Sends an inbound message through the embedded carrier's simulator. It does not depend on the signed-in user. */
export async function receiveText(
  { url }: Pick<Suite, 'url'>,
  text: { from: string; to: string; text: string },
): Promise<void> {
  const response = await fetch(`${url}/api/simulator/inbound`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(text),
  });
  if (!response.ok)
    throw new Error(`The simulator responded with ${response.status}: ${await response.text()}`);
}
