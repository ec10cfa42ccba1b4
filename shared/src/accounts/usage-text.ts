import type { AccountUsage } from '../contracts';
import { formatCount } from '../format';

/** "1,204 of 2,500 in November", "2,600 of 2,500 in November, 100 over the plan". */
export function usageText({ from, outboundSegments, totalOutboundIncluded }: AccountUsage): string {
  const month = new Date(from).toLocaleString('en-US', { month: 'long', timeZone: 'UTC' });
  const used = formatCount(outboundSegments);
  // A plan without a number includes what its contract says.
  if (!totalOutboundIncluded) return `${used} in ${month}`;
  const text = `${used} of ${formatCount(totalOutboundIncluded)} in ${month}`;
  const over = outboundSegments - totalOutboundIncluded;
  return over > 0 ? `${text}, ${formatCount(over)} over the plan` : text;
}
