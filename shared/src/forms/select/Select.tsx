import { Suspense, useState } from 'react';
import { lazyPart } from '../../router';
import { ClosedSelect } from './ClosedSelect';
import type { SelectOption } from './option';

const loadSelect = () => import('./OpenSelect');
const OpenSelect = lazyPart(async () => ({ default: (await loadSelect()).OpenSelect }));

/** Prefetches the list's code on hover or focus; opening retries and reports a failure. */
const prefetch = () => void loadSelect().catch(() => undefined);

const noBlur = () => {};

export interface SelectProps<Value extends SelectOption['value']> {
  name: string;
  /** The chosen option's value; any other value shows the placeholder. */
  value: unknown;
  options: readonly SelectOption<Value>[];
  placeholder?: string | undefined;
  isReadOnly?: boolean | undefined;
  /** Receives null when no option has the value that the list reports. */
  onChange: (value: Value | null) => void;
  onBlur?: () => void;
}

/** The control of a choice from a short list, inside a `Field.Root`. Until first opened it renders only the chosen option. */
export function Select<Value extends SelectOption['value']>({
  name,
  value,
  options,
  placeholder = 'Select',
  isReadOnly = false,
  onChange,
  onBlur = noBlur,
}: SelectProps<Value>) {
  const [wasOpened, setWasOpened] = useState(false);
  const shown = { name, chosen: options.find((option) => option.value === value), placeholder, isReadOnly };
  const closed = (
    <ClosedSelect {...shown} onBlur={onBlur} onNear={prefetch} onOpen={() => setWasOpened(true)} />
  );
  if (!wasOpened) return closed;
  return (
    <Suspense fallback={closed}>
      <OpenSelect
        {...shown}
        options={options}
        onBlur={onBlur}
        onChange={(text) => onChange(options.find((option) => String(option.value) === text)?.value ?? null)}
      />
    </Suspense>
  );
}
