import {
  type AudienceContactsBody,
  type AudienceSkip,
  type CampaignEstimate,
  recipientLimitText,
} from '@dashboard/shared/contracts';
import { formatCount, pluralize } from '@dashboard/shared/format';
import { chakra, ErrorState, Skeleton, Text, ThinProgress, VisuallyHidden } from '@dashboard/shared/ui';
import {
  Ban,
  ChevronRight,
  Copy,
  FileX,
  type LucideIcon,
  PhoneOff,
  ShieldBan,
  UserMinus,
} from 'lucide-react';
import { Suspense, useState } from 'react';
import { PanelCard, PanelFigure, PartsBar } from '../PanelCard';
import { useEstimate } from '../use-estimate';
import { AudiencePeople } from './AudiencePeople';
import { audienceText, SHOWN_SKIPS, SKIP_LABELS } from './audience-words';

const LABEL = 'Audience';

const ICONS: Record<AudienceSkip, LucideIcon> = {
  opted_out: Ban,
  blocked: ShieldBan,
  invalid: PhoneOff,
  duplicate: Copy,
  excluded: UserMinus,
  registry: FileX,
};

const RowButton = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    w: 'full',
    minH: '10',
    px: '5',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { bg: 'bg.panel' },
    _focusVisible: { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '-2px' },
    '@media (pointer: coarse)': { minH: '11' },
  },
});

/** The largest campaign that the user may schedule, as a warning when this one is larger. */
function Limit({ audience, recipientMax }: Pick<CampaignEstimate, 'audience' | 'recipientMax'>) {
  if (typeof recipientMax !== 'number') return null;
  const isAbove = audience.receive > recipientMax;
  return (
    <Text px="5" pt="1" pb="2" textStyle="secondary" color={isAbove ? 'warn.fg' : 'fg.muted'}>
      {isAbove
        ? recipientLimitText(recipientMax)
        : `Your limit is ${pluralize(recipientMax, 'person', 'people')}.`}
    </Text>
  );
}

interface PartsProps {
  audience: CampaignEstimate['audience'];
  onOpen: (part: AudienceContactsBody['part']) => void;
}

function Parts({ audience, onOpen }: PartsProps) {
  const { receive, onLists } = audience;
  const shown = SHOWN_SKIPS.filter((part) => audience[part] > 0);
  return (
    <>
      <PanelFigure
        label="Will receive this campaign"
        figure={formatCount(receive)}
        unit={`of ${formatCount(onLists)} on lists`}
      >
        <PartsBar
          total={onLists}
          parts={[
            { key: 'receive', count: receive, isOwn: true },
            { key: 'others', count: onLists - receive, isOwn: false },
          ]}
        />
      </PanelFigure>
      {receive > 0 && (
        <RowButton type="button" onClick={() => onOpen('receive')}>
          <Text flex="1">Show who receives it</Text>
          <ChevronRight size={16} aria-hidden />
        </RowButton>
      )}
      {onLists > 0 && (
        <RowButton type="button" onClick={() => onOpen('on_lists')}>
          <Text flex="1">Show everyone on the lists</Text>
          <ChevronRight size={16} aria-hidden />
        </RowButton>
      )}
      {shown.map((part) => {
        const PartIcon = ICONS[part];
        return (
          <RowButton key={part} type="button" onClick={() => onOpen(part)}>
            <PartIcon size={16} aria-hidden />
            <Text flex="1">{SKIP_LABELS[part]}</Text>
            <Text fontVariantNumeric="tabular-nums">{formatCount(audience[part])}</Text>
            <ChevronRight size={16} aria-hidden />
          </RowButton>
        );
      })}
    </>
  );
}

/** The audience of the surrounding draft, counted as the user changes it. Each part opens its names. */
export function AudiencePanel() {
  const { draft, hasLists, estimate, error, isUpdating, retry } = useEstimate();
  const [opened, setOpened] = useState<AudienceContactsBody['part'] | null>(null);
  if (!hasLists)
    return (
      <PanelCard label={LABEL}>
        <PanelFigure label="Will receive this campaign" figure="0">
          <Text textStyle="secondary" color="fg.muted" mt="1">
            Choose a list to count who receives it.
          </Text>
        </PanelFigure>
      </PanelCard>
    );
  if (error)
    return (
      <PanelCard label={LABEL}>
        <ErrorState title="The audience couldn’t be counted" error={error} onRetry={retry} />
      </PanelCard>
    );
  if (estimate === undefined)
    return (
      <PanelCard label={LABEL}>
        <Skeleton h="44" role="status" aria-label="Counting the audience" />
      </PanelCard>
    );
  return (
    <PanelCard label={LABEL}>
      <VisuallyHidden role="status">{isUpdating ? '' : audienceText(estimate.audience)}</VisuallyHidden>
      <Parts audience={estimate.audience} onOpen={setOpened} />
      <Limit {...estimate} />
      <Text px="5" py="3" textStyle="meta" color="fg.muted" position="relative">
        {isUpdating && <ThinProgress />}
        Checked again at each send. People who opt out before then get no text.
      </Text>
      {opened !== null && (
        <Suspense>
          <AudiencePeople draft={draft} part={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </PanelCard>
  );
}
