import { useAbility } from '../ability';
import type { Resource } from '../contracts';

/** What the signed-in user may do with a field; a hidden one is not shown at all. */
export type FieldAccess = 'edit' | 'read' | 'hidden';

/** Access to fields of a resource by its own rules, one field at a time. */
export function useFieldAccess(resource: Resource): (field: string) => FieldAccess {
  const ability = useAbility();
  return (field) => {
    if (ability.can('Update', resource, field)) return 'edit';
    return ability.can('Read', resource, field) ? 'read' : 'hidden';
  };
}
