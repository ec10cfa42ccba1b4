import { Tile, Tiles } from '@dashboard/shared/charts';
import type { MessagingSummary } from '@dashboard/shared/contracts';
import { formatCount, formatDuration, formatPercent, pluralize } from '@dashboard/shared/format';
import { Box, Flex, VisuallyHidden } from '@dashboard/shared/ui';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type Change, changesOf } from './change';

/** A plan's allowance is of a month: a longer range has no share of it. */
const MONTH_DAYS = 31;

const ARROWS = { up: ArrowUp, down: ArrowDown, same: null };
const WORDS = { up: 'Up', down: 'Down', same: '' };

const toneOf = ({ isGood }: Change) => {
  if (isGood === undefined) return undefined;
  return isGood ? 'ok.fg' : 'bad.fg';
};

function ChangeNote({ change, period }: { change: Change | null; period: string }) {
  if (change === null) return <>Nothing to compare</>;
  const Arrow = ARROWS[change.direction];
  return (
    <Flex as="span" wrap="wrap" columnGap="1.5" align="center">
      <Flex as="span" align="center" gap="0.5" fontWeight="500" color={toneOf(change)}>
        {Arrow && <Arrow size={14} aria-hidden />}
        <VisuallyHidden>{WORDS[change.direction]}</VisuallyHidden>
        {change.text}
      </Flex>
      <Box as="span">vs previous {period}</Box>
    </Flex>
  );
}

/** The segments against the plan, if it has an allowance and the range is at most a month. */
function planParts({ plan, series, totals }: MessagingSummary) {
  if (plan === null || plan.totalOutboundIncluded === 0 || series.length > MONTH_DAYS) return {};
  const included = plan.totalOutboundIncluded;
  return { aside: `of ${formatCount(included)} a month`, share: totals.segments / included };
}

/** The figures of the range with their change. */
export function SummaryTiles({ summary }: { summary: MessagingSummary }) {
  const { totals, series } = summary;
  const changes = changesOf(summary);
  const period = series.length === 1 ? 'day' : pluralize(series.length, 'day');
  const note = (name: keyof typeof changes) => <ChangeNote change={changes[name]} period={period} />;
  const { deliveredRate, medianFirstReplySeconds } = totals;
  return (
    <Tiles label="Summary">
      <Tile label="Sent" figure={formatCount(totals.sent)} note={note('sent')} />
      <Tile label="Received" figure={formatCount(totals.received)} note={note('received')} />
      <Tile
        label="Delivered"
        figure={deliveredRate === null ? '0%' : formatPercent(deliveredRate)}
        note={note('deliveredRate')}
      />
      <Tile label="Failed" figure={formatCount(totals.failed)} note={note('failed')} />
      <Tile label="Opt-outs" figure={formatCount(totals.optOuts)} note={note('optOuts')} />
      <Tile label="New contacts" figure={formatCount(totals.newContacts)} note={note('newContacts')} />
      <Tile
        label="Segments used"
        figure={formatCount(totals.segments)}
        note={note('segments')}
        {...planParts(summary)}
      />
      <Tile
        label="Median first reply"
        figure={medianFirstReplySeconds === null ? '0' : formatDuration(medianFirstReplySeconds)}
        note={note('medianFirstReplySeconds')}
      />
    </Tiles>
  );
}
