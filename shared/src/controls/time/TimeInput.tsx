import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { minutesOf, wallTimeText } from '../../contracts';
import { Input, type InputProps } from '../../ui';
import { isWholeTime, parseWallTime } from './parse-wall-time';

const DAY_MINUTES = 24 * 60;
const ARROW_MINUTES = 15;
const ARROWS: Record<string, number> = { ArrowUp: ARROW_MINUTES, ArrowDown: -ARROW_MINUTES };
/** Phones have a wheel for times. */
const hasWheel = () => matchMedia('(pointer: coarse)').matches;

export interface TimeInputProps extends Omit<InputProps, 'type' | 'value' | 'onChange'> {
  /** 24-hour, such as "17:30"; '' for none. */
  value: string;
  onChange: (time: string) => void;
}

const shown = (time: string) => (time === '' ? '' : wallTimeText(time));

function shifted(time: string, by: number): string {
  const minutes = (minutesOf(time || '00:00') + by + DAY_MINUTES) % DAY_MINUTES;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** A time typed as text. Arrow keys change it by a quarter of an hour. */
function TypedTime({ value, onChange, onBlur, onFocus, ...props }: TimeInputProps) {
  // The typed text is shown as long as the value is the one that it led to.
  const [typed, setTyped] = useState<{ text: string; value: string } | null>(null);
  const text = typed?.value === value ? typed.text : shown(value);
  const set = (nextText: string, time: string) => {
    setTyped({ text: nextText, value: time });
    if (time !== value) onChange(time);
  };
  const finish = () => {
    const time = parseWallTime(text);
    set(time === null ? text : shown(time), time ?? '');
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const minutes = ARROWS[event.key];
    // Enter saves the form, with this time.
    if (event.key === 'Enter') finish();
    if (minutes === undefined) return;
    event.preventDefault();
    const time = shifted(parseWallTime(text) ?? value, minutes);
    set(shown(time), time);
  };
  const handleFocus = (event: FocusEvent<HTMLInputElement>) => {
    event.currentTarget.select();
    onFocus?.(event);
  };
  const handleBlur = (event: FocusEvent<HTMLInputElement>) => {
    finish();
    onBlur?.(event);
  };
  return (
    <Input
      {...props}
      autoComplete="off"
      placeholder="h:mm AM"
      value={text}
      onChange={({ target }) =>
        set(target.value, isWholeTime(target.value) ? (parseWallTime(target.value) ?? '') : value)
      }
      onKeyDown={handleKeyDown}
      onFocus={handleFocus}
      onBlur={handleBlur}
    />
  );
}

/**
 * A time of day, shown as everywhere in the product: "8:00 AM". The browser's own input shows "08:00 AM", or what the
 * computer's language prescribes, so only phones use it.
 */
export function TimeInput({ onChange, ...props }: TimeInputProps) {
  if (!hasWheel()) return <TypedTime {...props} onChange={onChange} />;
  return <Input {...props} type="time" onChange={({ target }) => onChange(target.value)} />;
}
