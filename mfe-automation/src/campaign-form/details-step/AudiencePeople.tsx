import type { AudienceContactsBody, CampaignEstimateBody } from '@dashboard/shared/contracts';
import { formatContactNumber, formatCount } from '@dashboard/shared/format';
import { DialogShell } from '@dashboard/shared/forms';
import { useQuery } from '@dashboard/shared/query';
import {
  Box,
  Button,
  Dialog,
  ErrorState,
  Flex,
  IconAction,
  Skeleton,
  Stack,
  Text,
} from '@dashboard/shared/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { audienceContactsQuery } from '../../api/campaigns';
import { PART_TITLES } from './audience-words';

const PAGE_SIZE = 25;

interface AudiencePeopleProps {
  draft: CampaignEstimateBody;
  part: AudienceContactsBody['part'];
  /** Only those without a value for this merge field. */
  withoutField?: string;
  title?: string;
  onClose: () => void;
}

interface PagerProps {
  page: number;
  total: number;
  onPage: (page: number) => void;
}

function Pager({ page, total, onPage }: PagerProps) {
  const last = Math.ceil(total / PAGE_SIZE);
  const from = (page - 1) * PAGE_SIZE + 1;
  return (
    <Flex align="center" gap="1" textStyle="secondary" color="fg.muted">
      <Text aria-live="polite">
        {formatCount(from)}–{formatCount(Math.min(total, from + PAGE_SIZE - 1))} of {formatCount(total)}
      </Text>
      <IconAction label="Previous page" disabled={page === 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft size={16} aria-hidden />
      </IconAction>
      <IconAction label="Next page" disabled={page >= last} onClick={() => onPage(page + 1)}>
        <ChevronRight size={16} aria-hidden />
      </IconAction>
    </Flex>
  );
}

/** The names of a part of a draft's audience, page by page. */
export function AudiencePeople({
  draft,
  part,
  withoutField,
  title = PART_TITLES[part],
  onClose,
}: AudiencePeopleProps) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(
    audienceContactsQuery({ ...draft, part, withoutField, page, pageSize: PAGE_SIZE }),
  );
  return (
    <DialogShell onClose={onClose}>
      <Dialog.Header>
        <Dialog.Title>{title}</Dialog.Title>
      </Dialog.Header>
      <Dialog.Body>
        <Box minH="72" maxH="60vh" overflow="auto" tabIndex={0} role="group" aria-label={title}>
          {error ? (
            <ErrorState title="The names couldn’t be loaded" error={error} onRetry={() => void refetch()} />
          ) : data === undefined ? (
            <Skeleton h="72" role="status" aria-label="Loading names" />
          ) : data.total === 0 ? (
            <Text color="fg.muted">No one is in this part any more.</Text>
          ) : (
            <Stack as="ul" gap="0" listStyleType="none">
              {data.items.map(({ contactId, contactName, contactNumber }, index) => (
                <Flex
                  as="li"
                  key={`${contactId} ${index}`}
                  justify="space-between"
                  align="center"
                  gap="3"
                  minH="11"
                  borderBottomWidth="1px"
                >
                  <Text truncate>{contactName || 'No name'}</Text>
                  <Text flexShrink="0" color="fg.muted" textStyle="secondary">
                    {formatContactNumber(contactNumber)}
                  </Text>
                </Flex>
              ))}
            </Stack>
          )}
        </Box>
      </Dialog.Body>
      <Dialog.Footer justifyContent="space-between">
        {data !== undefined && data.total > 0 ? (
          <Pager page={page} total={data.total} onPage={setPage} />
        ) : (
          <Box />
        )}
        <Button type="button" variant="outline" onClick={onClose} data-autofocus="">
          Close
        </Button>
      </Dialog.Footer>
    </DialogShell>
  );
}
