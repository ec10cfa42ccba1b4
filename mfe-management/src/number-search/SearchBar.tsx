import { Field } from '@dashboard/shared/controls';
import { Box, Button, Flex, SearchBox } from '@dashboard/shared/ui';
import { CircleAlert } from 'lucide-react';

interface SearchBarProps {
  /** The name of the field that the results fill, so that a failed save can focus the search. */
  name: string;
  label: string;
  value: string;
  error: string | undefined;
  isSearching: boolean;
  onChange: (text: string) => void;
  onSearch: () => void;
}

/** The input of a number search and its button. */
export function SearchBar({ name, label, value, error, isSearching, onChange, onSearch }: SearchBarProps) {
  return (
    <Field.Root invalid={error !== undefined} flex="1" maxW="23rem">
      <Flex gap="2" w="full">
        <Box flex="1" minW="0">
          <SearchBox
            name={name}
            size="md"
            label={label}
            value={value}
            onChange={onChange}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // Enter would submit the surrounding form.
              event.preventDefault();
              onSearch();
            }}
          />
        </Box>
        <Button
          type="button"
          variant="outline"
          // As high as the input, which is higher on touch screens.
          h="auto"
          minH="9"
          loading={isSearching}
          onClick={onSearch}
        >
          Search
        </Button>
      </Flex>
      {error && (
        <Field.HelperText display="flex" alignItems="center" gap="1.5" color="fg.error" aria-live="polite">
          <CircleAlert size={14} aria-hidden />
          {error}
        </Field.HelperText>
      )}
    </Field.Root>
  );
}
