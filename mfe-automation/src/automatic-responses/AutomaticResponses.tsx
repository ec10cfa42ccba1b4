import { useLiveRefresh } from '@dashboard/shared/accounts';
import type { AutomaticResponses as Rules } from '@dashboard/shared/contracts';
import { AddButton, RefreshFailed, TableParts, useRecordParam } from '@dashboard/shared/list';
import { useQuery } from '@dashboard/shared/query';
import { useSession } from '@dashboard/shared/session';
import { ErrorState, InlineSpinner, Text } from '@dashboard/shared/ui';
import { automaticResponsesQuery, refreshAutomaticResponses } from '../api/automatic-responses';
import { AUTOMATIC_RESPONSES_PATH } from '../paths';
import { RuleDialogs } from '../rule-form/RuleDialogs';
import { Collisions } from './Collisions';
import { RulesTable } from './RulesTable';

function RulesView({ rules, error }: { rules: Rules; error: Error | null }) {
  const param = useRecordParam('rule', AUTOMATIC_RESPONSES_PATH);
  return (
    <TableParts.Root>
      <TableParts.Toolbar>
        <Text textStyle="secondary" color="fg.muted">
          Each text gets at most one reply: the first rule from the top that fits.
        </Text>
        {rules.canChange && (
          <TableParts.Tools>
            <AddButton add={{ label: 'Add Automatic Response', to: param.addPath }} />
          </TableParts.Tools>
        )}
      </TableParts.Toolbar>
      <TableParts.Frame>
        {error && (
          <RefreshFailed
            plural="automatic responses"
            error={error}
            onRetry={() => void refreshAutomaticResponses()}
          />
        )}
        <RulesTable rules={rules} editPath={param.editPath} />
      </TableParts.Frame>
      <Collisions collisions={rules.collisions} editPath={rules.canChange ? param.editPath : null} />
      {rules.canChange && <RuleDialogs rules={rules} open={param.open} close={param.close} />}
    </TableParts.Root>
  );
}

/** The rules that reply to inbound texts, first to last, below the replies that carriers require. */
export function AutomaticResponses() {
  const { accountId } = useSession();
  const { data, error, refetch } = useQuery(automaticResponsesQuery);
  useLiveRefresh(['messageBot'], refreshAutomaticResponses, accountId);
  if (data) return <RulesView rules={data} error={error} />;
  if (error === null) return <InlineSpinner label="Loading automatic responses" />;
  return (
    <ErrorState title="Automatic responses couldn’t be loaded" error={error} onRetry={() => void refetch()} />
  );
}
