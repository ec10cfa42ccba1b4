import { FileText } from 'lucide-react';
import { formatBytes } from '../../format';
import { Box, Button, Flex, Text } from '../../ui';

interface ChosenFileProps {
  file: File;
  /** Absent when the file cannot be removed. */
  onRemove: (() => void) | undefined;
}

/** The chosen file's name and size, and a button that removes it. */
export function ChosenFile({ file, onRemove }: ChosenFileProps) {
  return (
    <Flex align="center" gap="3" px="4" py="2.5" borderWidth="1px" rounded="l3">
      <Box color="fg.muted" flexShrink="0">
        <FileText size={20} strokeWidth={1.75} aria-hidden />
      </Box>
      <Box flex="1" minW="0">
        <Text textStyle="control" truncate>
          {file.name}
        </Text>
        <Text textStyle="meta" color="fg.muted">
          {formatBytes(file.size)}
        </Text>
      </Box>
      {onRemove && (
        <Button size="sm" variant="outline" aria-label={`Remove ${file.name}`} onClick={onRemove}>
          Remove
        </Button>
      )}
    </Flex>
  );
}
