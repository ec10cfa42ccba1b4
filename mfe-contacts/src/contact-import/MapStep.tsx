import type { ContactImport, ImportColumn } from '@dashboard/shared/contracts';
import { Field } from '@dashboard/shared/controls';
import { useFieldValue, useTextField } from '@dashboard/shared/forms';
import { Select } from '@dashboard/shared/forms/select';
import { Box, chakra, Flex, Heading, Stack, Text } from '@dashboard/shared/ui';
import { Check, CircleAlert } from 'lucide-react';
import {
  type ColumnMapping,
  columnName,
  fieldOptions,
  firstValues,
  guessSummary,
  mappingProblem,
  NOT_IMPORTED,
  withField,
} from './column-mapping';
import { FileCard } from './FileCard';
import { PreviewTable } from './PreviewTable';
import { TABLE, TABLE_FRAME } from './table-styles';

/** On a phone, each column of the file is a card: its name, its first values, and the choice below. */
const CARDS = {
  ...TABLE,
  tableLayout: 'fixed',
  '@container (max-width: 599px)': {
    '&, & tbody': { display: 'block' },
    '& thead': { display: 'none' },
    '& tbody tr': { display: 'block', px: '4', py: '3' },
    '& tbody tr:first-child': { borderTopWidth: '0' },
    '& tbody :is(th, td)': { display: 'block', h: 'auto', p: '0' },
    '& tbody td:last-child': { mt: '2' },
  },
};

interface ColumnRowProps {
  imported: ContactImport;
  column: ImportColumn;
  mapping: ColumnMapping;
  onChange: (mapping: ColumnMapping) => void;
}

function ColumnRow({ imported, column, mapping, onChange }: ColumnRowProps) {
  const { index, guess } = column;
  const name = columnName(column);
  const field = mapping[index] ?? null;
  return (
    <tr>
      <th scope="row">
        <Text lineClamp="2" overflowWrap="anywhere">
          {name}
        </Text>
      </th>
      <td>
        <Text truncate>{firstValues(imported, index)}</Text>
      </td>
      <td>
        <Flex align="center" gap="3">
          <Field.Root flex="1" maxW={{ base: 'full', sm: '208px' }} my="1">
            <Field.Label srOnly>{`Import ${name} as`}</Field.Label>
            <Select
              name={`mapping.${index}`}
              value={field ?? NOT_IMPORTED}
              options={fieldOptions(mapping, imported.columns, index)}
              onChange={(chosen) => onChange(withField(mapping, index, chosen))}
            />
          </Field.Root>
          {guess !== null && guess === field && (
            <Flex align="center" gap="1" textStyle="meta" color="fg.muted" flexShrink="0">
              <Box color="ok.dot">
                <Check size={14} aria-hidden />
              </Box>
              Guessed
            </Flex>
          )}
        </Flex>
      </td>
    </tr>
  );
}

function Problem({ children }: { children: string }) {
  return (
    <Flex role="alert" align="center" gap="1.5" textStyle="secondary" color="fg.error">
      <CircleAlert size={14} aria-hidden />
      {children}
    </Flex>
  );
}

interface MappingProps {
  imported: ContactImport;
  mapping: ColumnMapping;
  /** The server's message. */
  message: string | undefined;
  onChange: (mapping: ColumnMapping) => void;
}

function Mapping({ imported, mapping, message, onChange }: MappingProps) {
  const problem = message ?? mappingProblem(mapping);
  return (
    <Stack gap="5">
      <FileCard imported={imported} />
      <Stack gap="2">
        <Flex justify="space-between" align="baseline" gap="3" wrap="wrap">
          <Heading as="h3" textStyle="cardTitle">
            Columns
          </Heading>
          <Text textStyle="secondary" color="fg.muted">
            {guessSummary(imported.columns)}
          </Text>
        </Flex>
        <Box css={{ containerType: 'inline-size' }}>
          <Box css={TABLE_FRAME}>
            <chakra.table css={CARDS} aria-label="Columns">
              <colgroup>
                <col style={{ width: '24%' }} />
                <col style={{ width: '30%' }} />
                <col style={{ width: '46%' }} />
              </colgroup>
              <thead>
                <tr>
                  <th scope="col">Column in file</th>
                  <th scope="col">First values</th>
                  <th scope="col">Imports as</th>
                </tr>
              </thead>
              <tbody>
                {imported.columns.map((column) => (
                  <ColumnRow
                    key={column.index}
                    imported={imported}
                    column={column}
                    mapping={mapping}
                    onChange={onChange}
                  />
                ))}
              </tbody>
            </chakra.table>
          </Box>
        </Box>
        {problem !== undefined && <Problem>{problem}</Problem>}
      </Stack>
      <PreviewTable imported={imported} mapping={mapping} />
    </Stack>
  );
}

/** Which column of the file is which field of a contact, and the first rows as they will be read. */
export function MapStep() {
  const imported = useFieldValue('imported') as ContactImport | null;
  // Before there is a file, because the form library gives a later field its initial value.
  const { input, message } = useTextField<ColumnMapping>('mapping', 'Columns');
  return (
    imported && (
      <Mapping imported={imported} mapping={input.value} message={message} onChange={input.onChange} />
    )
  );
}
