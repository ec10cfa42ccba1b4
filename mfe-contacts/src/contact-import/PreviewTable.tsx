import type { ContactImport } from '@dashboard/shared/contracts';
import { Box, chakra, Flex, Heading, Stack, VisuallyHidden } from '@dashboard/shared/ui';
import { CircleAlert } from 'lucide-react';
import type { ColumnMapping } from './column-mapping';
import { readPreview } from './preview';
import { TABLE, TABLE_FRAME } from './table-styles';

const TITLE = 'First rows as they will be read';
const CELL = { maxWidth: '220px', truncate: true } as const;

const listFormat = new Intl.ListFormat('en-US', { type: 'conjunction' });
const rejectedText = (lines: readonly number[]) =>
  `${lines.length === 1 ? 'Line' : 'Lines'} ${listFormat.format(lines.map(String))} will be rejected`;

interface PreviewTableProps {
  imported: ContactImport;
  mapping: ColumnMapping;
}

/** The first rows of the file with the chosen fields. */
export function PreviewTable({ imported, mapping }: PreviewTableProps) {
  const { columns, rows, rejectedLines } = readPreview(imported, mapping);
  if (columns.length === 0) return null;
  return (
    <Stack gap="2">
      <Flex justify="space-between" align="baseline" gap="3" wrap="wrap">
        <Heading as="h3" textStyle="cardTitle">
          {TITLE}
        </Heading>
        {rejectedLines.length > 0 && (
          <Flex align="center" gap="1.5" textStyle="secondary" color="fg.error">
            <CircleAlert size={14} aria-hidden />
            {rejectedText(rejectedLines)}
          </Flex>
        )}
      </Flex>
      {/* Focusable, so that arrow keys scroll it. */}
      <Box css={TABLE_FRAME} role="region" aria-label={TITLE} tabIndex={0}>
        <chakra.table css={TABLE} aria-label={TITLE}>
          <thead>
            <tr>
              {columns.map(({ index, title }) => (
                <th key={index} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ line, cells }) => (
              <tr key={line}>
                {cells.map(({ text, isInvalid }, place) => (
                  <chakra.td key={columns[place]?.index} css={CELL} title={text}>
                    {isInvalid ? (
                      <Flex as="span" align="center" gap="1.5" color="fg.error">
                        <CircleAlert size={14} aria-hidden />
                        <VisuallyHidden>Invalid: </VisuallyHidden>
                        {text}
                      </Flex>
                    ) : (
                      text
                    )}
                  </chakra.td>
                ))}
              </tr>
            ))}
          </tbody>
        </chakra.table>
      </Box>
    </Stack>
  );
}
