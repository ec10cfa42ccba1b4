import type { Campaign } from '@dashboard/shared/contracts';
import { OptionPicker } from '@dashboard/shared/forms/combobox';
import { useNavigate } from '@dashboard/shared/router';
import { useSession } from '@dashboard/shared/session';
import { Box, Button } from '@dashboard/shared/ui';
import { ChevronsUpDown } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { findCampaigns } from '../api/campaigns';
import { STATE_NAMES } from '../campaign-states';
import { campaignReportPath } from '../paths';
import { timesText } from './state-words';

const WIDTH = { base: 'full', sm: '17rem' };

function optionOf(campaign: Campaign, timeZone: string) {
  const times = timesText(campaign, timeZone, new Date());
  const state = STATE_NAMES[campaign.state];
  return {
    value: campaign.campaignId,
    display: campaign.name,
    description: times === null ? state : `${state} · ${times}`,
  };
}

/** The shown campaign; pressing it finds another one by name. */
export function CampaignPicker({ name }: { name: string | undefined }) {
  const { timeZone } = useSession();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const find = useCallback(
    async (text: string, signal: AbortSignal) =>
      (await findCampaigns(text, signal)).map((campaign) => optionOf(campaign, timeZone)),
    [timeZone],
  );
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <Box w={WIDTH}>
      {isOpen ? (
        <OptionPicker
          label="Find a campaign"
          options={find}
          onChoose={({ value }) => void navigate(campaignReportPath(value))}
          onClose={() => setOpen(false)}
        />
      ) : (
        <Button
          ref={button}
          variant="outline"
          w="full"
          justifyContent="space-between"
          aria-label={`Campaign: ${name ?? 'none'}`}
          aria-expanded={false}
          onClick={() => setOpen(true)}
        >
          <Box as="span" truncate title={name}>
            {name ?? 'Choose a campaign'}
          </Box>
          <ChevronsUpDown size={16} aria-hidden />
        </Button>
      )}
    </Box>
  );
}
