import type { ContactImport } from '@dashboard/shared/contracts';
import { formatBytes, pluralize } from '@dashboard/shared/format';
import { stepAddress } from '@dashboard/shared/forms/wizard';
import { Link, useLocation } from '@dashboard/shared/router';
import { Box, Button, Flex, Text } from '@dashboard/shared/ui';
import { FileSpreadsheet } from 'lucide-react';

const DELIMITER_NAMES = { ',': 'comma', ';': 'semicolon', '\t': 'tab' } as const;

/** The uploaded file and how it was read. */
export function FileCard({ imported }: { imported: ContactImport }) {
  const { search } = useLocation();
  const { fileName, totalRows, bytes, encoding, delimiter } = imported;
  return (
    <Flex align="center" gap="3" px="4" py="2.5" borderWidth="1px" rounded="l3">
      <Box color="fg.muted" flexShrink="0">
        <FileSpreadsheet size={20} strokeWidth={1.75} aria-hidden />
      </Box>
      <Box flex="1" minW="0">
        <Text textStyle="control" truncate>
          {fileName}
        </Text>
        <Text textStyle="meta" color="fg.muted">
          {`${pluralize(totalRows, 'row')} · ${formatBytes(bytes)} · ${encoding}, ${DELIMITER_NAMES[delimiter]}`}
        </Text>
      </Box>
      <Button asChild size="sm" variant="outline">
        <Link to={stepAddress('upload', search)}>Replace file</Link>
      </Button>
    </Flex>
  );
}
