import { Span } from '@dashboard/shared/ui';
import { Fragment } from 'react';

/** An email address in a narrow place: lines break only after @ or a dot, and a part longer than a line is cut off. */
export function EmailText({ address }: { address: string }) {
  const parts = address.split(/(?<=@|\.(?=.*\.))/);
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
