import { useCan } from '@dashboard/shared/ability';
import type { CountryCode } from '@dashboard/shared/contracts';
import { pluralize } from '@dashboard/shared/format';
import { useFieldValue, useSetFieldValue } from '@dashboard/shared/forms';
import { RadioGridField, SwitchField } from '@dashboard/shared/forms/more-controls';
import { Box, EmptyState, Grid, Span } from '@dashboard/shared/ui';
import { Phone } from 'lucide-react';
import type { NumberQuery } from '../api/available-numbers';
import { SearchBar } from './SearchBar';
import { optionOf, PLACEHOLDERS, placeOf, type SearchKind } from './search-rules';
import { useNumberSearch } from './use-number-search';

const NUMBER = 'phoneNumber';
const TOLL_FREE = 'isTollFreePhoneNumber';

/** The switch comes first, also for the keyboard: it decides what is typed. */
const LAYOUT = {
  gap: '4',
  gridTemplateColumns: { base: '1fr', sm: '1fr auto' },
  gridTemplateAreas: { base: '"kind" "search" "results"', sm: '"search kind" "results results"' },
} as const;

interface SearchResult {
  numbers: readonly string[];
  query: NumberQuery;
}

const NO_RESULTS = (
  <EmptyState
    icon={<Phone size={20} strokeWidth={1.75} />}
    title="No Results"
    description="Phone number options will appear here after a search"
  />
);

/** The numbers found. Before a search, only the number that was chosen earlier. */
function Results({ result }: { result: SearchResult | undefined }) {
  const chosen = String(useFieldValue(NUMBER) ?? '');
  const numbers = result?.numbers ?? (chosen === '' ? [] : [chosen]);
  const count = (
    <Span role="status" position="absolute" top="0" insetEnd="0" textStyle="secondary" color="fg.muted">
      {result && `${pluralize(numbers.length, 'number')} ${placeOf(result.query)}`}
    </Span>
  );
  return (
    <RadioGridField
      name={NUMBER}
      label="Phone Number"
      labelEnd={count}
      options={numbers.map(optionOf)}
      empty={NO_RESULTS}
      isRequired
    />
  );
}

function SearchOf({ kind }: { kind: SearchKind }) {
  const setValue = useSetFieldValue();
  const clearNumber = () => setValue(NUMBER, '');
  const { typed, type, error, search, isSearching, result } = useNumberSearch(kind, clearNumber);
  return (
    <>
      <Box gridArea="search">
        <SearchBar
          name={NUMBER}
          label={PLACEHOLDERS[kind]}
          value={typed}
          error={error}
          isSearching={isSearching}
          onChange={type}
          onSearch={search}
        />
      </Box>
      <Box gridArea="results" minW="0">
        <Results result={result} />
      </Box>
    </>
  );
}

/**
 * Finds a number that can be ordered, for the surrounding form's `phoneNumber` and `isTollFreePhoneNumber`. The chosen
 * value has 11 digits.
 */
export function NumberSearch({ country }: { country: CountryCode }) {
  const canOrderTollFree = useCan('Create', 'Toll-free');
  const isTollFree = useFieldValue(TOLL_FREE) === true;
  const setValue = useSetFieldValue();
  const kind = isTollFree ? 'toll-free' : country;
  return (
    <Grid {...LAYOUT}>
      {canOrderTollFree && (
        <Box gridArea="kind" pt={{ sm: '2' }}>
          <SwitchField name={TOLL_FREE} label="Toll-free number" onChanged={() => setValue(NUMBER, '')} />
        </Box>
      )}
      {/* The key starts an empty search. */}
      <SearchOf key={kind} kind={kind} />
    </Grid>
  );
}
