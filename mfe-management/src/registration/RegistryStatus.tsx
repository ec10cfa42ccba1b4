import type { CampaignRegistryEntry } from '@dashboard/shared/contracts';
import { Box, Flex, Grid, Heading, Text } from '@dashboard/shared/ui';
import { CircleAlert, CircleCheck, CircleMinus, Loader, type LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { adviceFor } from './registry-advice';
import { brandStatus, campaignStatus, importStatus, openStage, type RegistryStage } from './registry-status';

/** The label and picture of our statuses. The registry's own are shown as given, with the picture of ours if it has one. */
const KNOWN: Record<string, { label: string; icon: LucideIcon; color: string }> = {
  verified: { label: 'Verified', icon: CircleCheck, color: 'ok.fg' },
  unverified: { label: 'Unverified', icon: CircleAlert, color: 'fg.error' },
  active: { label: 'Active', icon: CircleCheck, color: 'ok.fg' },
  rejected: { label: 'Rejected', icon: CircleAlert, color: 'fg.error' },
  deactivated: { label: 'Deactivated', icon: CircleMinus, color: 'fg.muted' },
  'in process': { label: 'In process', icon: Loader, color: 'fg.muted' },
};

interface StageProps {
  title: string;
  status: string;
  /** The id at the registry. */
  id?: string | null;
  /** The last error. */
  errorText: string | null;
}

function Stage({ title, status, id, errorText }: StageProps) {
  const { icon: Icon, color } = KNOWN[status.toLowerCase()] ?? { icon: Loader, color: 'fg.muted' };
  return (
    <Box px="5" py="3" minW="0">
      <Text as="dt" textStyle="secondary" color="fg.muted">
        {title}
      </Text>
      <Box as="dd">
        <Flex align="center" gap="2" fontWeight="600">
          <Box color={color} flexShrink="0">
            <Icon size={16} aria-hidden />
          </Box>
          {KNOWN[status]?.label ?? status}
        </Flex>
        {id && (
          <Text textStyle="meta" color="fg.muted">
            {title} ID {id}
          </Text>
        )}
        {errorText && (
          <Text textStyle="meta" color="fg.error" overflowWrap="anywhere">
            {errorText}
          </Text>
        )}
      </Box>
    </Box>
  );
}

/** Side by side in a wide page. */
const STAGES = {
  '& > * + *': { borderTopWidth: '1px', borderColor: 'border' },
  '@container (min-width: 640px)': {
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    '& > * + *': { borderTopWidth: '0', borderInlineStartWidth: '1px' },
  },
};

function Stages({ entry }: { entry: CampaignRegistryEntry }) {
  // A complete registration can have a rejected change of its campaign.
  const failed: RegistryStage = openStage(entry) ?? 'campaign';
  const errorOf = (stage: RegistryStage) => (stage === failed ? entry.errorText : null);
  return (
    <Grid as="dl" css={STAGES} flex="1 1 480px">
      <Stage
        title="Brand"
        status={brandStatus(entry.brandRegStatus)}
        id={entry.brandId}
        errorText={errorOf('brand')}
      />
      <Stage
        title="Campaign"
        status={campaignStatus(entry.campaignRegStatus)}
        id={entry.campaignId}
        errorText={errorOf('campaign')}
      />
      <Stage
        title="Carrier import"
        status={importStatus(entry.bwCampaignImportStatus)}
        errorText={errorOf('import')}
      />
    </Grid>
  );
}

interface RegistryStatusProps {
  entry: CampaignRegistryEntry | null;
  /** Shown beside the statuses. */
  action?: ReactNode;
}

/** The statuses of a registration, what they mean for texting, and what to do next. */
export function RegistryStatus({ entry, action }: RegistryStatusProps) {
  const { meaning, next } = adviceFor(entry);
  const headingId = useId();
  return (
    <Box as="section" aria-labelledby={headingId} borderWidth="1px" borderColor="border" rounded="l3">
      <Heading
        as="h2"
        id={headingId}
        textStyle="cardTitle"
        px="5"
        py="3"
        borderBottomWidth="1px"
        borderColor="border"
      >
        US carrier registration
      </Heading>
      {entry && (
        <Flex wrap="wrap" align="center" borderBottomWidth="1px" borderColor="border">
          <Stages entry={entry} />
          {action && (
            <Box px="5" py="3">
              {action}
            </Box>
          )}
        </Flex>
      )}
      <Box px="5" py="3" textStyle="secondary">
        <Text as="span" fontWeight="600">
          {meaning}
        </Text>{' '}
        <Text as="span" color="fg.muted">
          {next}
        </Text>
      </Box>
    </Box>
  );
}
