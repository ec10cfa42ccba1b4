import { failureAdvice } from '../text';
import type { ChartTone } from './chart-data';

/** The color of texts that failed with codes of the same reason. Unconfirmed ones may have arrived, so they are not red. */
export const failureTone = (codes: readonly number[]): ChartTone =>
  codes.some((code) => failureAdvice(code).action === 'ask') ? 'second' : 'bad';
