import { Span } from '@dashboard/shared/ui';
import { Fragment } from 'react';

/** The parts of an address between which a line may break: after @ and after every dot but the last. */
function partsOf(address: string): string[] {
  const parts = address.split(/(?<=[@.])/);
  const last = parts.findLastIndex((part) => part.endsWith('.'));
  if (last === -1) return parts;
  return [...parts.slice(0, last), parts.slice(last, last + 2).join(''), ...parts.slice(last + 2)];
}

/** An email address in a narrow place: lines break only after @ or a dot, and a part longer than a line is cut off. */
export function EmailText({ address }: { address: string }) {
  const parts = partsOf(address);
  return (
    <Span display="block" overflow="hidden" textOverflow="ellipsis" overflowWrap="normal" title={address}>
      {parts.map((part, at) => (
        // Parts of a string have no key but their position.
        <Fragment key={`${at} ${part}`}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </Span>
  );
}
