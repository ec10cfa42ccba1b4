import { formatCount } from '@dashboard/shared/format';
import { FormSection, useFieldValue, useTextField } from '@dashboard/shared/forms';
import { MultiComboboxField } from '@dashboard/shared/forms/combobox';
import { SwitchField } from '@dashboard/shared/forms/more-controls';
import { useQuery } from '@dashboard/shared/query';
import { Box, Button, Flex, Input, Skeleton, Span, Stack, Text } from '@dashboard/shared/ui';
import { CircleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { chosenListsQuery, findCampaignLists, type ListOption } from '../../api/campaign-lists';
import { useDraftValues } from '../use-draft-values';

const renderList = ({ display, memberCount }: ListOption) => (
  <>
    <Span truncate>{display}</Span>
    <Span ms="2" color="fg.muted" textStyle="secondary">
      {formatCount(memberCount)}
    </Span>
  </>
);

interface ListsFieldProps {
  name: 'includeListIds' | 'excludeListIds';
  label: string;
  placeholder: string;
  initialOptions: readonly ListOption[];
  isRequired?: boolean;
}

function ListsField(props: ListsFieldProps) {
  return <MultiComboboxField<ListOption> {...props} options={findCampaignLists} renderChosen={renderList} />;
}

/** The lists that get the campaign and those that are left out. Waits for the names of lists chosen before. */
function ListFields() {
  const { includeListIds, excludeListIds } = useDraftValues();
  const [firstIds] = useState(() => [...includeListIds, ...excludeListIds]);
  const { data, error, refetch } = useQuery(chosenListsQuery(firstIds));
  if (error)
    return (
      <Text role="alert" textStyle="secondary" color="fg.error">
        The lists couldn’t be loaded.{' '}
        <Button type="button" variant="plain" textStyle="secondary" onClick={() => void refetch()}>
          Retry
        </Button>
      </Text>
    );
  if (data === undefined) return <Skeleton h="36" role="status" aria-label="Loading lists" />;
  return (
    <>
      <ListsField
        name="includeListIds"
        label="Send to these lists"
        placeholder="Add a list"
        initialOptions={data}
        isRequired
      />
      <ListsField
        name="excludeListIds"
        label="Leave out people on (optional)"
        placeholder="Add a list"
        initialOptions={data}
      />
    </>
  );
}

/** Whether people are left out who got a text in the last hours. */
function RecentField() {
  const isOn = useFieldValue('leavesOutRecent') === true;
  const { input, message } = useTextField('excludeMessagedHours', 'People texted lately');
  const id = useId();
  const hasError = isOn && message !== undefined;
  return (
    <Stack gap="1">
      <Flex align="center" gap="2.5" wrap="wrap">
        <SwitchField name="leavesOutRecent" label="Leave out people we texted in the last" />
        <Input
          {...input}
          aria-label="Hours"
          aria-invalid={hasError}
          aria-describedby={hasError ? id : undefined}
          inputMode="numeric"
          autoComplete="off"
          w="16"
          disabled={!isOn}
        />
        <Span color={isOn ? undefined : 'fg.muted'}>hours</Span>
      </Flex>
      {hasError && (
        <Flex id={id} align="center" gap="1.5" textStyle="secondary" color="fg.error" aria-live="polite">
          <CircleAlert size={14} aria-hidden />
          {message}
        </Flex>
      )}
    </Stack>
  );
}

/** Who gets the campaign. */
export function AudienceFields() {
  return (
    <FormSection title="Audience">
      <ListFields />
      <Box>
        <RecentField />
      </Box>
    </FormSection>
  );
}
