import { useCan } from '@dashboard/shared/ability';
import type { CampaignReport } from '@dashboard/shared/contracts';
import { useQuery } from '@dashboard/shared/query';
import { Button, Flex } from '@dashboard/shared/ui';
import { Download, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { recipientsFile, recipientsQuery } from '../api/campaigns';
import { CreateListDialog } from './CreateListDialog';
import type { RecipientList } from './Recipients';
import { RetryDialog } from './RetryDialog';
import { stepOf } from './steps';

const NO_ROWS = 'There are no rows';
const NO_RETRYABLE = 'No failed text can be retried';

interface ReportActionsProps {
  report: CampaignReport;
  list: RecipientList;
}

/** Also counts texts that were sent again since. */
const retryableFailures = ({ failures }: CampaignReport) =>
  failures.reduce((sum, { isRetryable, count }) => sum + (isRetryable ? count : 0), 0);

function ExportButton({ href }: { href: string | null }) {
  const content = (
    <>
      <Download size={16} aria-hidden />
      Export CSV
    </>
  );
  if (href === null)
    return (
      <Button variant="outline" size="sm" disabled title={NO_ROWS}>
        {content}
      </Button>
    );
  return (
    <Button asChild variant="outline" size="sm">
      <a href={href} download>
        {content}
      </a>
    </Button>
  );
}

/** What can be done with the listed recipients, and with the texts that failed. */
export function ReportActions({ report, list }: ReportActionsProps) {
  const { campaignId } = report;
  const canCreateList = useCan('Create', 'Contact Lists');
  const [dialog, setDialog] = useState<'list' | 'retry' | null>(null);
  const step = stepOf(list.filterValues);
  const { search } = list.query;
  // The request of the table below.
  const { data } = useQuery({ ...recipientsQuery(campaignId, { ...list.query, step }), enabled: false });
  const total = data?.total ?? 0;
  const retryable = report.retryable ?? retryableFailures(report);
  const close = () => setDialog(null);
  return (
    <Flex wrap="wrap" gap="2" ms={{ md: 'auto' }}>
      {canCreateList && (
        <Button
          variant="outline"
          size="sm"
          disabled={total === 0}
          title={total === 0 ? NO_ROWS : undefined}
          onClick={() => setDialog('list')}
        >
          Create list from these
        </Button>
      )}
      <Button
        variant="outline"
        size="sm"
        disabled={retryable === 0}
        title={retryable === 0 ? NO_RETRYABLE : undefined}
        onClick={() => setDialog('retry')}
      >
        <RotateCw size={16} aria-hidden />
        Retry failed
      </Button>
      <ExportButton href={total === 0 ? null : recipientsFile(campaignId, { step, search })} />
      {dialog === 'list' && <CreateListDialog {...{ report, step, search, total }} onClose={close} />}
      {dialog === 'retry' && <RetryDialog campaignId={campaignId} retryable={retryable} onClose={close} />}
    </Flex>
  );
}
