import { Span } from '@dashboard/shared/ui';
import { Fragment } from 'react';

/** An address in a narrow place: its lines end after @ or a dot but the last, and what is longer than one is cut. */
export function EmailText({ address }: { address: string }) {
  const parts = address.split(/(?<=@|\.(?=.*\.))/);
  return (
    <Span display="block" overflow="hidden" textOverflow="ellipsis" overflowWrap="normal" title={address}>
      {parts.map((part, at) => (
        // The parts of a text have nothing but their place.
        <Fragment key={`${at} ${part}`}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </Span>
  );
}
