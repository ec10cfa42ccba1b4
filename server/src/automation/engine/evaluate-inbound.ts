import type { DecisionReason, DecisionStage, DecisionStep, RuleTrigger } from '@dashboard/shared/contracts';
import { candidateHold, conditionHold } from './candidate-hold';
import {
  type Candidate,
  type Decision,
  INTENT_STAGES,
  type InboundFacts,
  type IntentMatch,
  type IntentStage,
  type Reply,
} from './decision';
import { type Fit, fitsRule } from './fits-rule';
import { type Hold, limitHold, senderHold } from './guards';

/** The stages that look for a reply, in their order. */
const REPLY_STAGES = [
  'intelligent_exact',
  'intelligent_contains',
  'keyword',
  'intelligent_smart',
  'first_message',
  'first_after_days',
  'outside_hours',
  'during_hours',
  'any',
] as const satisfies readonly (IntentStage | RuleTrigger)[];

const step = (
  stage: DecisionStage,
  outcome: DecisionStep['outcome'],
  { reason = null, name = null, detail = null, score }: Partial<DecisionStep> = {},
): DecisionStep => ({ stage, outcome, reason, name, detail, ...(score !== undefined && { score }) });

const KEYWORD_REASONS = {
  stop: 'stop_keyword',
  start: 'start_keyword',
  help: 'help_keyword',
} as const satisfies Record<string, DecisionReason>;

/** The step of a keyword that carriers define; null for any other text. It ends the decision. */
function complianceStep({ keyword, hasComplianceReply }: InboundFacts): DecisionStep | null {
  if (keyword !== 'stop' && keyword !== 'start' && keyword !== 'help') return null;
  const outcome = hasComplianceReply ? 'replied' : 'stopped';
  return step('compliance', outcome, { reason: KEYWORD_REASONS[keyword] });
}

/** The steps before any response is tried. The last one stopped the decision if its outcome is not `passed`. */
function openingSteps(facts: InboundFacts): DecisionStep[] {
  const compliance = complianceStep(facts);
  if (compliance !== null) return [compliance];
  const steps = [step('compliance', 'passed')];
  const holds = [
    ['blocked', facts.isBlocked],
    ['suspected_opt_out', facts.isSuspected],
    ['opted_out', facts.isOptOut],
  ] as const;
  for (const [stage, isHeld] of holds) {
    if (isHeld) return [...steps, step(stage, 'stopped', { reason: stage })];
    steps.push(step(stage, 'passed'));
  }
  const hold = senderHold(facts) ?? limitHold(facts);
  return [...steps, hold === null ? step('guards', 'passed') : step('guards', 'stopped', hold)];
}

/** A response that fits the text, and why. */
interface Found {
  candidate: Candidate;
  fit: Fit & { score?: number };
  kind: Reply['kind'];
}

const intentFound = (match: IntentMatch): Found => ({
  candidate: match,
  fit: { reason: 'matched_phrase', detail: match.phrase, score: match.score },
  kind: 'intent',
});

const isIntentStage = (stage: IntentStage | RuleTrigger): stage is IntentStage =>
  INTENT_STAGES.some((one) => one === stage);

/** The responses of a stage that fit the text, in the order in which they are tried. */
function foundIn(stage: (typeof REPLY_STAGES)[number], facts: InboundFacts): Found[] {
  if (isIntentStage(stage)) {
    const match = facts.intents[stage];
    return match === null ? [] : [intentFound(match)];
  }
  return facts.rules.flatMap((rule) => {
    const fit = rule.trigger === stage ? fitsRule(rule, facts) : null;
    if (fit === null) return [];
    // The hours of an hour trigger are its trigger; they limit nothing further.
    const isHours = stage === 'outside_hours' || stage === 'during_hours';
    return [{ candidate: isHours ? { ...rule, hours: null } : rule, fit, kind: 'rule' as const }];
  });
}

/**
 * The match that becomes a suggestion: the first that is not held for its number or its hours. A field without a value
 * does not hold it: the user who sends it fills it in.
 */
function suggestionOf(facts: InboundFacts): { match: IntentMatch; stage: IntentStage } | null {
  for (const stage of INTENT_STAGES) {
    const match = facts.intents[stage];
    if (match !== null && conditionHold({ ...match, cooldownMinutes: 0 }, facts) === null)
      return { match, stage };
  }
  return null;
}

const suggestedStep = (stage: IntentStage, { name, phrase: detail, score }: IntentMatch) =>
  step(stage, 'suggested', { reason: 'matched_phrase', name, detail, score });

/** While replies are held for a while, a match of any stage becomes a suggestion. */
function suggestWhileHeld(steps: DecisionStep[], facts: InboundFacts): Decision {
  const isSuggesting = senderHold(facts) === null && limitHold(facts) !== null;
  const found = isSuggesting ? suggestionOf(facts) : null;
  if (found === null) return { steps, reply: null, suggestion: null };
  return {
    steps: [...steps, suggestedStep(found.stage, found.match)],
    reply: null,
    suggestion: found.match,
  };
}

const replyOf = ({ candidate, kind }: Found): Reply | null =>
  'problem' in candidate.reply
    ? null
    : {
        kind,
        id: candidate.id,
        name: candidate.name,
        text: candidate.reply.text,
        delaySeconds: candidate.delaySeconds,
        responseMessageId: candidate.responseMessageId,
      };

const skippedStep = (stage: DecisionStage, { name }: Candidate, hold: Hold) =>
  step(stage, 'skipped', { name, ...hold });

/** The first response of a stage that may reply, after the steps of those that may not. */
function tryStage(
  stage: (typeof REPLY_STAGES)[number],
  facts: InboundFacts,
): Pick<Decision, 'steps' | 'reply' | 'suggestion'> {
  const steps: DecisionStep[] = [];
  for (const found of foundIn(stage, facts)) {
    const { candidate, fit } = found;
    const match = isIntentStage(stage) ? facts.intents[stage] : null;
    const holdOf = match?.verdict === 'suggest' ? conditionHold : candidateHold;
    const hold = holdOf(candidate, facts);
    if (hold !== null) {
      steps.push(skippedStep(stage, candidate, hold));
      continue;
    }
    if (match?.verdict === 'suggest' && isIntentStage(stage))
      return { steps: [suggestedStep(stage, match)], reply: null, suggestion: match };
    steps.push(step(stage, 'replied', { ...fit, name: candidate.name }));
    return { steps, reply: replyOf(found), suggestion: null };
  }
  return { steps: steps.length > 0 ? steps : [step(stage, 'no_match')], reply: null, suggestion: null };
}

/**
 * Decides about the automatic reply to one inbound text: at most one, by the first stage with a response that may reply.
 * It reads nothing and has no clock of its own.
 */
export function evaluateInbound(facts: InboundFacts): Decision {
  const steps = openingSteps(facts);
  if (steps.at(-1)?.outcome !== 'passed') {
    return steps.at(-1)?.stage === 'guards'
      ? suggestWhileHeld(steps, facts)
      : { steps, reply: null, suggestion: null };
  }
  let suggestion: IntentMatch | null = null;
  for (const stage of REPLY_STAGES) {
    const tried = tryStage(stage, facts);
    steps.push(...tried.steps);
    suggestion ??= tried.suggestion;
    // A suggestion stays: the reply of a later stage may only say that the office is closed.
    if (tried.reply !== null) return { steps, reply: tried.reply, suggestion };
  }
  return { steps, reply: null, suggestion };
}
