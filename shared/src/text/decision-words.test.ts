import { DECISION_REASONS, DECISION_STAGES, type DecisionStep } from '../contracts';
import { describeDecision, describeReason, describeStep, stageLabel } from './decision-words';

const step = (changes: Partial<DecisionStep>): DecisionStep => ({
  stage: 'any',
  outcome: 'no_match',
  reason: null,
  name: null,
  detail: null,
  ...changes,
});

it('words a reason alone [BTM-35]', () => {
  expect(describeReason('wrong_hours', 'Office')).toBe('The time did not fit the schedule “Office”');
});

describe('describeStep', () => {
  it.each([
    [
      { outcome: 'replied', name: 'Parking', reason: 'matched_keyword', detail: 'parking' },
      '“Parking” replied, because the text fits the keyword “parking”.',
    ],
    [
      { outcome: 'skipped', name: 'Welcome', reason: 'cooldown', detail: '1440' },
      '“Welcome” was skipped, because it replied within the last 1440 minutes.',
    ],
    [
      { outcome: 'skipped', name: 'Once', reason: 'cooldown', detail: '-1' },
      '“Once” was skipped, because it replies once ever to a contact.',
    ],
    [
      { outcome: 'stopped', reason: 'person_replied', detail: '1' },
      'No automatic reply: a person replied within the last 1 minute.',
    ],
    [
      { outcome: 'suggested', name: 'Hours', reason: 'matched_phrase', detail: 'when open', score: 0.613 },
      '“Hours” was suggested to the team, because the text fits the phrase “when open” (match score 0.61).',
    ],
    [
      { outcome: 'replied', stage: 'compliance', reason: 'help_keyword' },
      'The reply that carriers require was sent, because the text asked for HELP.',
    ],
  ] as const)('words %j [BTM-06]', (changes, words) => expect(describeStep(step(changes))).toBe(words));

  it('has words for every stage and reason [BTM-06]', () => {
    for (const reason of DECISION_REASONS)
      expect(describeStep(step({ outcome: 'stopped', reason, detail: '5' }))).toMatch(
        /^No automatic reply: .+\.$/,
      );
    for (const stage of DECISION_STAGES) expect(stageLabel(stage)).toMatch(/\w/);
  });
});

describe('describeDecision', () => {
  it('says what replied, what stopped it, or that nothing fits [BTM-06]', () => {
    const passed = step({ stage: 'guards', outcome: 'passed' });
    const replied = step({ outcome: 'replied', name: 'Any', reason: 'any' });
    expect(describeDecision([passed, replied])).toBe('“Any” replied, because it answers any text.');
    expect(describeDecision([passed, step({})])).toBe('No automatic reply: no rule fits the text.');
  });
});
