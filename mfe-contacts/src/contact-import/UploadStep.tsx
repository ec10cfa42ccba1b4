import { type ContactImport, IMPORT_BYTES_MAX, IMPORT_ROWS_MAX } from '@dashboard/shared/contracts';
import { formatCount, formatPercent, pluralize } from '@dashboard/shared/format';
import { useFieldValue } from '@dashboard/shared/forms';
import { FileDropField } from '@dashboard/shared/forms/file-drop';
import { Box, Button, ChakraLink, Flex, Stack, Text } from '@dashboard/shared/ui';
import { CircleAlert, CircleCheck, Download } from 'lucide-react';
import { IMPORT_TEMPLATE_URL } from '../api/contact-imports';
import { ProgressBar } from './ProgressBar';
import { RecentImports } from './RecentImports';
import { useUpload } from './use-upload';

const ENDINGS = ['.csv'];
const LIMITS = `Up to ${formatCount(IMPORT_ROWS_MAX)} rows in UTF-8, UTF-16 or Windows-1252, separated by commas, semicolons or tabs. The first row has the column names.`;

/** Errors that a second upload of the same file can solve. */
const canRetry = (status: number) => status === 0 || status === 429 || status >= 500;

interface UploadFailedProps {
  message: string;
  onRetry: (() => void) | undefined;
}

function UploadFailed({ message, onRetry }: UploadFailedProps) {
  return (
    <Flex role="alert" gap="2.5" p="3" borderWidth="1px" borderColor="bad.line" bg="bad.subtle" rounded="l3">
      <Box color="bad.dot" mt="0.5" flexShrink="0">
        <CircleAlert size={16} aria-hidden />
      </Box>
      <Stack gap="2" align="flex-start" minW="0" textStyle="secondary">
        <Box overflowWrap="anywhere">
          <Text fontWeight="600">The file was not uploaded</Text>
          <Text whiteSpace="pre-line">{message}</Text>
          <Text color="fg.muted">Nothing was imported.</Text>
        </Box>
        {onRetry && (
          <Button type="button" size="xs" variant="outline" onClick={onRetry}>
            Try again
          </Button>
        )}
      </Stack>
    </Flex>
  );
}

function UploadState() {
  const { progress, error, retry } = useUpload();
  const imported = useFieldValue('imported') as ContactImport | null;
  if (error)
    return <UploadFailed message={error.message} onRetry={canRetry(error.status) ? retry : undefined} />;
  if (progress !== null)
    return (
      <Stack gap="1.5">
        <ProgressBar label="Upload" ratio={progress} />
        <Text textStyle="secondary" color="fg.muted" aria-hidden>
          {progress < 1 ? `${formatPercent(progress)} uploaded` : 'Reading the file'}
        </Text>
      </Stack>
    );
  if (!imported) return null;
  return (
    <Flex role="status" align="center" gap="2" textStyle="secondary">
      <Box color="ok.dot">
        <CircleCheck size={16} aria-hidden />
      </Box>
      {`${imported.fileName} has ${pluralize(imported.totalRows, 'row')} and ${pluralize(imported.columns.length, 'column')}.`}
    </Flex>
  );
}

/** The file to import: dropped or chosen, and uploaded at once. */
export function UploadStep() {
  return (
    <Stack gap="4">
      <FileDropField
        name="file"
        label="CSV file"
        endings={ENDINGS}
        maxBytes={IMPORT_BYTES_MAX}
        help={LIMITS}
        isRequired
      />
      <UploadState />
      <ChakraLink href={IMPORT_TEMPLATE_URL} download alignSelf="flex-start" textStyle="secondary">
        <Download size={14} aria-hidden />
        Download template
      </ChakraLink>
      <RecentImports />
    </Stack>
  );
}
