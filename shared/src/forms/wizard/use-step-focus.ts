import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useForm } from 'react-final-form';

interface StepFocus {
  current: number;
  /** The element that scrolls the steps. */
  scroller: RefObject<HTMLElement | null>;
  /** Returns the first control with an error. */
  firstInvalid: () => HTMLElement | null;
}

/** Moves the focus to the heading of a step when it opens; after a failed save to the field with the error. */
export function useStepFocus({ current, scroller, firstInvalid }: StepFocus) {
  const form = useForm();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(current);
  const focus = useEffectEvent(() => {
    if (scroller.current) scroller.current.scrollTop = 0;
    const invalid = form.getState().submitFailed ? firstInvalid() : null;
    const isShown = invalid?.closest('[hidden]') === null;
    (isShown ? invalid : heading.current)?.focus();
  });
  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    focus();
  }, [current]);
  return heading;
}
