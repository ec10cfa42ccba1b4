import { Suspense, useState } from 'react';
import { lazyPart } from '../../router';
import { FieldFrame, type FieldFrameProps } from '../FieldFrame';
import { useTextField } from '../use-text-field';
import { ClosedSelect } from './ClosedSelect';
import type { SelectOption } from './option';

const loadSelect = () => import('./OpenSelect');
const OpenSelect = lazyPart(async () => ({ default: (await loadSelect()).OpenSelect }));

/** Prefetches the list's code on hover or focus; opening retries and reports a failure. */
const prefetch = () => void loadSelect().catch(() => undefined);

interface SelectFieldProps extends Omit<FieldFrameProps, 'children' | 'message'> {
  name: string;
  options: readonly SelectOption[];
  placeholder?: string;
}

/** A choice from a short list. Until first opened it renders only the chosen option. */
export function SelectField({ name, options, placeholder = 'Select', ...frame }: SelectFieldProps) {
  const { input, message } = useTextField<SelectOption['value'] | null>(name, frame.label);
  const [wasOpened, setWasOpened] = useState(false);
  const chosen = options.find(({ value }) => value === input.value);
  const shown = { name, chosen, placeholder, isReadOnly: frame.isReadOnly === true };
  const onBlur = () => input.onBlur();
  const closed = (
    <ClosedSelect {...shown} onBlur={onBlur} onNear={prefetch} onOpen={() => setWasOpened(true)} />
  );
  return (
    <FieldFrame {...frame} message={message}>
      {wasOpened ? (
        <Suspense fallback={closed}>
          <OpenSelect
            {...shown}
            options={options}
            onBlur={onBlur}
            onChange={(value) => input.onChange(value)}
          />
        </Suspense>
      ) : (
        closed
      )}
    </FieldFrame>
  );
}
