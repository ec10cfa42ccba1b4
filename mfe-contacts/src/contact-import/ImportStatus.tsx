import type { ContactImport } from '@dashboard/shared/contracts';
import { formatDuration, formatPercent, pluralize } from '@dashboard/shared/format';
import { Stepper } from '@dashboard/shared/forms/more-controls';
import { Box, Flex, Stack, Text } from '@dashboard/shared/ui';
import { CircleAlert, CircleCheck, Info, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { isActive } from '../api/contact-imports';
import { Counts } from './Counts';
import { ImportFooter } from './ImportFooter';
import { contactsWritten, progressOf, rowsDone, stayedBecause } from './import-words';
import { ProgressBar } from './ProgressBar';
import { ResultHeading } from './ResultHeading';
import { ResultMeter } from './ResultMeter';
import { STEP_TITLES } from './step-titles';
import { useTimeLeft } from './use-time-left';

const STEPS = STEP_TITLES.map((title) => ({ title }));

function Note({ children }: { children: string }) {
  return (
    <Flex
      gap="2.5"
      p="4"
      borderWidth="1px"
      borderColor="border"
      bg="bg.panel"
      rounded="l3"
      textStyle="secondary"
    >
      <Box color="fg.muted" mt="0.5">
        <Info size={16} aria-hidden />
      </Box>
      {children}
    </Flex>
  );
}

function Running({ shown }: { shown: ContactImport }) {
  const isUndo = shown.state === 'undoing';
  const ratio = progressOf(shown);
  const timeLeft = useTimeLeft(ratio);
  const title = isUndo ? `Undoing the import of ${shown.fileName}` : `Importing ${shown.fileName}`;
  return (
    <Stack gap="3">
      <ResultHeading title={title} end={formatPercent(Math.floor(ratio * 100) / 100)} />
      <ProgressBar label={title} ratio={ratio} />
      <Flex justify="space-between" gap="3" textStyle="secondary" color="fg.muted">
        <Text>
          {isUndo ? `Up to ${pluralize(shown.created, 'contact')} to delete` : `${rowsDone(shown)} read`}
        </Text>
        {timeLeft !== undefined && <Text>{timeLeft}</Text>}
      </Flex>
      {!isUndo && <Counts shown={shown} isFinal={false} />}
      <Note>
        {`You can close this and go on working. The ${isUndo ? 'undo' : 'import'} continues, and a notice on the contacts pages says when it is done.`}
      </Note>
    </Stack>
  );
}

interface Outcome {
  icon: ReactNode;
  title: string;
  end?: string;
  text?: string;
}

const secondsOf = ({ startedAt, finishedAt }: ContactImport): number | null =>
  startedAt === null || finishedAt === null ? null : (Date.parse(finishedAt) - Date.parse(startedAt)) / 1_000;

function outcomeOf(shown: ContactImport): Outcome {
  const { state, undo, error } = shown;
  if (state === 'undone') {
    const { deleted, kept } = undo ?? { deleted: 0, kept: 0 };
    return {
      icon: <Undo2 size={20} strokeWidth={1.75} aria-hidden />,
      title: 'Import undone',
      text: `${pluralize(deleted, 'contact')} deleted.${kept > 0 ? ` ${stayedBecause(kept)}` : ''}`,
    };
  }
  if (state === 'failed')
    return {
      icon: <CircleAlert size={20} strokeWidth={1.75} aria-hidden />,
      title: 'The import stopped',
      text: `${error ?? 'Something went wrong.'} Rows that were imported before stay imported.`,
    };
  const seconds = secondsOf(shown);
  return {
    icon: <CircleCheck size={20} strokeWidth={1.75} aria-hidden />,
    title: `${contactsWritten(shown)} written`,
    end: `${pluralize(shown.totalRows, 'row')}${seconds === null ? '' : ` in ${formatDuration(Math.max(1, seconds))}`}`,
  };
}

const ICON_COLORS: Partial<Record<ContactImport['state'], string>> = { done: 'ok.dot', failed: 'bad.dot' };

function Ended({ shown }: { shown: ContactImport }) {
  const { icon, title, end, text } = outcomeOf(shown);
  return (
    <Stack gap="3">
      <ResultHeading
        icon={<Box color={ICON_COLORS[shown.state] ?? 'fg.muted'}>{icon}</Box>}
        title={title}
        end={end}
      />
      {text !== undefined && <Text>{text}</Text>}
      <ResultMeter shown={shown} />
      <Counts shown={shown} isFinal />
    </Stack>
  );
}

interface ImportStatusProps {
  shown: ContactImport;
  onClose: () => void;
}

/** The progress and the result of an import that was started. */
export function ImportStatus({ shown, onClose }: ImportStatusProps) {
  return (
    <Flex direction="column" h="full">
      {/* Focusable, because a keyboard user must be able to scroll it. */}
      <Box
        role="region"
        aria-label="Result of the import"
        tabIndex={0}
        flex="1"
        minH="0"
        overflowY="auto"
        px={{ base: '3', md: '4', lg: '6' }}
        py="5"
        outline="none"
        _focusVisible={{ boxShadow: 'inset 0 0 0 2px {colors.brand.focusRing}' }}
      >
        <Stepper label="Import contacts steps" current={STEPS.length - 1} steps={STEPS} />
        <Box mt={{ base: '4', md: '6' }}>
          {isActive(shown) ? (
            <Running key={shown.state} shown={shown} />
          ) : (
            <Ended key={shown.state} shown={shown} />
          )}
        </Box>
      </Box>
      <ImportFooter shown={shown} onClose={onClose} />
    </Flex>
  );
}
