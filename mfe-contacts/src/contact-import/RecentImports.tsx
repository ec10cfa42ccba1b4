import { formatDay } from '@dashboard/shared/format';
import { withoutStep } from '@dashboard/shared/forms/wizard';
import { useQuery } from '@dashboard/shared/query';
import { Link, useLocation } from '@dashboard/shared/router';
import { useSession } from '@dashboard/shared/session';
import { Box, ChakraLink, Flex, Heading, Stack, Text } from '@dashboard/shared/ui';
import { importsQuery } from '../api/contact-imports';
import { importPath } from '../paths';
import { importSummary } from './import-words';

const SHOWN_MAX = 5;

/** The last imports of the account, to view their results, download rejected rows, or undo them. */
export function RecentImports() {
  const { timeZone } = useSession();
  const { search } = useLocation();
  const { data = [] } = useQuery(importsQuery);
  if (data.length === 0) return null;
  return (
    <Stack gap="2" as="section" aria-label="Recent imports">
      <Heading as="h3" textStyle="cardTitle">
        Recent imports
      </Heading>
      <Box as="ul" borderWidth="1px" borderColor="border" rounded="l3" m="0">
        {data.slice(0, SHOWN_MAX).map((shown) => (
          <Flex
            as="li"
            key={shown.id}
            align="center"
            gap="4"
            px="4"
            py="2.5"
            listStyleType="none"
            css={{ '& + &': { borderTopWidth: '1px', borderColor: 'border' } }}
          >
            <Box flex="1" minW="0">
              <Text textStyle="control" truncate>
                {shown.fileName}
              </Text>
              <Text textStyle="meta" color="fg.muted">
                {`${importSummary(shown)} · ${formatDay(shown.createdAt, timeZone, new Date())} by ${shown.createdBy}`}
              </Text>
            </Box>
            <ChakraLink asChild textStyle="secondary" flexShrink="0">
              <Link
                to={importPath(shown.id) + withoutStep(search)}
                aria-label={`View the import of ${shown.fileName}`}
              >
                View
              </Link>
            </ChakraLink>
          </Flex>
        ))}
      </Box>
    </Stack>
  );
}
