import type { Intent } from './intent-index';
import type { IntentMatches, StageMatch } from './match-intents';

/**
 * The match that decides: the first stage that sends, else the first that suggests. A suggestion does not keep a later
 * stage from sending.
 */
export function resolveMatch<I extends Intent>({ stages }: IntentMatches<I>): StageMatch<I> | null {
  const inOrder = [stages.exact, stages.contains, stages.smart].filter((match) => match !== null);
  return inOrder.find(({ suggestReasons }) => suggestReasons.length === 0) ?? inOrder[0] ?? null;
}
