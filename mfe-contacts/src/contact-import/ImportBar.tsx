import type { ContactImportSummary } from '@dashboard/shared/contracts';
import { useQuery } from '@dashboard/shared/query';
import { Link, useLocation } from '@dashboard/shared/router';
import { Box, Button, Flex, Stack, Text } from '@dashboard/shared/ui';
import { importsQuery, isActive } from '../api/contact-imports';
import { importPath } from '../paths';
import { importSummary, progressOf, rowsDone } from './import-words';
import { ProgressBar } from './ProgressBar';

function RunningImport({ shown }: { shown: ContactImportSummary }) {
  const { search } = useLocation();
  const title = `${shown.state === 'undoing' ? 'Undoing the import of' : 'Importing'} ${shown.fileName}`;
  return (
    <Flex
      as="li"
      align="center"
      gap="4"
      px="4"
      py="3"
      listStyleType="none"
      css={{ '& + &': { borderTopWidth: '1px' } }}
    >
      <Stack flex="1" minW="0" gap="1.5">
        <Flex justify="space-between" gap="3" textStyle="secondary">
          <Text fontWeight="500" truncate>
            {title}
          </Text>
          <Text color="fg.muted" flexShrink="0">
            {shown.state === 'undoing' ? importSummary(shown) : rowsDone(shown)}
          </Text>
        </Flex>
        <ProgressBar label={title} ratio={progressOf(shown)} />
      </Stack>
      <Button asChild size="sm" variant="outline">
        <Link to={importPath(shown.id) + search}>View import</Link>
      </Button>
    </Flex>
  );
}

/** The running imports of the account, above its contacts. */
export function ImportBar() {
  const { data = [] } = useQuery(importsQuery);
  const running = data.filter(isActive);
  if (running.length === 0) return null;
  return (
    <Box px={{ base: '3', md: '4', lg: '6' }} pt="4" flexShrink="0">
      <Box as="ul" aria-label="Running imports" borderWidth="1px" borderColor="border" rounded="l3" m="0">
        {running.map((shown) => (
          <RunningImport key={shown.id} shown={shown} />
        ))}
      </Box>
    </Box>
  );
}
