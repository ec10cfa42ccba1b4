import type { IntentCheck, IntentScore, IntentTestResult } from '@dashboard/shared/contracts';
import { Box, chakra, Flex, Span, Stack, Text } from '@dashboard/shared/ui';
import { Check, CircleCheck, CirclePause, Lightbulb, X } from 'lucide-react';
import { scoreText, VERDICT_WORDS } from '../intent-words';

const CARD = { borderWidth: '1px', borderColor: 'border', rounded: 'l3', bg: 'bg', p: '3' } as const;

function ScoreRow({ score, isFirst }: { score: IntentScore; isFirst: boolean }) {
  return (
    <li>
      <Flex justify="space-between" gap="2" fontWeight="600">
        <Text truncate>{score.name}</Text>
        <Span fontVariantNumeric="tabular-nums">{scoreText(score.score)}</Span>
      </Flex>
      <Box position="relative" h="1.5" my="1" rounded="full" bg="bg.muted" aria-hidden>
        <Box
          h="full"
          rounded="full"
          bg={isFirst ? 'brand.solid' : 'chart.second'}
          style={{ width: `${score.score * 100}%` }}
        />
        {score.matchType === 'smart' && (
          <Box
            position="absolute"
            top="-3px"
            h="3"
            w="1px"
            bg="fg"
            style={{ insetInlineStart: `${score.threshold * 100}%` }}
          />
        )}
      </Box>
      <Text textStyle="meta" color="fg.muted" overflowWrap="anywhere">
        “{score.phrase}”
      </Text>
    </li>
  );
}

function Scores({ top }: Pick<IntentTestResult, 'top'>) {
  const [first] = top;
  if (first === undefined) return <Text css={CARD}>No phrase has a word of this text.</Text>;
  return (
    <Box css={CARD}>
      <Flex justify="space-between" gap="2" mb="1" textStyle="meta" color="fg.muted">
        <Text>Match score</Text>
        {first.matchType === 'smart' && <Text>auto-send from {scoreText(first.threshold)}</Text>}
      </Flex>
      <chakra.ol aria-label="Match scores" listStyleType="none" display="grid" gap="3">
        {top.map((score) => (
          <ScoreRow key={score.id} score={score} isFirst={score === first} />
        ))}
      </chakra.ol>
    </Box>
  );
}

function CheckRow({ check: { passes, label } }: { check: IntentCheck }) {
  return (
    <chakra.li display="flex" gap="2" alignItems="baseline" textStyle="secondary">
      <Box as="span" alignSelf="center" flexShrink="0" color={passes ? 'ok.fg' : 'bad.fg'}>
        {passes ? <Check size={14} aria-label="Passes" /> : <X size={14} aria-label="Blocks" />}
      </Box>
      <Text color={passes ? 'fg.muted' : 'fg'}>{label}</Text>
    </chakra.li>
  );
}

const ICONS = {
  send: <CircleCheck size={16} aria-hidden />,
  suggest: <Lightbulb size={16} aria-hidden />,
  none: <CirclePause size={16} aria-hidden />,
};
const COLORS = { send: 'ok.fg', suggest: 'brand.fg', none: 'warn.fg' };

function Verdict({ verdict, intent, top, checks }: IntentTestResult) {
  const [best] = top;
  return (
    <Stack css={CARD} gap="2">
      <Flex gap="2" align="center" fontWeight="600">
        <Box as="span" color={COLORS[verdict]}>
          {ICONS[verdict]}
        </Box>
        {VERDICT_WORDS[verdict]}
      </Flex>
      <Text textStyle="secondary" color="fg.muted">
        {intent === null
          ? `No intent fits. ${best ? 'A suggestion needs a match score of 0.50.' : ''}`
          : intent.name}
      </Text>
      {checks.length > 0 && (
        <chakra.ul aria-label="Checks" listStyleType="none" display="grid" gap="1.5">
          {checks.map((check) => (
            <CheckRow key={check.kind} check={check} />
          ))}
        </chakra.ul>
      )}
    </Stack>
  );
}

/** What a tested sentence would get, and why. */
export function TestResult({ result }: { result: IntentTestResult }) {
  return (
    <Stack gap="3">
      <Text textStyle="meta" color="fg.muted" overflowWrap="anywhere">
        Read as <Span fontFamily="mono">{result.normalized || 'no words'}</Span>
      </Text>
      <Scores top={result.top} />
      <Verdict {...result} />
    </Stack>
  );
}
