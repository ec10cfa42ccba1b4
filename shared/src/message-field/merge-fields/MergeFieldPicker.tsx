import { Info } from 'lucide-react';
import { useId, useState } from 'react';
import { useQuery } from '../../query';
import { MERGE_FIELDS, type MergeValues, writeField } from '../../text';
import { Box, Flex, HStack, Input, Text } from '../../ui';
import { customFieldsQuery } from './custom-fields';
import { useOptionKeys } from './use-option-keys';

interface MergeFieldPickerProps {
  values: MergeValues;
  onPick: (field: string) => void;
}

/** The fields of every text, the custom fields that have a value, and the account's others. */
function fieldNames(values: MergeValues, custom: readonly string[]): string[] {
  const standard = MERGE_FIELDS.map(({ name }) => name);
  const all = [...standard, ...Object.keys(values), ...custom.map((name) => `custom.${name}`)];
  const places = all.map((name) => name.toLowerCase());
  return all.filter((_, at) => places.indexOf(places[at] ?? '') === at);
}

/** What a field is replaced by. A custom field that the contact lacks is empty; before the values are known, nothing. */
function valueText(name: string, values: MergeValues): string | undefined {
  const value = values[name] ?? (Object.keys(values).length > 0 ? '' : undefined);
  return value === '' ? 'empty' : value;
}

/** All merge fields with their values and a search. Arrows move, Enter picks. */
export function MergeFieldPicker({ values, onPick }: MergeFieldPickerProps) {
  const id = useId();
  const [search, setSearch] = useState('');
  const { data } = useQuery(customFieldsQuery);
  const term = search.trim().toLowerCase();
  const found = fieldNames(values, data?.names ?? []).filter((name) => name.toLowerCase().includes(term));
  const { active, setActive, handleKey } = useOptionKeys(found.length, (at) => {
    const name = found[at];
    if (name !== undefined) onPick(writeField(name));
  });
  return (
    <Box>
      <Box p="2" borderBottomWidth="1px">
        <Input
          size="sm"
          role="combobox"
          aria-label="Search fields"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={active < 0 ? undefined : `${id}-${active}`}
          aria-autocomplete="list"
          autoComplete="off"
          placeholder="Search fields"
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            setActive(0);
          }}
          onKeyDown={handleKey}
          autoFocus
        />
      </Box>
      <Box role="listbox" id={`${id}-list`} aria-label="Merge fields" p="1" maxH="240px" overflowY="auto">
        {found.map((name, at) => (
          <Flex
            key={name}
            role="option"
            id={`${id}-${at}`}
            ref={
              at === active
                ? (element: HTMLElement | null) => element?.scrollIntoView?.({ block: 'nearest' })
                : undefined
            }
            aria-selected={at === active}
            justify="space-between"
            align="center"
            gap="3"
            px="2"
            minH="8"
            css={{ '@media (pointer: coarse)': { minH: '11' } }}
            borderRadius="l2"
            cursor="default"
            bg={at === active ? 'bg.muted' : undefined}
            _hover={{ bg: 'bg.muted' }}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(writeField(name))}
          >
            <Text textStyle="secondary" fontFamily="mono" whiteSpace="nowrap">
              {name}
            </Text>
            <Text textStyle="meta" color="fg.muted" truncate>
              {valueText(name, values)}
            </Text>
          </Flex>
        ))}
      </Box>
      {found.length === 0 && (
        <Text role="status" textStyle="secondary" color="fg.muted" px="3" pb="3">
          Nothing matches ‘{search.trim()}’
        </Text>
      )}
      <HStack gap="1.5" px="3" py="2" borderTopWidth="1px" textStyle="meta" color="fg.muted">
        <Info size={14} aria-hidden />
        Write a fallback after “|” for empty fields
      </HStack>
    </Box>
  );
}
