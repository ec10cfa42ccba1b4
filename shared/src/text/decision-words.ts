import type { DecisionReason, DecisionStep } from '../contracts';

const STAGE_WORDS: Record<DecisionStep['stage'], string> = {
  compliance: 'STOP, START or HELP',
  blocked: 'Blocked contact',
  suspected_opt_out: 'May have asked to stop',
  opted_out: 'Opted out',
  guards: 'Limits',
  intelligent_exact: 'Intelligent, exact',
  intelligent_contains: 'Intelligent, contains',
  keyword: 'Keyword',
  intelligent_smart: 'Intelligent, smart',
  first_message: 'First message ever',
  first_after_days: 'First after some days',
  outside_hours: 'Outside hours',
  during_hours: 'During hours',
  any: 'Any text',
  unknown: 'Another check',
};

/** The name of a stage of the decision. */
export const stageLabel = (stage: DecisionStep['stage']): string => STAGE_WORDS[stage];

const minutes = (detail: string | null) => (detail === '1' ? '1 minute' : `${detail} minutes`);

function cooldown(detail: string | null): string {
  if (detail === '-1') return 'it replies once ever to a contact';
  return `it replied within the last ${minutes(detail)}`;
}

/** What a reason says, as the rest of "… because …". */
const REASON_WORDS: Record<DecisionReason, (detail: string | null) => string> = {
  stop_keyword: () => 'the text was a word that opts out',
  start_keyword: () => 'the text was a word that opts in',
  help_keyword: () => 'the text asked for HELP',
  blocked: () => 'the contact is blocked',
  suspected_opt_out: () => 'the contact may have asked to stop',
  opted_out: () => 'the contact opted out',
  account_inactive: () => 'the account is not active',
  number_not_ready: () => 'the text number may not send texts yet',
  short_code: () => 'the sender is a short code',
  own_number: () => 'the sender is one of your own numbers',
  not_textable: () => 'the sender’s number cannot be texted',
  echo: () => 'the text repeats one of our last automatic replies',
  limit_10_minutes: (detail) => `the contact got ${detail} automatic replies within 10 minutes`,
  limit_day: (detail) => `the contact got ${detail} automatic replies within a day`,
  person_replied: (detail) => `a person replied within the last ${minutes(detail)}`,
  other_number: () => 'it does not answer on this number',
  wrong_hours: (detail) => `the time did not fit the schedule “${detail}”`,
  cooldown,
  colleague_replied: (detail) => `a colleague replied within the last ${minutes(detail)}`,
  merge_field: (detail) =>
    detail
      ? `{{${detail}}} is empty for this contact and has no fallback`
      : 'its text is empty for this contact',
  too_long: () => 'its text or its pictures are too large for this number',
  changed: () => 'the rule or the contact changed while the reply waited',
  too_late: () => 'the reply waited more than 10 minutes too long',
  send_failed: () => 'the reply could not be sent',
  matched_phrase: (detail) => `the text fits the phrase “${detail}”`,
  matched_keyword: (detail) => `the text fits the keyword “${detail}”`,
  first_message: () => 'it was the contact’s first text',
  first_after_days: (detail) =>
    `the contact had not written for ${detail === '1' ? '1 day' : `${detail} days`}`,
  outside_hours: (detail) => `“${detail}” was closed`,
  during_hours: (detail) => `“${detail}” was open`,
  any: () => 'it answers any text',
};

/** A reason as a sentence without a period. */
export function describeReason(reason: DecisionReason, detail: string | null): string {
  const words = REASON_WORDS[reason](detail);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const because = ({ reason, detail }: DecisionStep) =>
  reason === null || reason === 'unknown' ? '' : `, because ${REASON_WORDS[reason](detail)}`;

const score = (step: DecisionStep) =>
  step.score === undefined ? '' : ` (match score ${step.score.toFixed(2)})`;

/** One step of a decision in a sentence. */
export function describeStep(step: DecisionStep): string {
  const name = `“${step.name ?? ''}”`;
  switch (step.outcome) {
    case 'passed':
      return 'Nothing here stopped the reply.';
    case 'no_match':
      return 'Nothing fits the text.';
    case 'skipped':
      return `${name} was skipped${because(step)}.`;
    case 'suggested':
      return `${name} was suggested to the team${because(step)}${score(step)}.`;
    case 'stopped':
      return step.reason === null || step.reason === 'unknown'
        ? 'There was no automatic reply.'
        : `No automatic reply: ${REASON_WORDS[step.reason](step.detail)}.`;
    case 'replied':
      return step.name === null
        ? `The reply that carriers require was sent${because(step)}.`
        : `${name} replied${because(step)}${score(step)}.`;
    case 'unknown':
      return 'Reload the page to see this step.';
  }
}

/** The result of a decision in a sentence. */
export function describeDecision(steps: readonly DecisionStep[]): string {
  const decisive = steps.findLast(({ outcome }) => outcome === 'replied' || outcome === 'stopped');
  return decisive === undefined ? 'No automatic reply: no rule fits the text.' : describeStep(decisive);
}
