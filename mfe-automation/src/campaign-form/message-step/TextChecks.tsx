import type { CampaignEstimateBody, MergeGap } from '@dashboard/shared/contracts';
import { isBlankText } from '@dashboard/shared/contracts';
import { useQuery } from '@dashboard/shared/query';
import { Box, Button, Flex, Text } from '@dashboard/shared/ui';
import { Check, CircleAlert, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { audienceContactsQuery } from '../../api/campaigns';
import { AudiencePeople } from '../details-step/AudiencePeople';
import { useDraftValues } from '../use-draft-values';
import {
  checkGap,
  checkText,
  contactsWithout,
  fieldsWithFallback,
  readsAs,
  type TextCheck,
} from './text-checks';

const LOOKS = {
  ok: { icon: Check, color: 'ok.fg', bg: undefined },
  warn: { icon: TriangleAlert, color: 'warn.fg', bg: 'warn.subtle' },
  bad: { icon: CircleAlert, color: 'bad.fg', bg: 'bad.subtle' },
} as const;

interface CheckRowProps {
  check: TextCheck;
  /** Shows the contacts that the check is about. */
  onShow?: () => void;
}

function CheckRow({ check: { tone, title, detail }, onShow }: CheckRowProps) {
  const { icon: Icon, color, bg } = LOOKS[tone];
  return (
    <Flex as="li" gap="3" px={{ base: '4', md: '5' }} py="3" bg={bg}>
      <Flex color={color} flexShrink="0" h="5" align="center">
        <Icon size={16} aria-hidden />
      </Flex>
      <Flex flex="1" minW="0" wrap="wrap" columnGap="3" rowGap="1" overflowWrap="anywhere">
        <Text flex="1 1 240px">{title}</Text>
        <Flex columnGap="3" wrap="wrap" align="center" textStyle="secondary" color="fg.muted">
          {detail}
          {onShow && (
            <Button
              type="button"
              variant="plain"
              textStyle="secondary"
              fontWeight="600"
              onClick={onShow}
              aria-label={`Show them: ${title}`}
            >
              Show them
            </Button>
          )}
        </Flex>
      </Flex>
    </Flex>
  );
}

interface FieldProps {
  draft: CampaignEstimateBody;
  field: string;
}

/** Contacts without a value for a field, and a dialog with their names. */
function ContactsCheck({ draft, field, people, check }: FieldProps & { people: number; check: TextCheck }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <CheckRow check={check} onShow={() => setOpen(true)} />
      {isOpen && (
        <AudiencePeople
          draft={draft}
          part="receive"
          withoutField={field}
          title={contactsWithout(field, people)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** How many contacts read the fallback of a field. The text does not matter, so it is not part of the request. */
function FallbackCheck({ draft, field }: FieldProps) {
  const { tn, includeListIds, excludeListIds, excludeMessagedHours } = draft;
  const audience = { tn, includeListIds, excludeListIds, excludeMessagedHours };
  const query = audienceContactsQuery({ ...audience, part: 'receive', withoutField: field, pageSize: 1 });
  const hasLists = (draft.includeListIds ?? []).length > 0;
  const { data } = useQuery({ ...query, enabled: hasLists });
  const { text } = useDraftValues();
  const people = hasLists ? (data?.total ?? 0) : 0;
  if (people === 0) return null;
  const check = {
    tone: 'warn',
    title: contactsWithout(field, people),
    detail: readsAs(text, field),
  } as const;
  return <ContactsCheck draft={draft} field={field} people={people} check={check} />;
}

interface TextChecksProps {
  draft: CampaignEstimateBody;
  /** Undefined while it is not known. */
  businessName: string | undefined;
  /** Merge fields that keep the campaign from being scheduled. */
  gaps: readonly MergeGap[];
}

/** What carriers and recipients may not like about the text. */
export function TextChecks({ draft, businessName, gaps }: TextChecksProps) {
  const { text } = useDraftValues();
  if (isBlankText(text)) return null;
  return (
    <Box as="ul" aria-label="Checks of the message" aria-live="polite" css={CARD}>
      {checkText(text, businessName).map((check) => (
        <CheckRow key={check.title} check={check} />
      ))}
      {fieldsWithFallback(text).map((field) => (
        <FallbackCheck key={field} draft={draft} field={field} />
      ))}
      {gaps.map((gap) =>
        gap.reason === 'unknown' ? (
          <CheckRow key={gap.field} check={checkGap(gap)} />
        ) : (
          <ContactsCheck
            key={gap.field}
            draft={draft}
            field={gap.field}
            people={gap.people}
            check={checkGap(gap)}
          />
        ),
      )}
    </Box>
  );
}

const CARD = {
  listStyleType: 'none',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'l3',
  overflow: 'hidden',
  '& > li + li': { borderTopWidth: '1px', borderColor: 'border' },
};
