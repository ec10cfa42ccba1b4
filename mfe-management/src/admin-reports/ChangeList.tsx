import type { ActivityEntry } from '@dashboard/shared/contracts';
import { Box, VisuallyHidden } from '@dashboard/shared/ui';
import { ArrowRight } from 'lucide-react';

/** A changed field with its old value struck out. Screen readers hear "before" and "after". */
function Change({ field, before, after }: ActivityEntry['changes'][number]) {
  return (
    <li>
      <span>{field}</span>{' '}
      {before !== null && (
        <>
          <VisuallyHidden>before: </VisuallyHidden>
          <Box as="del" color="fg.subtle">
            {before}
          </Box>
        </>
      )}
      {after !== null && (
        <>
          <VisuallyHidden>, after: </VisuallyHidden>
          {before !== null && (
            <Box as="span" display="inline-block" mx="1.5" verticalAlign="-2px" color="icon.quiet">
              <ArrowRight size={14} aria-hidden />
            </Box>
          )}
          <Box as="span" color="fg">
            {after}
          </Box>
        </>
      )}
      {after === null && <VisuallyHidden>, removed</VisuallyHidden>}
    </li>
  );
}

/** The changed fields of an entry, one per line. */
export function ChangeList({ changes }: Pick<ActivityEntry, 'changes'>) {
  if (changes.length === 0) return '–';
  return (
    <Box as="ul" listStyleType="none">
      {changes.map((change) => (
        <Change key={change.field} {...change} />
      ))}
    </Box>
  );
}
