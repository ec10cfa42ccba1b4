import { TimeInput } from '@dashboard/shared/controls';
import { dayKey } from '@dashboard/shared/format';
import { Select } from '@dashboard/shared/forms/select';
import { useSession } from '@dashboard/shared/session';
import { Input } from '@dashboard/shared/ui';
import { useState } from 'react';
import { HiddenLabel } from './HiddenLabel';
import { momentAt, NOW, OTHER_TIME, testTimes } from './test-times';

interface TestTimeProps {
  /** `NOW`, ISO 8601, or '' while a typed time is not complete. */
  onChange: (at: string) => void;
}

/** When the text arrives: now, a time of the next days, or any other date and time. */
export function TestTime({ onChange }: TestTimeProps) {
  const { timeZone } = useSession();
  const [times] = useState(() => testTimes(new Date(), timeZone));
  const [choice, setChoice] = useState(NOW);
  const [other, setOther] = useState(() => ({
    date: dayKey(new Date().toISOString(), timeZone),
    time: '09:00',
  }));
  const choose = (next: string) => {
    setChoice(next);
    onChange(next === OTHER_TIME ? momentAt(other, timeZone) : next);
  };
  const type = (next: typeof other) => {
    setOther(next);
    onChange(momentAt(next, timeZone));
  };
  return (
    <>
      <HiddenLabel label="Time of the text">
        <Select name="test-time" value={choice} options={times} onChange={(value) => choose(value ?? NOW)} />
      </HiddenLabel>
      {choice === OTHER_TIME && (
        <>
          <HiddenLabel label="Date of the text">
            <Input
              type="date"
              value={other.date}
              onChange={({ currentTarget }) => type({ ...other, date: currentTarget.value })}
            />
          </HiddenLabel>
          <HiddenLabel label="Clock time of the text">
            <TimeInput value={other.time} onChange={(time) => type({ ...other, time })} />
          </HiddenLabel>
        </>
      )}
    </>
  );
}
