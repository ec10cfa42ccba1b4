import { type TextNumber, TextNumberState, type TextNumberStateOptions } from '@dashboard/shared/contracts';
import type { IndicatorColor, SelectOption } from '@dashboard/shared/forms';
import { IN_PROGRESS_LABEL } from '../text-number';

const CHOOSABLE: readonly TextNumberState[] = [TextNumberState.ACTIVE, TextNumberState.DEACTIVATED];

const COLORS: Record<TextNumberState, IndicatorColor> = {
  [TextNumberState.UNDEFINED]: 'grey',
  [TextNumberState.ACTIVE]: 'green',
  [TextNumberState.PENDING_ACTIVATION]: 'grey',
  [TextNumberState.TEST_NUMBER]: 'grey',
  [TextNumberState.DEACTIVATED]: 'red',
};

/** Shown instead of the state while an order is in progress. Its value is never sent. */
export const IN_PROGRESS: SelectOption<number> = {
  value: 0,
  display: IN_PROGRESS_LABEL,
  indicatorColor: 'grey',
};

type NumberState = Pick<TextNumber, 'state' | 'stateLabel' | 'inProgressState'>;

/**
 * The options of a number's status. States that cannot be chosen are listed only for a number that has them. While an
 * order is in progress, Pending is the only option.
 */
export function statusOptions(number: NumberState, states: TextNumberStateOptions): SelectOption<number>[] {
  if (number.inProgressState !== null) return [IN_PROGRESS];
  const current = { state: number.state, description: number.stateLabel };
  // States of a newer server are undefined here: the number's own label says which one it has.
  const known = states.filter(({ state }) => state !== TextNumberState.UNDEFINED);
  const listed = known.some(({ state }) => state === current.state) ? known : [current, ...known];
  return listed
    .filter(({ state }) => CHOOSABLE.includes(state) || state === current.state)
    .map(({ state, description }) => ({
      value: state,
      display: description,
      indicatorColor: COLORS[state],
      isDisabled: !CHOOSABLE.includes(state),
    }));
}
