import { FormAside } from '@dashboard/shared/forms';
import { chakra } from '@dashboard/shared/ui';

/** The automatic and intelligent responses that use the schedule. */
export function UsedBy({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <FormAside title="Used by">
      <chakra.ul aria-label="Responses that use this schedule" listStyleType="none">
        {names.map((name) => (
          <chakra.li key={name} py="1" color="fg.muted" overflowWrap="anywhere">
            {name}
          </chakra.li>
        ))}
      </chakra.ul>
    </FormAside>
  );
}
