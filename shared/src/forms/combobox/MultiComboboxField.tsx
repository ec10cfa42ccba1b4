import { X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { formatCount } from '../../format';
import { chakra, Flex, IconAction, Span } from '../../ui';
import { FieldFrame, type FieldFrameProps } from '../FieldFrame';
import type { SelectOption } from '../select/option';
import { useTextField } from '../use-text-field';
import { Combobox } from './Combobox';
import { useOptions } from './use-options';

interface MultiComboboxFieldProps<Option extends SelectOption>
  extends Omit<FieldFrameProps, 'children' | 'message' | 'labelEnd'> {
  name: string;
  /** All options, or a search. Disabled options are shown when they are chosen already, but not offered. */
  options: readonly Option[] | ((text: string, signal: AbortSignal) => Promise<readonly Option[]>);
  /** The options of the initial values, when `options` is a search. */
  initialOptions?: readonly Option[];
  placeholder: string;
  /** The row of a chosen option. */
  renderChosen: (option: Option) => ReactNode;
}

interface ChosenRowsProps<Option extends SelectOption> {
  label: string;
  chosen: readonly Option[];
  renderChosen: (option: Option) => ReactNode;
  onRemove: (option: Option) => void;
}

function ChosenRows<Option extends SelectOption>(props: ChosenRowsProps<Option>) {
  const { label, chosen, renderChosen, onRemove } = props;
  return (
    <chakra.ul aria-label={label} listStyleType="none" w="100%" mt="1">
      {chosen.map((option) => (
        <chakra.li
          key={option.value}
          display="flex"
          alignItems="center"
          gap="2"
          minH="11"
          borderBottomWidth="1px"
          borderColor="border"
          _last={{ borderBottomWidth: '0' }}
        >
          <Flex align="center" flex="1" minW="0">
            {renderChosen(option)}
          </Flex>
          <IconAction
            label={`Remove ${option.display}`}
            placement="left"
            color="fg.muted"
            onClick={() => onRemove(option)}
          >
            <X size={16} aria-hidden />
          </IconAction>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

/** The options that are offered for the typed text, and the rows of the chosen values. */
function useChoices<Option extends SelectOption>(
  {
    options: source,
    initialOptions = [],
  }: Pick<MultiComboboxFieldProps<Option>, 'options' | 'initialOptions'>,
  { values, typed, isOpen }: { values: readonly Option['value'][]; typed: string; isOpen: boolean },
) {
  const [found, setFound] = useState(initialOptions);
  const isSearch = typeof source === 'function';
  const byValue = new Map((isSearch ? found : source).map((option) => [option.value, option]));
  const isOffered = ({ value, isDisabled }: SelectOption) => !isDisabled && !values.includes(value);
  const shown = useOptions<Option['value'], Option>({
    source: isSearch ? source : source.filter(isOffered),
    initialOption: undefined,
    typed,
    isOpen,
  });
  return {
    offered: shown.options.filter(isOffered),
    emptyText: shown.emptyText,
    chosen: values.flatMap((value) => byValue.get(value) ?? []),
    /** Keeps the label of an option that the next search may not find. */
    remember: (option: Option) => isSearch && setFound([...found, option]),
  };
}

/** Several choices from a long list: a search adds one, and each chosen one has a row. Its value is a list of values. */
export function MultiComboboxField<Option extends SelectOption>({
  name,
  options: source,
  initialOptions,
  placeholder,
  renderChosen,
  ...frame
}: MultiComboboxFieldProps<Option>) {
  const { input, message } = useTextField<Option['value'][]>(name, frame.label);
  const root = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const { offered, emptyText, chosen, remember } = useChoices(
    { options: source, initialOptions },
    { values: input.value, typed, isOpen },
  );

  function add(option: Option | undefined) {
    setTyped('');
    if (option === undefined) return;
    remember(option);
    input.onChange([...input.value, option.value]);
  }
  function remove({ value }: Option) {
    const place = input.value.indexOf(value);
    input.onChange(input.value.filter((other) => other !== value));
    // The removed row's button had the focus: the next one gets it, or the input after the last row.
    const buttons = root.current?.querySelectorAll<HTMLElement>('li button') ?? [];
    (buttons[place + 1] ?? buttons[place - 1] ?? root.current?.querySelector('input'))?.focus();
  }

  return (
    <chakra.div ref={root}>
      <FieldFrame
        {...frame}
        message={message}
        labelEnd={
          <Span textStyle="secondary" color="fg.muted" position="absolute" insetEnd="0" top="0" aria-hidden>
            {formatCount(chosen.length)}
          </Span>
        }
      >
        <Combobox
          name={name}
          chosen={undefined}
          placeholder={placeholder}
          options={offered}
          emptyText={emptyText}
          isOpen={isOpen}
          isClearable={false}
          isClearedByChoice
          onOpenChange={setOpen}
          onType={setTyped}
          onChoose={add}
          onFocus={() => input.onFocus()}
          onBlur={() => input.onBlur()}
        />
      </FieldFrame>
      {chosen.length > 0 && (
        <ChosenRows label={frame.label} chosen={chosen} renderChosen={renderChosen} onRemove={remove} />
      )}
    </chakra.div>
  );
}
