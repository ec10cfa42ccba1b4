import {
  INTENT_THRESHOLD_DEFAULT,
  type IntelligentResponse,
  type IntelligentResponseCreate,
  IntelligentResponseForm,
  type IntelligentResponses,
  type IntentMatchType,
  type IntentMode,
  UNKNOWN,
} from '@dashboard/shared/contracts';
import { formatPhone } from '@dashboard/shared/format';
import type { SelectOption } from '@dashboard/shared/forms';
import * as v from 'valibot';

/** What the form shows. `numbers` and `schedule` stand for two fields of the request each. */
export type IntentValues = {
  name: string;
  enabled: boolean;
  matchType: IntentMatchType;
  phrases: string[];
  responseMessageId: number | null;
  mode: IntentMode;
  numbers: 'all' | 'some';
  tns: string[];
  /** "any", or a side and the id of a schedule: "inside:7". */
  schedule: string;
  threshold: number;
};

/** An intent whose settings the form knows. */
export type EditableIntent = IntelligentResponse & {
  matchType: IntentMatchType;
  mode: IntentMode;
  scheduleSide: 'inside' | 'outside';
};

/** False for a setting of a newer server, which a save of the form would overwrite. */
export const isEditable = (intent: IntelligentResponse): intent is EditableIntent =>
  intent.matchType !== UNKNOWN && intent.mode !== UNKNOWN && intent.scheduleSide !== UNKNOWN;

const ANY_TIME = 'any';

function scheduleOf(schedule: string) {
  const [side, id] = schedule.split(':');
  if (id === undefined) return { scheduleId: null, scheduleSide: 'inside' as const };
  return {
    scheduleId: Number(id),
    scheduleSide: side === 'outside' ? ('outside' as const) : ('inside' as const),
  };
}

/** The request of the form's values. */
export function intentRequest(values: IntentValues): IntelligentResponseCreate {
  const { name, enabled, matchType, phrases, responseMessageId, mode, threshold, numbers, tns } = values;
  return {
    ...{ name, enabled, matchType, phrases, responseMessageId, mode, threshold },
    tns: numbers === 'all' ? null : tns,
    ...scheduleOf(values.schedule),
  };
}

/** The form library does not know the type of its values. */
export const isIntentValues = (values: unknown): values is IntentValues =>
  typeof values === 'object' && values !== null && 'phrases' in values && Array.isArray(values.phrases);

/** Validates the request that the values become, so that the form and the server have the same rules. */
export const IntentFormSchema = v.pipe(
  v.custom<IntentValues>(isIntentValues),
  v.transform(intentRequest),
  IntelligentResponseForm,
);

/** The values of an intent, or of a new one. */
export function intentValues(intent: EditableIntent | null, phrase?: string): IntentValues {
  if (intent === null)
    return {
      name: '',
      enabled: true,
      matchType: 'smart',
      phrases: phrase === undefined ? [] : [phrase],
      responseMessageId: null,
      // A new intent is tried out by the team before it replies by itself.
      mode: 'suggest',
      numbers: 'all',
      tns: [],
      schedule: ANY_TIME,
      threshold: INTENT_THRESHOLD_DEFAULT,
    };
  const { name, enabled, matchType, phrases, responseMessageId, mode, threshold, tns, scheduleId } = intent;
  return {
    ...{ name, enabled, matchType, phrases, responseMessageId, mode, threshold },
    numbers: tns === null ? 'all' : 'some',
    tns: tns ?? [],
    schedule: scheduleId === null ? ANY_TIME : `${intent.scheduleSide}:${scheduleId}`,
  };
}

/** The options of the selects. */
export function choicesOf({ responseMessages, schedules, tns }: IntelligentResponses['choices']) {
  const ofSide = (side: 'inside' | 'outside', word: string): SelectOption<string>[] =>
    schedules.map(({ id, name }) => ({ value: `${side}:${id}`, display: `${word} ${name}` }));
  return {
    responseMessages: responseMessages.map(({ id, name }) => ({ value: id, display: name })),
    schedules: [
      { value: ANY_TIME, display: 'Any time' },
      ...ofSide('inside', 'Inside'),
      ...ofSide('outside', 'Outside'),
    ],
    tns: tns.map((tn) => ({ value: tn, display: formatPhone(tn) })),
  };
}
