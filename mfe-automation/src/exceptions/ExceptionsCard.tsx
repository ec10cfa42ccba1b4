import type { TimeException } from '@dashboard/shared/contracts';
import { dayKey } from '@dashboard/shared/format';
import { useListField } from '@dashboard/shared/forms';
import { lazyPart } from '@dashboard/shared/router';
import { Box, Button, chakra, Flex, Heading, Text } from '@dashboard/shared/ui';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { OutsideForm } from '../schedule-form/OutsideForm';
import { ExceptionRow } from './ExceptionRow';
import { type ListedException, sortExceptions } from './exception-dates';

// Loaded when first opened, because of the calendars.
const ExceptionDialog = lazyPart(async () => ({
  default: (await import('./ExceptionDialog')).ExceptionDialog,
}));
const HolidaysDialog = lazyPart(async () => ({
  default: (await import('./HolidaysDialog')).HolidaysDialog,
}));

const SHOWN_FIRST = 5;

/** The open dialog: holidays, a new exception, or the exception at an index. */
type Open = 'holidays' | 'add' | number | null;

interface ExceptionsCardProps {
  /** IANA name: today is a day of this zone. */
  zone: string;
  isReadOnly: boolean;
}

interface RowsProps {
  rows: readonly ListedException[];
  label: string;
  isReadOnly: boolean;
  onEdit: (index: number) => void;
  onRemove: (index: number) => void;
}

function Rows({ rows, label, isReadOnly, onEdit, onRemove }: RowsProps) {
  return (
    <chakra.ul aria-label={label} listStyleType="none">
      {rows.map((listed) => (
        <ExceptionRow
          key={listed.index}
          listed={listed}
          isReadOnly={isReadOnly}
          onEdit={() => onEdit(listed.index)}
          onRemove={() => onRemove(listed.index)}
        />
      ))}
    </chakra.ul>
  );
}

function MoreButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Box borderTopWidth="1px" borderColor="border" px={{ base: '2', md: '3' }} py="1.5">
      <Button type="button" variant="ghost" size="sm" color="brand.fg" onClick={onClick}>
        {label}
      </Button>
    </Box>
  );
}

/** The exceptions of a schedule: the next five, and on request the later and past ones. */
export function ExceptionsCard({ zone, isReadOnly }: ExceptionsCardProps) {
  const { input, message } = useListField<TimeException>('exceptions', 'Exceptions');
  const [open, setOpen] = useState<Open>(null);
  const [isAllShown, setAllShown] = useState(false);
  const [isPastShown, setPastShown] = useState(false);
  const exceptions = input.value;
  const today = dayKey(new Date().toISOString(), zone);
  const { upcoming, past } = sortExceptions(exceptions, today);
  const later = upcoming.length - SHOWN_FIRST;
  const close = () => setOpen(null);
  const change = (changed: TimeException[]) => input.onChange(changed);
  const save = (saved: TimeException) =>
    change(typeof open === 'number' ? exceptions.with(open, saved) : [...exceptions, saved]);
  const rows = {
    isReadOnly,
    onEdit: setOpen,
    onRemove: (index: number) => change(exceptions.toSpliced(index, 1)),
  };
  return (
    <Box
      as="section"
      aria-label="Exceptions"
      borderWidth="1px"
      borderColor="border"
      rounded="l3"
      overflow="hidden"
    >
      <Flex align="center" gap="2" wrap="wrap" px={{ base: '4', md: '5' }} py="2" minH="52px">
        <Heading as="h2" textStyle="cardTitle" flex="1">
          Exceptions
        </Heading>
        {!isReadOnly && (
          <>
            <Button type="button" variant="outline" size="xs" onClick={() => setOpen('holidays')}>
              Add US / Canadian holidays
            </Button>
            <Button type="button" variant="outline" size="xs" onClick={() => setOpen('add')}>
              <Plus size={14} aria-hidden />
              Add
            </Button>
          </>
        )}
      </Flex>
      {exceptions.length === 0 && (
        <Text px={{ base: '4', md: '5' }} pb="4" color="fg.muted">
          No exceptions. Add holidays and other days with different hours.
        </Text>
      )}
      {message && (
        <Text role="alert" px={{ base: '4', md: '5' }} pb="3" textStyle="secondary" color="fg.error">
          {message}
        </Text>
      )}
      <Rows {...rows} rows={isAllShown ? upcoming : upcoming.slice(0, SHOWN_FIRST)} label="Next exceptions" />
      {later > 0 && !isAllShown && (
        <MoreButton label={`Show ${later} later`} onClick={() => setAllShown(true)} />
      )}
      {past.length > 0 && !isPastShown && (
        <MoreButton label={`Show ${past.length} past`} onClick={() => setPastShown(true)} />
      )}
      {isPastShown && past.length > 0 && <Rows {...rows} rows={past} label="Past exceptions" />}
      <OutsideForm>
        <Suspense>
          {open === 'holidays' && (
            <HolidaysDialog
              exceptions={exceptions}
              year={Number(today.slice(0, 4))}
              onAdd={(added) => change([...exceptions, ...added])}
              onClose={close}
            />
          )}
          {(open === 'add' || typeof open === 'number') && (
            <ExceptionDialog
              exception={typeof open === 'number' ? exceptions[open] : undefined}
              others={typeof open === 'number' ? exceptions.toSpliced(open, 1) : exceptions}
              onSave={save}
              onClose={close}
            />
          )}
        </Suspense>
      </OutsideForm>
    </Box>
  );
}
