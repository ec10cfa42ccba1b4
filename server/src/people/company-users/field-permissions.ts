import type { AppAbility } from '../../platform/permissions/ability';

/** The fields of a company user that have separate permissions. */
interface RestrictedFields {
  userType?: number | undefined;
  statusId?: number | undefined;
}

/** The first of these changed fields that the caller may not change. Undefined values are unchanged. */
export function deniedField(
  ability: AppAbility,
  changes: RestrictedFields,
): keyof RestrictedFields | undefined {
  return (['userType', 'statusId'] as const).find(
    (field) => changes[field] !== undefined && !ability.can('Update', 'Company Users', field),
  );
}
