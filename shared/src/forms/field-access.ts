import { useAbility } from '../ability';
import type { Resource } from '../contracts';

/** The signed-in user's access to a field; a hidden field is not rendered. */
export type FieldAccess = 'edit' | 'read' | 'hidden';

/** Access to the fields of a resource by its field-level permission rules. */
export function useFieldAccess(resource: Resource): (field: string) => FieldAccess {
  const ability = useAbility();
  return (field) => {
    if (ability.can('Update', resource, field)) return 'edit';
    return ability.can('Read', resource, field) ? 'read' : 'hidden';
  };
}
