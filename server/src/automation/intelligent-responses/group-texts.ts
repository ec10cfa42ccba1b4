import type { UnmatchedGroup } from '@dashboard/shared/contracts';
import { mapInTurns } from '../../platform/common/in-turns';
import { dice, type Trigrams, trigramsOf } from './matching/dice';
import { stemsOf } from './matching/normalize';
import type { RecentText } from './recent-texts';

/** Dice coefficient from which two texts are in one group. */
const SIMILAR_FROM = 0.6;
const EXAMPLES_MAX = 3;

interface Group {
  trigrams: Trigrams;
  texts: RecentText[];
}

function present({ texts }: Group): UnmatchedGroup | null {
  const [newest, ...rest] = texts;
  if (newest === undefined) return null;
  const others = new Set(rest.map(({ text }) => text.trim()).filter((text) => text !== newest.text.trim()));
  return {
    text: newest.text,
    count: texts.length,
    lastAt: newest.at.toISOString(),
    examples: [...others].slice(0, EXAMPLES_MAX),
  };
}

/** Groups similar texts, the largest group first. `texts`: newest first; the newest of a group stands for it. */
export async function groupTexts(texts: RecentText[]): Promise<UnmatchedGroup[]> {
  const groups: Group[] = [];
  await mapInTurns(texts, (text) => {
    const trigrams = trigramsOf(stemsOf(text.text).join(' '));
    // Nothing to compare, for example only emoji.
    if (trigrams.total === 0) return;
    const group = groups.find((one) => dice(one.trigrams, trigrams) >= SIMILAR_FROM);
    if (group === undefined) groups.push({ trigrams, texts: [text] });
    else group.texts.push(text);
  });
  return groups
    .flatMap((group) => present(group) ?? [])
    .sort((one, other) => other.count - one.count || other.lastAt.localeCompare(one.lastAt));
}
