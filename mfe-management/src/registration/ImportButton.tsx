import { notify } from '@dashboard/shared/notify';
import { useAction } from '@dashboard/shared/query';
import { Button } from '@dashboard/shared/ui';
import { RefreshCw } from 'lucide-react';
import { importCampaign } from '../api/registration';

const IMPORT_FAILED = 'Import failed';

function notifyResult(status: string): void {
  switch (status.toUpperCase()) {
    case 'SUCCESS':
      notify({ kind: 'success', detail: 'Import successful' });
      break;
    case 'FAILED':
      notify({ kind: 'error', detail: IMPORT_FAILED });
      break;
    default:
      notify({ kind: 'warning', title: 'Import to carrier', detail: `Import status ${status}` });
  }
}

/** Imports the account's registered campaign to the carrier, and shows the result. */
export function ImportButton({ accountId }: { accountId: number }) {
  const { mutate, isPending } = useAction({
    mutationFn: () => importCampaign(accountId),
    onSuccess: notifyResult,
    onError: ({ message }) => notify({ kind: 'error', detail: IMPORT_FAILED, reason: message }),
  });
  return (
    <Button type="button" variant="outline" loading={isPending} onClick={() => mutate()}>
      <RefreshCw size={16} aria-hidden />
      Import to carrier
    </Button>
  );
}
