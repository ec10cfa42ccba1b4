import { Field } from '@dashboard/shared/controls';
import { Select } from '@dashboard/shared/forms/select';
import { toRequestError } from '@dashboard/shared/http';
import { notifyUpdateFailed } from '@dashboard/shared/notify';
import { useMutation } from '@dashboard/shared/query';
import { Flex, Text } from '@dashboard/shared/ui';
import { saveSilentMinutes } from '../api/automatic-responses';

const CHOICES = [
  { value: 0, display: 'No pause' },
  { value: 5, display: '5 minutes' },
  { value: 10, display: '10 minutes' },
  { value: 30, display: '30 minutes' },
  { value: 60, display: '1 hour' },
  { value: 240, display: '4 hours' },
  { value: 1_440, display: '24 hours' },
] as const;

/** The choices, with the stored number of minutes if it is another one. */
function optionsWith(minutes: number) {
  const options: { value: number; display: string }[] = [...CHOICES];
  if (options.every(({ value }) => value !== minutes))
    options.push({ value: minutes, display: `${minutes} minutes` });
  return options.sort((a, b) => a.value - b.value);
}

interface SilentMinutesProps {
  minutes: number;
  canChange: boolean;
}

/** How long a contact gets no automatic response after a person replied. */
export function SilentMinutes({ minutes, canChange }: SilentMinutesProps) {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: saveSilentMinutes,
    onError: (error) => notifyUpdateFailed('Pause after a reply', toRequestError(error).message),
  });
  const shown = isPending ? variables : minutes;
  const options = optionsWith(shown);
  const change = (next: number | null) => {
    if (next !== null && next !== shown) mutate(next);
  };
  return (
    <Field.Root>
      <Flex align="center" gap="3" mt="4" wrap="wrap">
        <Field.Label textStyle="secondary" color="fg.muted" m="0">
          Pause for a contact after a colleague replied
        </Field.Label>
        {canChange ? (
          <Flex w="140px">
            <Select name="silentMinutes" value={shown} options={options} onChange={change} />
          </Flex>
        ) : (
          <Text textStyle="secondary">{options.find(({ value }) => value === shown)?.display}</Text>
        )}
      </Flex>
    </Field.Root>
  );
}
