import { FormAside } from '@dashboard/shared/forms';
import { useQuery } from '@dashboard/shared/query';
import { Link } from '@dashboard/shared/router';
import { ChakraLink, Text } from '@dashboard/shared/ui';
import { defaultScheduleQuery } from '../api/default-schedule';

/** A page of the message bot, where an administrator makes another schedule the default. */
const TIME_SCHEDULES_PATH = '/message-bot/time-schedule';

/** The account's default schedule, which reports and texts use, with a link to choose another one. */
export function DefaultSchedule() {
  const { data, error } = useQuery(defaultScheduleQuery);
  if (data === undefined && !error) return null;
  return (
    <FormAside title="Default schedule">
      <Text overflowWrap="anywhere">{data?.name ?? (error ? 'It couldn’t be loaded.' : 'None')}</Text>
      <Text textStyle="secondary" color="fg.muted">
        Reports measure business hours by it, and texts name its next opening.
      </Text>
      <ChakraLink asChild color="brand.fg" textStyle="secondary">
        <Link to={TIME_SCHEDULES_PATH}>Choose another schedule</Link>
      </ChakraLink>
    </FormAside>
  );
}
