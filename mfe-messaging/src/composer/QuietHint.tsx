import { useSession } from '@dashboard/shared/session';
import { HStack } from '@dashboard/shared/ui';
import { MoonStar } from 'lucide-react';
import { useMinute } from '../contact-panel/use-minute';
import { quietWarning, type ScheduleRecipient } from '../scheduled/quiet-notice';

interface QuietHintProps {
  id: string;
  recipients: readonly ScheduleRecipient[];
}

/** There it would push Send out of the window. It still describes the box. */
const LOW = { '@media (max-height: 480px)': { display: 'none' } };

/** Warns that a text would arrive in quiet hours now. A text sent by hand is exempt from them, so Send stays possible. */
export function QuietHint({ id, recipients }: QuietHintProps) {
  const { quietHoursPreset = 'standard' } = useSession();
  const warning = quietWarning(recipients, useMinute(), quietHoursPreset);
  if (warning === null) return null;
  return (
    <HStack id={id} gap="1.5" px="3" pb="1.5" textStyle="meta" color="warn.fg" css={LOW}>
      <MoonStar size={14} aria-hidden />
      <span>{warning} now</span>
    </HStack>
  );
}
