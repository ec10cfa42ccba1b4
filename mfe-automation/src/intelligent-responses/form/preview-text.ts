import { type IntentPreviewResult, type PreviewOutcome, UNMATCHED_DAYS } from '@dashboard/shared/contracts';

/** The phrase that was added, if nothing else about the phrases changed. */
function addedPhrase(before: readonly string[], after: readonly string[]): string | null {
  const added = after.filter((phrase) => !before.includes(phrase));
  const isOnlyAdded = before.every((phrase) => after.includes(phrase));
  return isOnlyAdded && added.length === 1 ? (added[0] ?? null) : null;
}

const textsOf = (count: number) => (count === 1 ? '1 recent text' : `the last ${count} texts`);

/** What a change would do, e.g. "Adding “open sunday” would change 3 of the last 200 texts." */
export function previewText(
  { compared, changes }: IntentPreviewResult,
  phrases: { before: readonly string[]; after: readonly string[] },
): string {
  const added = addedPhrase(phrases.before, phrases.after);
  const change = added === null ? 'This change' : `Adding “${added}”`;
  if (compared === 0)
    return `${change} cannot be tried out: the numbers of your groups got no texts in the last ${UNMATCHED_DAYS} days.`;
  const count = changes.length === 0 ? 'none' : String(changes.length);
  return `${change} would change ${count} of ${textsOf(compared)}.`;
}

/** A result in words, e.g. "Auto-send Opening hours". */
export function outcomeText(outcome: PreviewOutcome): string {
  if (outcome === null) return 'No match';
  return `${outcome.verdict === 'send' ? 'Auto-send' : 'Suggest'} ${outcome.name}`;
}
