import { CAMPAIGN_FOOTER } from '@dashboard/shared/contracts';
import { formatCount, formatPhone, pluralize } from '@dashboard/shared/format';
import { stepAddress } from '@dashboard/shared/forms/wizard';
import { useQuery } from '@dashboard/shared/query';
import { Link, useLocation } from '@dashboard/shared/router';
import { useSession } from '@dashboard/shared/session';
import { Box, Button, ChakraLink, Flex, Heading, Skeleton, Text } from '@dashboard/shared/ui';
import type { ReactNode } from 'react';
import { chosenListsQuery } from '../../api/campaign-lists';
import { TemplateText } from '../../response-messages/TemplateText';
import { skipsText } from '../details-step/audience-words';
import { useSendingNumbers } from '../details-step/use-sending-numbers';
import { PanelCard } from '../PanelCard';
import { useDraftValues } from '../use-draft-values';
import { useEstimate } from '../use-estimate';
import { paceText, totalsText, whenText } from './review-words';

interface RowProps {
  label: string;
  /** The step that changes it. */
  step: string;
  children: ReactNode;
}

function Row({ label, step, children }: RowProps) {
  const { search } = useLocation();
  return (
    <Flex gap="4" px={{ base: '4', md: '6' }} py="4" wrap={{ base: 'wrap', sm: 'nowrap' }}>
      <Text flex="0 0 104px" color="fg.muted">
        {label}
      </Text>
      <Box flex="1" minW="0" order={{ base: 2, sm: 0 }} flexBasis={{ base: '100%', sm: 'auto' }}>
        {children}
      </Box>
      <ChakraLink asChild fontWeight="600" textStyle="secondary" ms="auto">
        <Link to={stepAddress(step, search)} aria-label={`Edit ${label}`}>
          Edit
        </Link>
      </ChakraLink>
    </Flex>
  );
}

const Detail = ({ children }: { children: ReactNode }) => (
  <Text textStyle="secondary" color="fg.muted">
    {children}
  </Text>
);

function FromRow() {
  const { tn } = useDraftValues();
  const { numbers } = useSendingNumbers();
  const chosen = numbers?.find(({ number }) => number === tn);
  return (
    <Row label="From" step="audience">
      <Text fontWeight="500">{tn === null ? 'No number chosen' : formatPhone(tn)}</Text>
      {chosen?.groupName && <Detail>{chosen.groupName}</Detail>}
      {chosen?.reason && (
        <Text textStyle="secondary" color="fg.error">
          {chosen.reason}
        </Text>
      )}
    </Row>
  );
}

function AudienceRow() {
  const { includeListIds } = useDraftValues();
  const { data, error, refetch } = useQuery(chosenListsQuery(includeListIds));
  const { estimate } = useEstimate();
  return (
    <Row label="Audience" step="audience">
      {error ? (
        <Text role="alert" color="fg.error">
          The names of the lists couldn’t be loaded.{' '}
          <Button type="button" variant="plain" onClick={() => void refetch()}>
            Retry
          </Button>
        </Text>
      ) : data === undefined ? (
        <Skeleton h="5" w="60%" />
      ) : (
        <Text fontWeight="500">{data.map(({ display }) => display).join(', ')}</Text>
      )}
      {estimate && (
        <Detail>
          {formatCount(estimate.audience.onLists)} on lists
          {estimate.audience.onLists > estimate.audience.receive &&
            `, ${formatCount(estimate.audience.onLists - estimate.audience.receive)} left out: ${skipsText(estimate.audience)}`}
        </Detail>
      )}
    </Row>
  );
}

function MessageRow() {
  const { text, hasFooter, media } = useDraftValues();
  return (
    <Row label="Message" step="message">
      <Box
        maxW="440px"
        px="3"
        py="2"
        rounded="14px"
        borderEndEndRadius="4px"
        bg="brand.subtle"
        textStyle="message"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
      >
        <TemplateText text={text} />
        {hasFooter && `${text === '' ? '' : '\n'}${CAMPAIGN_FOOTER}`}
      </Box>
      {media.length > 0 && <Detail>With {pluralize(media.length, 'picture')}</Detail>}
    </Row>
  );
}

function PaceRow() {
  const values = useDraftValues();
  const { estimate } = useEstimate();
  const { title, detail } = paceText(values, estimate?.pace.segmentsPerMinute ?? 0);
  return (
    <Row label="Pace" step="when">
      <Text fontWeight="500">{title}</Text>
      {estimate && <Detail>{detail}</Detail>}
    </Row>
  );
}

/** The campaign in words, with links to the steps that change it. */
export function Summary() {
  const { timeZone } = useSession();
  const values = useDraftValues();
  const { estimate, error, retry } = useEstimate();
  return (
    <PanelCard label="Summary">
      <Box px={{ base: '4', md: '6' }} py="5">
        <Heading as="h3" textStyle="cardTitle">
          {whenText(values, estimate?.startsAt, timeZone, new Date())}
        </Heading>
        {error ? (
          <Text role="alert" color="fg.error">
            The audience couldn’t be counted.{' '}
            <Button type="button" variant="plain" onClick={retry}>
              Retry
            </Button>
          </Text>
        ) : estimate === undefined ? (
          <Skeleton h="5" w="70%" mt="1" role="status" aria-label="Counting the audience" />
        ) : (
          <Text color="fg.muted">{totalsText(estimate, timeZone)}</Text>
        )}
      </Box>
      <FromRow />
      <AudienceRow />
      <MessageRow />
      <PaceRow />
    </PanelCard>
  );
}
