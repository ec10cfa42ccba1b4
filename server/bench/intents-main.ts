import { writeFileSync } from 'node:fs';
import { evaluateLabeledSet } from '../src/automation/intelligent-responses/matching/evaluate-labeled-set';
import { notify } from './print-results';

const PRECISION_MIN = 0.97;
const inPercent = (share: number) => `${(100 * share).toFixed(1)} %`;

const result = evaluateLabeledSet();
const { ofIntents, others } = result.sentences;
notify(`  ${result.intents} intents, ${ofIntents} sentences that fit one, ${others} that fit none`);
notify(`  auto-send precision       ${inPercent(result.precision)} (at least ${inPercent(PRECISION_MIN)})`);
notify(`  auto-send recall          ${inPercent(result.recall)}`);
notify(`  recall with suggestions   ${inPercent(result.recallWithSuggestions)}`);
for (const { sentence, label, sent } of result.sentWrong)
  notify(`  wrong reply to “${sentence}” (${label}): ${sent}`);
const [, , file] = process.argv;
if (file !== undefined) writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`);
process.exitCode = result.precision >= PRECISION_MIN ? 0 : 1;
