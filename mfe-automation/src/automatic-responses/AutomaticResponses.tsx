import { useLiveRefresh } from '@dashboard/shared/accounts';
import { type AutomaticResponses as Rules, SEARCH_MAX } from '@dashboard/shared/contracts';
import { AddButton, RefreshFailed, TableParts, useRecordParam, useSearchText } from '@dashboard/shared/list';
import { useQuery } from '@dashboard/shared/query';
import { useSearchParams } from '@dashboard/shared/router';
import { useSession } from '@dashboard/shared/session';
import { Button, EmptyState, ErrorState, InlineSpinner, SearchBox, Text } from '@dashboard/shared/ui';
import { useRef } from 'react';
import { automaticResponsesQuery, refreshAutomaticResponses } from '../api/automatic-responses';
import { AUTOMATIC_RESPONSES_PATH } from '../paths';
import { RuleDialogs } from '../rule-form/RuleDialogs';
import { Collisions } from './Collisions';
import { RulesTable } from './RulesTable';
import { searchRules } from './rule-search';
import { SilentMinutes } from './SilentMinutes';

function RulesView({ rules, error }: { rules: Rules; error: Error | null }) {
  const param = useRecordParam('rule', AUTOMATIC_RESPONSES_PATH);
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const setSearch = (next: string) =>
    setParams(
      (now) => {
        const changed = new URLSearchParams(now);
        if (next === '') changed.delete('search');
        else changed.set('search', next);
        return changed;
      },
      { replace: true },
    );
  const { typed, setTyped } = useSearchText(search, setSearch);
  const field = useRef<HTMLInputElement>(null);
  const clearSearch = () => {
    setTyped('');
    field.current?.focus();
  };
  const found = searchRules(rules, search);
  const hasNoMatch = found.items.length + found.locked.length === 0;
  return (
    <TableParts.Root>
      <TableParts.Toolbar>
        <TableParts.Search role="search">
          <SearchBox
            ref={field}
            label="Search automatic responses"
            value={typed}
            onChange={setTyped}
            maxLength={SEARCH_MAX}
          />
        </TableParts.Search>
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
        {hasNoMatch ? (
          <EmptyState
            title={`Nothing matches ‘${search}’`}
            action={
              <Button variant="outline" onClick={clearSearch}>
                Clear search
              </Button>
            }
          />
        ) : (
          <RulesTable rules={rules} search={search} editPath={param.editPath} />
        )}
      </TableParts.Frame>
      <SilentMinutes minutes={rules.settings.silentMinutes} canChange={rules.canChange} />
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
