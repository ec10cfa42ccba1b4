import { INTENT_THRESHOLD_DEFAULT } from '@dashboard/shared/contracts';
import { buildIntentIndex } from './intent-index';
import phrases from './labeled-phrases.json';
import sentences from './labeled-sentences.json';
import { matchIntents } from './match-intents';

/** A sentence that got a response that does not fit it. */
interface WrongReply {
  sentence: string;
  label: string;
  sent: string;
}

export interface LabeledSetResult {
  intents: number;
  /** Sentences of intents, and sentences that no response fits: other subjects and negations. */
  sentences: { ofIntents: number; others: number };
  sentRight: number;
  sentWrong: WrongReply[];
  /** Right replies by all replies. */
  precision: number;
  /** Sentences of intents with the right reply. */
  recall: number;
  /** Sentences of intents with the right reply or the right suggestion. */
  recallWithSuggestions: number;
}

const INTENTS = Object.entries(phrases).map(([name, list], id) => ({
  id,
  name,
  matchType: 'smart' as const,
  phrases: list,
  mode: 'auto' as const,
  threshold: INTENT_THRESHOLD_DEFAULT,
}));

/** Matches the labeled sentences with the defaults of Smart, as if one account had all the intents. */
export function evaluateLabeledSet(): LabeledSetResult {
  const index = buildIntentIndex(INTENTS);
  const results = Object.entries(sentences).flatMap(([label, list]) =>
    list.map((sentence) => ({ label, sentence, match: matchIntents(index, sentence).stages.smart })),
  );
  const ofIntents = results.filter(({ label }) => label in phrases);
  const sent = results.filter(({ match }) => match?.suggestReasons.length === 0);
  const isRight = ({ label, match }: (typeof results)[number]) => match?.intent.name === label;
  const right = sent.filter(isRight).length;
  return {
    intents: INTENTS.length,
    sentences: { ofIntents: ofIntents.length, others: results.length - ofIntents.length },
    sentRight: right,
    sentWrong: sent
      .filter((result) => !isRight(result))
      .map(({ label, sentence, match }) => ({ sentence, label, sent: match?.intent.name ?? '' })),
    precision: right / sent.length,
    recall: right / ofIntents.length,
    recallWithSuggestions: ofIntents.filter(isRight).length / ofIntents.length,
  };
}
