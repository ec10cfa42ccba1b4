import { CAMPAIGN_STOP_TEXTS, type Campaign } from '@dashboard/shared/contracts';
import { Alert } from '@dashboard/shared/controls';
import { formatDayTime } from '@dashboard/shared/format';
import { toRequestError } from '@dashboard/shared/http';
import { useSession, useStore } from '@dashboard/shared/session';
import { Button, Stack } from '@dashboard/shared/ui';
import { type ReactNode, useState } from 'react';
import { fetchCampaign } from '../api/campaigns';
import { changedNames } from './changed-names';
import type { DraftSaver } from './draft-saver';
import { RegistryNotice } from './RegistryNotice';

interface NoticeProps {
  status: 'info' | 'warning';
  title: string;
  children: ReactNode;
}

function Notice({ status, title, children }: NoticeProps) {
  return (
    <Alert.Root status={status} role={status === 'warning' ? 'alert' : undefined}>
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{title}</Alert.Title>
        <Alert.Description>{children}</Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}

interface ConflictProps {
  saver: DraftSaver;
  /** Continues on the other version. */
  onLoaded: (campaign: Campaign) => void;
}

/** Offers the version that was saved elsewhere. What the user typed stays. */
function ConflictNotice({ saver, onLoaded }: ConflictProps) {
  const [error, setError] = useState<string | null>(null);
  const campaign = useStore(saver.store, ({ stored }) => stored.campaign);
  const names = changedNames(saver.unsaved());
  const load = async () => {
    if (campaign === null) return;
    try {
      onLoaded(await fetchCampaign(campaign.campaignId));
    } catch (thrown) {
      setError(toRequestError(thrown).summary);
    }
  };
  return (
    <Notice status="warning" title="This campaign was changed elsewhere">
      {`Load the other version to go on. ${names === '' ? '' : `What you changed stays: ${names}.`}`}
      {error !== null && ` ${error}`}
      <br />
      <Button type="button" size="xs" variant="outline" mt="2" onClick={() => void load()}>
        Load the other version
      </Button>
    </Notice>
  );
}

function StateNotice({ campaign }: { campaign: Campaign }) {
  const { timeZone } = useSession();
  const { state, startsAt, stopReason } = campaign;
  if (state === 'scheduled')
    return (
      <Notice
        status="info"
        title={
          startsAt === null ? 'Scheduled' : `Scheduled for ${formatDayTime(startsAt, timeZone, new Date())}`
        }
      >
        A change makes it a draft again. It is not sent until you schedule it again.
      </Notice>
    );
  if (state === 'draft' && stopReason !== null)
    return (
      <Notice status="warning" title="This campaign was not sent">
        {CAMPAIGN_STOP_TEXTS[stopReason]}
      </Notice>
    );
  return null;
}

const quotedNames = (names: readonly string[]) =>
  new Intl.ListFormat('en-US').format(names.map((name) => `“${name}”`));

/** Says which of the draft's lists were deleted. A later choice of lists, or the scheduling, ends the notice. */
function LostListsNotice({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  const isOne = names.length === 1;
  return (
    <Notice status="warning" title={isOne ? 'A list was deleted' : 'Lists were deleted'}>
      {`The ${isOne ? 'list' : 'lists'} ${quotedNames(names)} ${isOne ? 'was' : 'were'} deleted. Check who gets the campaign.`}
    </Notice>
  );
}

/** What the user must know before a change: a conflict, the campaign's state, lost lists, a missing registration. */
export function DraftNotices({ saver, onLoaded }: ConflictProps) {
  const isConflict = useStore(saver.store, ({ save }) => save.kind === 'conflict');
  const campaign = useStore(saver.store, ({ stored }) => stored.campaign);
  return (
    <Stack gap="3" mb="4" _empty={{ display: 'none' }}>
      {isConflict && <ConflictNotice saver={saver} onLoaded={onLoaded} />}
      {campaign !== null && <StateNotice campaign={campaign} />}
      <LostListsNotice names={campaign?.lostLists ?? []} />
      <RegistryNotice />
    </Stack>
  );
}
